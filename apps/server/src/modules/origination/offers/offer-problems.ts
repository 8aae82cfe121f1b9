import type { RefusalCode } from '@daftari/contract/refusals'
import type { Offer } from '../domain/offer.ts'

/** At which field an offer is refused, and how it is said. */
const places: Readonly<Record<string, readonly [field: string, code: RefusalCode]>> = {
  range: ['maxCents', 'offer.range'],
  too_many_amounts: ['stepCents', 'offer.steps'],
  not_whole_units: ['stepCents', 'offer.range'],
  principal_not_positive: ['minCents', 'offer.range'],
  term_is_not_its_periods: ['termDays', 'offer.periods'],
  single_has_one_period: ['periods', 'offer.periods'],
  days_not_whole: ['termDays', 'offer.periods'],
  half_a_yearly_rate: ['dayCount', 'offer.rates'],
  two_rates: ['yearlyInterestPpm', 'offer.rates'],
  rate_not_whole: ['dailyInterestPpm', 'offer.rates'],
  grace_beyond_term: ['principalGracePeriods', 'offer.grace'],
  rounding_too_coarse: ['roundToCents', 'offer.rounding'],
  last_instalment_too_large: ['roundToCents', 'offer.rounding'],
  ends_before_term: ['roundToCents', 'offer.rounding'],
  price_depends_on_the_day: ['dayCount', 'offer.rates'],
  charges_exceed_cap: ['capPpm', 'offer.cap'],
  fee_leaves_cents: ['feePpm', 'offer.fee'],
  nothing_paid_out: ['feePpm', 'offer.fee'],
}

export const placeOf = (problem: string) => places[problem] ?? (['capPpm', 'offer.cap'] as const)

/** An offer that costs nothing at all. */
export const isFree = ({ dailyInterestPpm, yearlyInterestPpm, feePpm, options }: Offer) =>
  dailyInterestPpm === 0 &&
  (yearlyInterestPpm ?? 0) === 0 &&
  feePpm === 0 &&
  (options.fixedFeeCents ?? 0) === 0

export interface Band {
  name: string
  minCents: number
  maxCents: number
  stepCents: number
}

/** Where the amounts of products with one term meet: each begins a step after another ends. */
export function bandProblem(
  band: Band,
  others: readonly Band[],
): { problem: 'overlap' | 'gap'; with: string } | undefined {
  const over = others.find((one) => one.minCents <= band.maxCents && band.minCents <= one.maxCents)
  if (over !== undefined) return { problem: 'overlap', with: over.name }
  const sorted = [...others, band].sort((one, other) => one.minCents - other.minCents)
  const at = sorted.indexOf(band)
  for (const [lower, upper] of [
    [sorted[at - 1], band],
    [band, sorted[at + 1]],
  ] as const) {
    if (lower === undefined || upper === undefined) continue
    if (upper.minCents - lower.maxCents > Math.max(lower.stepCents, upper.stepCents)) {
      return { problem: 'gap', with: lower === band ? upper.name : lower.name }
    }
  }
  return undefined
}
