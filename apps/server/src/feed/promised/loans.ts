import { fed, fedOrNone, type PromisedView } from '../promised-view.ts'
import { customerType, whose } from './shared-columns.ts'

const product: PromisedView = {
  name: 'product',
  version: 1,
  key: ['product_code'],
  columns: {
    product_code: fed.code('The product.'),
    app_code: fed.code('The app that offers it.'),
    name: fed.code('Its name.'),
    kind: fed.code('single: one due day; instalments: several.'),
  },
}

const journey: PromisedView = {
  name: 'journey',
  version: 1,
  part: { column: 'registered_on', by: 'month' },
  key: ['person_id'],
  columns: {
    person_id: fed.person('The customer.'),
    app_code: fed.code('The app with which the customer registered first.'),
    channel: fed.code('Where the customer came from.'),
    registered_on: fed.day('The day of the first registration.'),
    id_bound_on: fedOrNone.day('The day on which an ID number was bound.'),
    profile_completed_on: fedOrNone.day('The day on which the profile was complete.'),
    applied_on: fedOrNone.day('The day of the first application.'),
    approved_on: fedOrNone.day('The day of the first approval.'),
    first_loan_on: fedOrNone.day('The day on which the first loan was paid out.'),
    first_loan_cents: fedOrNone.cents('The principal of the first loan.'),
    first_repaid_on: fedOrNone.day('The day on which the first loan was repaid.'),
    second_loan_on: fedOrNone.day('The day on which the second loan was paid out.'),
    counted: fed.flag('False of test numbers and staff, which figures of customers leave out.'),
  },
}

const application: PromisedView = {
  name: 'application',
  version: 1,
  part: { column: 'applied_on', by: 'month' },
  key: ['application_id'],
  columns: {
    application_id: fed.id('The application, and the loan that comes of it.'),
    ...whose,
    amount_cents: fed.cents('What was applied for.'),
    channel: fed.code('Where the customer came from.'),
    apply_status: fed.count(
      '1 being approved, 2 approved, 3 rejected, 4 cancelled, 5 in review, 6 returned.',
    ),
    approved_cents: fedOrNone.cents('What was approved; empty of one that is not approved.'),
    customer_type: customerType,
    loan_ordinal: fed.count('Which loan of the customer it would be, of all apps.'),
    score: fedOrNone.count('The credit score.'),
    grade: fedOrNone.code('The grade that the score gave.'),
    auditor_id: fedOrNone.staff('Who has it in hand, or decided it.'),
    applied_at: fed.moment('When it was made.'),
    applied_on: fed.day('The day on which it was made.'),
    submitted_at: fed.moment('When it was handed in last, after a return as well.'),
    decided_at: fedOrNone.moment('When it was decided.'),
    decided_on: fedOrNone.day('The day on which it was decided.'),
    counted: fed.flag('False of test numbers and staff, which figures of applications leave out.'),
  },
}

const loan: PromisedView = {
  name: 'loan',
  version: 1,
  part: { column: 'started_on', by: 'month' },
  key: ['loan_id'],
  columns: {
    loan_id: fed.id('The loan, and the application that it came of.'),
    ...whose,
    customer_type: customerType,
    loan_ordinal: fed.count('Which loan of the customer it is, of all apps.'),
    channel: fed.code('Where the customer came from.'),
    grade: fedOrNone.code('The grade at the approval.'),
    principal_cents: fed.cents('The principal.'),
    payout_cents: fed.cents('What was paid out: the principal less a fee that was kept of it.'),
    interest_cents: fed.cents('The interest of the bill as it was made.'),
    fee_cents: fed.cents('The fee, kept of the payout or billed.'),
    started_on: fed.day('The day of the payout.'),
    due_on: fed.day('The last due day; of a restructured loan the new one.'),
    status: fed.code('open, finished or written-off.'),
    finished_on: fedOrNone.day('The day on which nothing was owed any more.'),
    principal_owed_cents: fed.cents('Principal owed in the books.'),
    interest_owed_cents: fed.cents('Interest earned and not paid; negative if paid ahead.'),
    fee_owed_cents: fed.cents('Fees billed and not paid.'),
    fine_owed_cents: fed.cents('Fines charged and not paid.'),
    interest_to_accrue_cents: fed.cents('Interest of the bill that is not earned yet.'),
    bill_owed_cents: fed.cents(
      'All that is left to pay by the bill; of a written-off loan the claim.',
    ),
    written_off_on: fedOrNone.day('The day of the write-off.'),
    fined_cents: fed.cents('All fines ever charged, less what was taken back.'),
    charged_cents: fed.cents('All charges beside the price.'),
    oldest_due_on: fedOrNone.day('The due day of the oldest instalment that owes something.'),
    closed_through: fed.day('Interest is accrued up to and including this day.'),
    daily_fine_ppm: fed.ppm('The fine of a day on what is overdue, in millionths.'),
  },
}

