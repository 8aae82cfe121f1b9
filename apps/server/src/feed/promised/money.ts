import { fed, fedOrNone, type PromisedView } from '../promised-view.ts'
import { customerType, whose } from './shared-columns.ts'

const disbursement: PromisedView = {
  name: 'disbursement',
  version: 1,
  part: { column: 'disbursed_on', by: 'day' },
  key: ['id'],
  columns: {
    id: fed.id('The payout.'),
    application_id: fed.id('The loan.'),
    ...whose,
    channel: fed.code('Whom the money goes by.'),
    principal_cents: fed.cents('The principal of the loan.'),
    amount_cents: fed.cents('What is sent.'),
    status: fed.count(
      '0 not disbursed, 1 being prepared, 2 being sent, 3 disbursed, 4 failed, 5 held or cancelled.',
    ),
    attempts: fed.count('Requests to the wallet operator.'),
    charge_cents: fedOrNone.cents('What the operator took for it.'),
    failure_code: fedOrNone.code('Why it failed last.'),
    customer_type: fedOrNone.code('new, or returning: whether the customer had a loan before.'),
    approved_at: fed.moment('When the loan was approved.'),
    disbursed_at: fedOrNone.moment('When the money arrived.'),
    disbursed_on: fedOrNone.day('The day on which the money arrived.'),
  },
}

const payment: PromisedView = {
  name: 'payment',
  version: 1,
  part: { column: 'paid_on', by: 'day' },
  key: ['id'],
  columns: {
    id: fed.id('The payment.'),
    provider: fed.code('Who brought it: mpesa, bank or aggregator.'),
    channel: fedOrNone.code('What was paid with at an aggregator.'),
    amount_cents: fed.cents('The amount.'),
    fee_cents: fedOrNone.cents('What the aggregator keeps of it.'),
    paid_at: fed.moment('When it was paid.'),
    paid_on: fed.day('The day on which it was paid.'),
    received_at: fed.moment('When we learned of it.'),
    source: fed.code('By what we learned of it first: callback, statement, staff or pull.'),
    state: fed.code('unmatched, partly, matched, overpaid or reversed.'),
    matched_cents: fed.cents('In loans.'),
    surplus_cents: fed.cents('Owed to the customer, who paid too much.'),
    suspense_cents: fed.cents('Belonging to nobody yet.'),
    match_rule: fedOrNone.code('The rule that found its loan.'),
    unmatched_reason: fedOrNone.code('Why no loan was found.'),
    loan_id: fedOrNone.id('The loan it went to first.'),
    person_id: fedOrNone.person('The customer it belongs to.'),
  },
}

const repaymentMade: PromisedView = {
  name: 'repayment_made',
  version: 1,
  part: { column: 'paid_on', by: 'day' },
  key: ['repayment_id'],
  columns: {
    repayment_id: fed.id('The repayment: the part of a payment that a loan keeps.'),
    loan_id: fed.id('The loan.'),
    payment_id: fed.id('The payment.'),
    app_code: fed.code('The app of the lender.'),
    product_code: fed.code('The product.'),
    customer_type: customerType,
    channel: fed.code('How the money came.'),
    amount_cents: fed.cents('The amount.'),
    paid_on: fed.day('The day for which it counts.'),
    booked_on: fed.day('The day on which it was booked.'),
    reversed_on: fedOrNone.day('The day on which it was taken back.'),
  },
}

const repaymentLine: PromisedView = {
  name: 'repayment_line',
  version: 1,
  part: { column: 'paid_on', by: 'day' },
  key: ['repayment_id', 'entry_id', 'instalment', 'component', 'recovered'],
  columns: {
    repayment_id: fed.id('The repayment.'),
    entry_id: fed.id('The entry of the journal.'),
    instalment: fed.count('The instalment of the bill.'),
    component: fed.code('principal, interest, fee or fine.'),
    amount_cents: fed.cents('The amount; a correction is negative.'),
    loan_id: fed.id('The loan.'),
    paid_on: fed.day('The day for which it counts.'),
    app_code: fed.code('The app of the lender.'),
    product_code: fed.code('The product.'),
    customer_type: customerType,
    due_on: fedOrNone.day('The due day of the instalment.'),
    recovered: fed.flag('Of a claim that had been written off: income of the day.'),
  },
}

