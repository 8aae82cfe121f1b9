import type { YearlyBy } from '@daftari/contract/servicing/bill-options'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { type Cents, type Ppm, subtract, sum } from '@daftari/kernel/money'
import type { Instalment } from './instalment.ts'
import { fineLimitCents } from './late/fines.ts'
import { disclosedRatePpm } from './rates/disclosed-rate.ts'
import { effectiveAnnualPpm } from './rates/effective-rate.ts'
import { yearsByEqualPeriods } from './rates/equal-periods.ts'
import {
  chargesExceedCap,
  endsBeforeTerm,
  lastTooLarge,
  makeSchedule,
  totalDueCents,
} from './schedule.ts'
import {
  costsTheSameAnyDay,
  feeCents,
  type LoanTerms,
  payoutCents,
  type TermsProblem,
  termsProblem,
} from './terms.ts'

export type QuoteRow = Instalment & {
  totalCents: Cents
  /** The principal that is left once this instalment is paid. */
  residualPrincipalCents: Cents
}

export type Quote = {
  rows: QuoteRow[]
  payoutCents: Cents
  interestCents: Cents
  /** The whole fee, deducted or billed. */
  feeCents: Cents
  /** The sum of the rows; excludes a deducted fee. */
  totalDueCents: Cents
  fineLimitCents: Cents
  /** Yearly compound rate of what is paid for what is received, and how it counts time. */
  effectiveAnnualPpm: Ppm
  effectiveBy: YearlyBy
  /** Nominal yearly rate by unit-periods: Regulation Z, appendix J. */
  annualPercentagePpm: Ppm
}

/** Everything that a customer must be told before the loan is made. Requires terms without a problem. */
export function quote(terms: LoanTerms, startsOn: BusinessDate, firstDueOn?: BusinessDate): Quote {
  const instalments = makeSchedule(terms, startsOn, firstDueOn)
  const interestCents = sum(instalments.map((each) => each.interestCents))
  const { yearlyBy = 'days' } = terms
  const years = yearlyBy === 'days' ? undefined : yearsByEqualPeriods(terms, startsOn, instalments)
  return {
    rows: withResiduals(instalments, terms.principalCents),
    payoutCents: payoutCents(terms),
    interestCents,
    feeCents: feeCents(terms),
    totalDueCents: totalDueCents(instalments),
    fineLimitCents: fineLimitCents(terms, interestCents),
    effectiveAnnualPpm: effectiveAnnualPpm(payoutCents(terms), startsOn, instalments, years),
    effectiveBy: yearlyBy,
    annualPercentagePpm: disclosedRatePpm(terms, startsOn, instalments),
  }
}

export type OfferProblem =
  | TermsProblem
  | 'price_depends_on_the_day'
  | 'charges_exceed_cap'
  | 'last_instalment_too_large'
  | 'ends_before_term'

/**
 * Why an offer with these terms may not be made; undefined when it may, whatever the day of its
 * payouts: what a customer agrees to on one day is billed from another.
 */
export function offerProblem(terms: LoanTerms): OfferProblem | undefined {
  const problem = termsProblem(terms)
  if (problem !== undefined) return problem
  if (!costsTheSameAnyDay(terms)) return 'price_depends_on_the_day'
  if (chargesExceedCap(terms, anyDay)) return 'charges_exceed_cap'
  return roundingProblem(terms)
}

/** What rounding does to the end of such an offer; it is another for each amount. */
export function roundingProblem(
  terms: LoanTerms,
): 'last_instalment_too_large' | 'ends_before_term' | undefined {
  if (lastTooLarge(terms, anyDay) !== undefined) return 'last_instalment_too_large'
  return endsBeforeTerm(terms, anyDay) === undefined ? undefined : 'ends_before_term'
}

const anyDay = businessDate('2026-01-01')

function withResiduals(instalments: readonly Instalment[], principalCents: Cents): QuoteRow[] {
  let left = principalCents
  return instalments.map((instalment) => {
    left = subtract(left, instalment.principalCents)
    const totalCents = totalDueCents([instalment])
    return { ...instalment, totalCents, residualPrincipalCents: left }
  })
}
