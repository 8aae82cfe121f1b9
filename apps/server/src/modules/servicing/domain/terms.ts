import { atRate, type Cents, type Ppm, portion, ppmPerWhole, subtract } from '@daftari/kernel/money'

/**
 * The price a loan was made under, as plain values: a loan keeps it whatever happens to the offer.
 */
export type LoanTerms = {
  principalCents: Cents
  kind: 'single' | 'instalments'
  /** From payout to the last due day: always `periods × periodDays`. */
  termDays: number
  /** 1 for a single repayment. */
  periods: number
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
}

export type TermsProblem =
  | 'principal_not_positive'
  | 'days_not_whole'
  | 'term_is_not_its_periods'
  | 'single_has_one_period'
  | 'rate_not_whole'
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
  if (payoutCents(terms) <= 0) return 'nothing_paid_out'
  return undefined
}

export function feeCents(terms: LoanTerms): Cents {
  return atRate(terms.principalCents, terms.feePpm)
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

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
