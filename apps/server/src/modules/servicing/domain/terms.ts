import type { BillOptions } from '@daftari/contract/servicing/bill-options'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import {
  add,
  atRate,
  type Cents,
  cents,
  type Ppm,
  portion,
  ppmPerWhole,
  subtract,
} from '@daftari/kernel/money'

/**
 * How a yearly rate turns days into a part of a year. A month of 30/360 is 30 days, each of them; a year of
 * actual/actual has the days it has.
 */
export type DayCount = 'actual/365' | 'actual/360' | 'actual/actual' | '30/360'

/**
 * How the bill differs from the plainest one. Each part left out means what it meant before there
 * was a choice, so loans that were made then keep their bill.
 */
export type BillPlan = BillOptions & {
  /** Calendar months of a period; left out, a period is its days. */
  periodMonths?: number | undefined
  /** Left out: equal instalments. A flat price is cut evenly either way. */
  repayment?: 'equal-instalments' | 'equal-principal' | undefined
  /** In place of the daily rate, which is then nothing. */
  yearlyInterest?: { ratePpm: Ppm; dayCount: DayCount } | undefined
  /** What each instalment but the last is a multiple of; left out, of one cent. */
  roundToCents?: Cents | undefined
  /** The first periods, in which no interest is earned. */
  interestFreePeriods?: number | undefined
  /** The first periods whose interest is earned, and asked for with the instalment after them. */
  interestGracePeriods?: number | undefined
  /** The first periods in which nothing of the principal is repaid. */
  principalGracePeriods?: number | undefined
  /** What is done with money that is not due yet; left out, it pays the next instalments. */
  prepayment?: PrepaymentMode | undefined
  /**
   * The bound of the last instalment also applies to a rescheduled bill: a bill that rounding would push
   * beyond it is not rounded. If left out, rounding is kept.
   */
  evenReplans?: boolean | undefined
  /**
   * A rescheduled bill repays principal up to its last instalment, and no smaller instalment is larger than
   * before: a bill that rounding would make otherwise is not rounded. If left out, it is rounded.
   */
  steadyReplans?: boolean | undefined
  /** Overdue interest is rounded over all days late together. Left out: each day for itself. */
  overdueInterestInTotal?: boolean | undefined
}

/**
 * The price a loan was made under, as plain values: a loan keeps it whatever happens to the offer.
 */
export type LoanTerms = BillPlan & {
  principalCents: Cents
  kind: 'single' | 'instalments'
  /** From payout to the last due day: always `periods × periodDays`. */
  termDays: number
  /** 1 for a single repayment. */
  periods: number
  /** What the daily rate is charged for in a period; 30 for each month of a period of months. */
  periodDays: number
  /** Flat: on the whole principal for the whole term. Declining: on what is not yet repaid. */
  interestMethod: 'flat' | 'declining'
  dailyInterestPpm: Ppm
  /** The platform management fee, as a share of the principal, once. */
  feePpm: Ppm
  /**
   * Deducted: taken from the payout and never billed. Billed: paid out in full, spread over the
   * bill.
   */
  feeMode: 'deducted' | 'billed'
  /** Per day overdue, on the principal that is overdue. */
  dailyFinePpm: Ppm
  /** Days past due that are never fined. */
  graceDays: number
  /**
   * Interest, fee and fines together never exceed this share of the principal; in duplum is
   * 1,000,000.
   */
  capPpm: Ppm
  /** The amounts of the instalments, where they define the price; `yearlyInterest` then follows from them. */
  amountsCents?: readonly Cents[] | undefined
  /** What a coupon takes off the price. The other terms are the list price. Left out: nothing. */
  discount?: Discount | undefined
}

/** What is taken off a price: cents of the fee, and of the interest so many of what it is by the list. */
export type Discount = { feeCents: Cents; interestCents: Cents; ofInterestCents: Cents }

/** The same without what a coupon takes off. */
export function listTermsOf(terms: LoanTerms): LoanTerms {
  const { discount: _, ...list } = terms
  return list
}

/** The days that a month counts wherever months count alike. */
export const daysOfMonth = 30
export const halfMonth = daysOfMonth / 2

export type TermsProblem =
  | 'principal_not_positive'
  | 'days_not_whole'
  | 'term_is_not_its_periods'
  | 'single_has_one_period'
  | 'rate_not_whole'
  | 'two_rates'
  | 'grace_beyond_term'
  | 'rounding_too_coarse'
  | 'nothing_paid_out'