const writeOff: PromisedView = {
  name: 'write_off',
  version: 1,
  key: ['write_off_id'],
  columns: {
    write_off_id: fed.id('The request.'),
    loan_id: fed.id('The loan.'),
    ...whose,
    state: fed.code('It counts in the states approved and unneeded.'),
    owed_cents: fed.cents('What the loan owed when it was asked for.'),
    days_past_due: fed.count('How late it was then.'),
    asked_by: fedOrNone.staff('Who asked for it.'),
    asked_at: fed.moment('When it was asked for.'),
    decided_by: fedOrNone.staff('Who decided it.'),
    decided_at: fedOrNone.moment('When it was decided.'),
    written_off_on: fedOrNone.day('The day in the books.'),
    written_off_cents: fedOrNone.cents('What left the receivables.'),
    recovered_cents: fedOrNone.cents('What came back since.'),
  },
}

const results = (part: string) => ({
  [`principal_${part}_cents`]: fed.cents(`Principal ${part.replace('_', ' ')}.`),
  [`interest_${part}_cents`]: fed.cents(`Interest ${part.replace('_', ' ')}.`),
  [`fee_${part}_cents`]: fed.cents(`Fees ${part.replace('_', ' ')}.`),
  [`fine_${part}_cents`]: fed.cents(`Fines ${part.replace('_', ' ')}.`),
})

const loanResult: PromisedView = {
  name: 'loan_result',
  version: 1,
  part: { column: 'effective_on', by: 'day' },
  columns: {
    effective_on: fed.day('The day to which it belongs.'),
    started_month: fed.day('The first day of the month in which the loans were paid out.'),
    app_code: fed.code('The app of the lender.'),
    product_code: fed.code('The product.'),
    customer_type: customerType,
    grade: fed.code('The grade; empty text of a loan without one.'),
    loans: fed.count('Loans paid out.'),
    principal_cents: fed.cents('Principal lent.'),
    paid_out_cents: fed.cents('What was sent of it.'),
    interest_cents: fed.cents('Interest earned, less what coupons took off.'),
    fee_cents: fed.cents('Fees earned, less what coupons took off.'),
    fine_cents: fed.cents('Fines earned.'),
    recovered_cents: fed.cents('What came of claims that had been written off.'),
    ...results('received'),
    ...results('waived'),
    ...results('written_off'),
    discount_interest_cents: fed.cents('What coupons took off interest.'),
    discount_fee_cents: fed.cents('What coupons took off fees.'),
  },
}

const ledgerLine: PromisedView = {
  name: 'ledger_line',
  version: 1,
  part: { column: 'accounting_on', by: 'day' },
  key: ['entry_id', 'number'],
  columns: {
    entry_id: fed.id('The entry.'),
    number: fed.count('The line of the entry, from 1.'),
    kind: fed.code('What was booked.'),
    effective_on: fed.day('The day to which it belongs.'),
    accounting_on: fed.day('The day on which it counts in the books.'),
    posted_at: fed.moment('When it was booked.'),
    reverses_id: fedOrNone.id('The entry that it takes back.'),
    account_code: fed.code('The account.'),
    account_kind: fed.code('asset, liability, income or expense.'),
    amount_cents: fed.cents('A debit is positive, a credit negative.'),
    loan_id: fedOrNone.id('The loan that it is about.'),
    person_id: fedOrNone.person('The customer that it is about.'),
    payment_id: fedOrNone.id('The payment that it is about.'),
  },
}

export const money = [
  disbursement,
  payment,
  repaymentMade,
  repaymentLine,
  writeOff,
  loanResult,
  ledgerLine,
]