const instalment: PromisedView = {
  name: 'instalment',
  version: 1,
  part: { column: 'started_on', by: 'month' },
  key: ['loan_id', 'number'],
  columns: {
    loan_id: fed.id('The loan.'),
    number: fed.count('The place in the bill, from 1.'),
    ...whose,
    customer_type: customerType,
    started_on: fed.day('The day of the payout.'),
    due_on: fed.day('The due day that holds now.'),
    made_due_on: fed.day('The due day that the bill had.'),
    principal_cents: fed.cents('Principal that falls due.'),
    interest_cents: fed.cents('Interest that falls due.'),
    fee_cents: fed.cents('Fee that falls due.'),
    fine_cents: fed.cents('Fines charged on it.'),
    principal_paid_cents: fed.cents('Principal paid.'),
    interest_paid_cents: fed.cents('Interest paid.'),
    fee_paid_cents: fed.cents('Fee paid.'),
    fine_paid_cents: fed.cents('Fines paid.'),
    principal_waived_cents: fed.cents('Principal given up.'),
    interest_waived_cents: fed.cents('Interest given up.'),
    fee_waived_cents: fed.cents('Fee given up.'),
    fine_waived_cents: fed.cents('Fines given up.'),
    finished_on: fedOrNone.day('The day on which it owed nothing any more.'),
    prepaid_cents: fed.cents(
      'Of the principal: repaid before its time, never to be paid when due.',
    ),
    added: fed.flag('Added by a restructuring: no part of the bill as it was made.'),
    charge_id: fedOrNone.id(
      'Of a charge by hand, which is no instalment and is left out of counts.',
    ),
  },
}

const loanDay: PromisedView = {
  name: 'loan_day',
  version: 1,
  part: { column: 'business_on', by: 'day' },
  key: ['business_on', 'loan_id'],
  columns: {
    business_on: fed.day('The business date.'),
    loan_id: fed.id('The loan.'),
    ...whose,
    customer_type: customerType,
    started_on: fed.day('The day of the payout.'),
    due_on: fed.day('The last due day by the bill as it was made.'),
    principal_cents: fed.cents('The principal of the loan.'),
    oldest_due_on: fedOrNone.day('The due day of the oldest instalment that then owed something.'),
    days_past_due: fed.count('Days since then; 0 of a loan that was not late.'),
    principal_owed_cents: fed.cents('Principal owed as the day ended.'),
    interest_owed_cents: fed.cents('Interest earned and not paid as the day ended.'),
    fee_owed_cents: fed.cents('Fees owed as the day ended.'),
    fine_owed_cents: fed.cents('Fines owed as the day ended.'),
    paid_cents: fed.cents('Paid on the day.'),
    status: fed.code('open, finished or written-off, as the day ended.'),
    grade: fedOrNone.code('The grade at the approval.'),
    channel: fed.code('Where the customer came from.'),
  },
}

const dueFact: PromisedView = {
  name: 'due_fact',
  version: 1,
  part: { column: 'due_on', by: 'month' },
  columns: {
    due_on: fed.day('The due date.'),
    step: fedOrNone.count(
      'Days after the due date by which it was paid: -1 before, 0 on it, then 1, 3, 7, 15, 30, 60, 90, 1000; empty: it fell due.',
    ),
    app_code: fed.code('The app.'),
    product_code: fed.code('The product.'),
    customer_type: customerType,
    instalments: fed.count('Instalments that fell due, or were finished without a waiver.'),
    waived_instalments: fed.count('Instalments that were finished with some principal waived.'),
    principal_cents: fed.cents('Principal that fell due, or was paid.'),
    waived_cents: fed.cents('Principal that was given up.'),
  },
}

export const loans = [product, journey, application, loan, instalment, loanDay, dueFact]