/** Why these terms make no loan; undefined when they do. */
export function termsProblem(terms: LoanTerms): TermsProblem | undefined {
  const { principalCents, termDays, periods, periodDays, graceDays } = terms
  const rates = [terms.dailyInterestPpm, terms.feePpm, terms.dailyFinePpm, terms.capPpm]
  if (!isCount(principalCents) || principalCents === 0) return 'principal_not_positive'
  if (![termDays, periods, periodDays, graceDays].every(isCount)) return 'days_not_whole'
  if (termDays === 0 || termDays !== periods * periodDays) return 'term_is_not_its_periods'
  if (terms.kind === 'single' && periods !== 1) return 'single_has_one_period'
  if (!rates.every(isCount)) return 'rate_not_whole'
  const problem = planProblem(terms)
  if (problem !== undefined) return problem
  if (payoutCents(terms) <= 0) return 'nothing_paid_out'
  return undefined
}

function planProblem(terms: LoanTerms): TermsProblem | undefined {
  const { periods, periodDays, periodMonths, yearlyInterest, principalCents } = terms
  if (periodMonths !== undefined) {
    if (!isCount(periodMonths) || periodMonths === 0) return 'days_not_whole'
    if (periodDays !== periodMonths * daysOfMonth) return 'term_is_not_its_periods'
  }
  if (!keepsItsCalendar(terms)) return 'term_is_not_its_periods'
  if (yearlyInterest !== undefined) {
    if (!isCount(yearlyInterest.ratePpm)) return 'rate_not_whole'
    if (terms.dailyInterestPpm > 0) return 'two_rates'
  }
  const { interestFreePeriods = 0, interestGracePeriods = 0, principalGracePeriods = 0 } = terms
  const first = [interestFreePeriods, interestGracePeriods, principalGracePeriods]
  if (!first.every(isCount)) return 'days_not_whole'
  if (interestFreePeriods > periods) return 'grace_beyond_term'
  if (interestGracePeriods >= periods || principalGracePeriods >= periods) {
    return 'grace_beyond_term'
  }
  const unit = terms.roundToCents ?? 1
  if (!isCount(unit) || unit === 0) return 'rounding_too_coarse'
  return unit > 1 && unit * periods > principalCents ? 'rounding_too_coarse' : undefined
}

function keepsItsCalendar({ dueDays, periodDays, periodMonths }: LoanTerms): boolean {
  if (dueDays === undefined) return true
  if (dueDays === 'month-end') return periodMonths === 1
  return periodMonths === undefined && periodDays === halfMonth
}

/**
 * Whether the cost is the same whatever the day of the payout: what a customer was shown when they
 * applied is then what they are billed.
 */
export function costsTheSameAnyDay(terms: LoanTerms): boolean {
  const { periodMonths, dueDays, yearlyInterest } = terms
  if (yearlyInterest === undefined) return true
  if (yearlyInterest.dayCount === 'actual/actual') return false
  return (
    (periodMonths !== undefined || dueDays !== undefined) === (yearlyInterest.dayCount === '30/360')
  )
}

/** The whole fee, less what a coupon takes off it. */
export function feeCents({ principalCents, feePpm, ...terms }: LoanTerms): Cents {
  const list = add(atRate(principalCents, feePpm), cents(terms.fixedFeeCents ?? 0))
  return subtract(list, terms.discount?.feeCents ?? cents(0))
}

/** What the customer is sent. */
export function payoutCents(terms: LoanTerms): Cents {
  if (terms.feeMode === 'billed') return terms.principalCents
  return subtract(terms.principalCents, feeCents(terms))
}

/** The most that interest, fee and fines may come to; rounded down, for it may not be passed. */
export function capCents(terms: LoanTerms): Cents {
  return portion(terms.principalCents, terms.capPpm, ppmPerWhole, 'down')
}

/** A deducted fee has left with the payout: no bill can reduce it. */
export const feeExceedsCap = (terms: LoanTerms): boolean => feeCents(terms) > capCents(terms)

type Rated = Pick<LoanTerms, 'dailyInterestPpm' | 'yearlyInterest'>

/** What interest costs, by the day or the year as the terms count it. */
export const rateOf = ({ dailyInterestPpm, yearlyInterest }: Rated): Ppm =>
  yearlyInterest?.ratePpm ?? dailyInterestPpm

/** Terms at another rate, counted as it was; at none they stay as they are. */
export function atRateAgreed<T extends Rated>(terms: T, ratePpm: Ppm | null | undefined): T {
  const { yearlyInterest } = terms
  if (ratePpm === null || ratePpm === undefined) return terms
  return yearlyInterest === undefined
    ? { ...terms, dailyInterestPpm: ratePpm }
    : { ...terms, yearlyInterest: { ...yearlyInterest, ratePpm } }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
