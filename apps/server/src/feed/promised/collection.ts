import { fed, fedOrNone, type PromisedView } from '../promised-view.ts'
import { whose } from './shared-columns.ts'

const collectionCase: PromisedView = {
  name: 'case',
  version: 1,
  part: { column: 'opened_on', by: 'month' },
  key: ['case_id'],
  columns: {
    case_id: fed.id('The case: a loan in a stage of collection.'),
    loan_id: fed.id('The loan.'),
    ...whose,
    kind: fed.code('single: one due day; instalments: several.'),
    stage: fed.code('The stage, by how late the loan is.'),
    arm: fed.code('How the strategy has it worked; hold-out is the group that is only reminded.'),
    opened_on: fed.day('The day on which it came into the stage.'),
    owed_at_open_cents: fed.cents('What was owed then.'),
    principal_at_open_cents: fed.cents('Of it principal.'),
    assignee_id: fedOrNone.staff('Who has it in hand.'),
    attempts: fed.count('Calls and messages of ours.'),
    closed_on: fedOrNone.day('The day on which it left the stage.'),
    closed_reason: fedOrNone.code('paid, cured, conceded, moved or written-off.'),
    recovered_cents: fed.cents('All that came in the stay.'),
    debt_cents: fed.cents('What was owed at first and what fell due in the stay.'),
    settled_cents: fed.cents('What came of that debt.'),
    ahead_cents: fed.cents('What came and was not due.'),
  },
}

const recovery: PromisedView = {
  name: 'recovery',
  version: 1,
  part: { column: 'paid_on', by: 'day' },
  key: ['recovery_id'],
  columns: {
    recovery_id: fed.id('The credit of a repayment to a case.'),
    case_id: fed.id('The case.'),
    loan_id: fed.id('The loan.'),
    repayment_id: fed.id('The repayment.'),
    stage: fed.code('The stage in which it came.'),
    staff_id: fedOrNone.staff('Whom it is credited to.'),
    amount_cents: fed.cents('The amount; one that was reversed is negative.'),
    paid_on: fed.day('The day on which the money came.'),
    booked_on: fed.day('The day on which it was booked.'),
    reverses_id: fedOrNone.id('The credit that it takes back.'),
  },
}

const promise: PromisedView = {
  name: 'promise',
  version: 1,
  part: { column: 'made_on', by: 'month' },
  key: ['promise_id'],
  columns: {
    promise_id: fed.id('The promise to pay.'),
    case_id: fed.id('The case.'),
    loan_id: fed.id('The loan.'),
    staff_id: fed.staff('Who took it.'),
    stage: fed.code('The stage of the case.'),
    amount_cents: fed.cents('What was promised.'),
    promised_on: fed.day('By which day, the last of its parts.'),
    state: fed.code('open, kept, partly, broken or cancelled.'),
    paid_cents: fed.cents('What came of it by then.'),
    made_at: fed.moment('When it was made.'),
    made_on: fed.day('The day on which it was made.'),
    settled_on: fedOrNone.day('The day on which it was kept or broken.'),
  },
}

export const collection = [collectionCase, recovery, promise]
