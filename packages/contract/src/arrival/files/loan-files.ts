import { accountCodes } from '../../ledger/enums.ts'
import { components, dueCalendars, roundings, yearlyMethods } from '../../servicing/bill-options.ts'
import { loanChargeKinds } from '../../servicing/loan-charge.ts'
import { prepaymentModes } from '../../servicing/prepayment-modes.ts'
import { dayCounts } from '../../servicing/quote.ts'
import {
  choice,
  count,
  date,
  type InputFile,
  id,
  money,
  percent,
  required,
  signedMoney,
  text,
  wordsOf,
  yesNo,
} from './input-column.ts'

const loanId = required(id('The loan, as the source names it'))
const afterPayment = id('The last payment of that day that came before it; empty: it came first')
const reason = text('Why', 300)
const periods = (what: string) => count(what, 60)

/** By its terms and events, which our arithmetic lives again; or by what it owed at the day. */
export const waysIn = ['replayed', 'taken-over'] as const
export type WayIn = (typeof waysIn)[number]

/** The interest owed that a system gives: what is earned by the day, or all that the plan still asks. */
const interestCounts = ['earned', 'planned'] as const

export const broughtStates = ['open', 'finished', 'written-off'] as const

/** Files about products, loans, and what happened to each. */
export const loanFiles = {
  products: {
    key: ['product_code'],
    personal: false,
    columns: {
      product_code: required(id('The product; one that exists is the same')),
      app: required(id('Code of the app that offers it')),
      name: required(text('As customers know it', 60)),
      kind: required(choice(['single', 'instalments'], 'Repaid at once, or in several parts')),
      way: choice(waysIn, 'How loans of it come that do not say; empty: replayed'),
    },
  },
  terms: {
    key: ['terms_id'],
    personal: false,
    columns: {
      terms_id: required(id('A price; many loans may have the same')),
      product_code: required(id('The product that was lent at this price')),
      periods: required(count('How many instalments', 60)),
      period_days: required(count('Days of a period; 30 for each of its months', 366)),
      period_months: count('Calendar months of a period; empty: it is its days', 12),
      due_days: choice(dueCalendars, 'Fixed days of the month on which instalments are due'),
      interest_method: required(
        choice(['flat', 'declining'], 'On the principal lent, or on what is not yet repaid'),
      ),
      daily_interest: percent('Interest of a day'),
      yearly_interest: percent('Interest of a year, in place of the daily rate'),
      day_count: choice(dayCounts, 'How a yearly rate counts days'),
      repayment: choice(
        ['equal-instalments', 'equal-principal'],
        'What is equal in a declining bill; empty: instalments',
      ),
      fee: percent('Fee, of the principal, once'),
      fixed_fee: money('Fee on top of it'),
      fee_mode: required(
        choice(['deducted', 'billed'], 'Taken from the payout, or spread over the bill'),
      ),
      daily_fine: percent('Fine of a day late, of overdue principal'),
      grace_days: count('Days late that are never fined', 90),
      late_charge: money('Charged once when an instalment is late'),
      late_charge_share: percent('The same, of what it owes'),
      overdue_interest: yesNo('Interest goes on over overdue principal'),
      cap: required(percent('The most that all charges come to, of the principal; 100: in duplum')),
      cap_owing_after_days: count('Days late from which the cap is of the principal owed', 1_000),
      round_to: money('What instalments are multiples of; empty: one cent'),
      rounding: choice(roundings, 'Which multiple; empty: the nearest'),
      last_within: percent('The most of the last instalment, of those before it'),
      due_soon_days: count('Days before it is due in which money pays an instalment first', 60),
      interest_free_periods: periods('The first periods without interest'),
      interest_grace_periods: periods('The first periods whose interest is asked for later'),
      principal_grace_periods: periods('The first periods in which no principal is repaid'),
      prepayment: choice(prepaymentModes, 'What early money does; empty: it pays the next'),
      even_replans: yesNo('The bound of the last instalment holds of a new plan too'),
      steady_replans: yesNo('A new plan has no larger instalment'),
      overdue_interest_in_total: yesNo('Overdue interest is rounded over all days late'),
      allocation_order: wordsOf(
        components,
        'What a payment pays first; empty: fine fee interest principal',
      ),
      longest_term_days: count('Days after the payout by which a new plan must end', 18_250),
      yearly_by: choice(yearlyMethods, 'How the effective yearly rate counts time'),
    },
  },
  loans: {
    key: ['loan_id'],
    of: 'customer_id',
    personal: false,
    columns: {
      loan_id: loanId,
      customer_id: required(id('Whose loan it is')),
      terms_id: required(id('Its price')),
      principal: required(money('What was lent')),
      started_on: required(date('The day the money arrived')),
      way: choice(waysIn, 'Lived again from its events, or taken over; empty: as its product'),
      channel: text('Where the customer came from', 40),
      grade: text('Grade of the score', 10),
      customer_type: choice(['new', 'returning'], 'Empty: by the loans before it'),
      status: required(choice(broughtStates, 'How it stands when the day ends')),
      principal_owed: required(money('Principal that is not repaid')),
      interest_owed: required(signedMoney('Interest earned and unpaid; negative: paid ahead')),
      interest_counts: choice(
        interestCounts,
        'planned: interest_owed is all that the plan still asks, earned or not; empty: earned',
      ),
      fee_owed: required(money('Fees that are not paid')),
      fine_owed: required(money('Fines that are not paid')),
      finished_on: date('The day nothing was owed any more'),
      written_off_on: date('The day it was written off'),
      claim: money('What may still be claimed of a loan that was written off'),
      fined: money('All fines so far'),
      currency: text('Code of the currency; must be the lender’s', 3),
    },
  },
  schedules: {
    key: ['loan_id', 'number'],
    of: 'loan_id',
    personal: false,
    columns: {
      loan_id: loanId,
      number: required(count('Number of the instalment, from 1 on', 999)),
      from_on: date('The day after which its interest is earned; empty: the due day before'),
      due_on: required(date('The day it is due')),
      principal: required(money('Principal that it asks for')),
      interest: required(money('Interest that it asks for')),
      fee: money('Fee that it asks for'),
      fine: money('Fines charged on it'),
      principal_paid: money('Principal paid'),
      interest_paid: money('Interest paid'),
      fee_paid: money('Fee paid'),
      fine_paid: money('Fines paid'),
      principal_waived: money('Principal waived'),
      interest_waived: money('Interest waived'),
      fee_waived: money('Fee waived'),
      fine_waived: money('Fines waived'),
      interest_dropped: money('Interest that an early end made never owed'),
    },
  },
  payments: {
    key: ['payment_id'],
    of: 'loan_id',
    personal: false,
    columns: {
      payment_id: required(id('The payment, as the source names it')),
      loan_id: loanId,
      paid_on: required(date('The day it counts for')),
      amount: required(money('What the loan kept of it')),
      channel: text('How it was paid, such as mpesa', 40),
      receipt: text('Receipt of the provider', 60),
      prepayment: choice(
        prepaymentModes,
        'What was done with what was not due; empty: as its price',
      ),
      principal: money('Of it, to principal, where the source says so'),
      interest: money('Of it, to interest'),
      fee: money('Of it, to fees'),
      fine: money('Of it, to fines'),
    },
  },
  charges: {
    key: ['charge_id'],
    of: 'loan_id',
    personal: false,
    columns: {
      charge_id: required(id('The charge, as the source names it')),
      loan_id: loanId,
      kind: required(choice(loanChargeKinds, 'What for')),
      charged_on: required(date('The day it counts for')),
      due_on: required(date('The day it is due')),
      amount: required(money('How much')),
      after_payment_id: afterPayment,
      reason,
    },
  },
  waivers: {
    key: ['waiver_id'],
    of: 'loan_id',
    personal: false,
    columns: {
      waiver_id: required(id('The waiver, as the source names it')),
      loan_id: loanId,
      kind: required(choice(['at-once', 'if-paid'], 'Given at once, or when so much is paid')),
      from_on: required(date('The day it counts from')),
      until_on: required(date('The last day to pay; of one given at once, the same day')),
      amount: required(money('Given up at once; or what is to be paid first')),
      most: money('The most that is given up'),
      after_payment_id: afterPayment,
      principal: yesNo('Principal may be given up'),
      replans: yesNo('The rest of the plan is made anew'),
      closes: yesNo('Nothing is owed after it'),
      reason,
    },
  },
  'write-offs': {
    key: ['write_off_id'],
    of: 'loan_id',
    personal: false,
    columns: {
      write_off_id: required(id('The write-off, as the source names it')),
      loan_id: loanId,
      written_off_on: required(date('The day it counts for')),
      after_payment_id: afterPayment,
      reason,
    },
  },
  restructurings: {
    key: ['restructuring_id'],
    of: 'loan_id',
    personal: false,
    columns: {
      restructuring_id: required(id('The restructuring, as the source names it')),
      loan_id: loanId,
      restructured_on: required(date('The day it counts for')),
      after_payment_id: afterPayment,
      first_due_on: required(date('First due day of the new plan')),
      instalments: required(count('How many instalments it has', 120)),
      grace_asks: choice(['interest', 'nothing'], 'What is asked for in periods of grace'),
      grace_after: count('Instalments before the grace', 120),
      grace_periods: count('Periods of grace', 120),
      rate: percent('Interest from that day on, counted as before; empty: as before'),
      reason,
    },
  },
  reductions: {
    key: ['reduction_id'],
    of: 'loan_id',
    personal: false,
    columns: {
      reduction_id: required(id('The offer, as the source names it')),
      loan_id: loanId,
      asked_on: required(date('The day it was agreed')),
      valid_until: required(date('The last day to pay it')),
      most: required(money('What is given up')),
      to_pay: required(money('What is to be paid first')),
      principal: yesNo('Principal may be given up'),
      reason,
    },
  },
  cases: {
    key: ['case_id'],
    of: 'loan_id',
    personal: false,
    columns: {
      case_id: required(id('The case, as the source names it')),
      loan_id: loanId,
      opened_on: required(date('The day it was opened')),
      staff_id: id('Whose case it is'),
      last_contacted_on: date('The day of the last contact'),
      note: text('The last remark', 1_000),
    },
  },
  promises: {
    key: ['promise_id'],
    of: 'loan_id',
    personal: false,
    columns: {
      promise_id: required(id('The promise, as the source names it')),
      loan_id: loanId,
      made_on: required(date('The day it was made')),
      promised_on: required(date('The day by which it will be paid')),
      amount: required(money('How much')),
      staff_id: id('To whom it was made'),
    },
  },
  credits: {
    key: ['payment_id'],
    personal: false,
    columns: {
      payment_id: required(id('The payment, as the source names it')),
      customer_id: id('Whose overpayment it is; empty: nobody knows yet whose money it is'),
      account: required(
        choice(['customer_overpayment', 'suspense'], 'Paid too much, or waiting to be placed'),
      ),
      amount: required(money('What is left of it')),
      paid_on: date('The day it was paid'),
      receipt: text('Receipt of the provider', 60),
    },
  },
  'trial-balance': {
    key: ['account'],
    personal: false,
    columns: {
      account: required(choice(accountCodes, 'An account of the ledger')),
      debit: money('Balance on the debit side'),
      credit: money('Balance on the credit side'),
    },
  },
} as const satisfies Record<string, InputFile>
