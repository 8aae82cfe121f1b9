import type { BusinessDate } from '@daftari/kernel/business-date'
import { offerProblem, type Quote, quote } from '../../servicing/index.ts'
import type { AmountLimits, Offer } from '../domain/offer.ts'
import { offerTerms } from '../offer-terms.ts'

/** The most amounts priced in a range, including its ends. */
const mostPriced = 200

/**
 * Whether any amount costs more in any part, at the start or once it is late. Only amounts in both versions
 * are compared, so a change of limits alone is not a price change. Without any common amount the new version
 * counts as dearer.
 */
export function isDearer(before: Offer, after: Offer, today: BusinessDate): boolean {
  if (isDearerWhenLate(before, after)) return true
  const prices = [...amountsOf(before), ...amountsOf(after)].flatMap((amountCents) => {
    const [was, will] = [before, after].map((one) => priceOf(one, amountCents, today))
    return was && will ? [{ was, will }] : []
  })
  const more = prices.some(
    ({ was, will }) =>
      will.interestCents > was.interestCents ||
      will.feeCents > was.feeCents ||
      will.payoutCents < was.payoutCents ||
      will.annualPercentagePpm > was.annualPercentagePpm,
  )
  return more || prices.length === 0
}

/** Whatever the limits; undefined where the terms make no sound loan of the amount. */
function priceOf(offer: Offer, amountCents: number, today: BusinessDate): Quote | undefined {
  const terms = offerTerms(offer, amountCents)
  return offerProblem(terms) === undefined ? quote(terms, today) : undefined
}

function isDearerWhenLate(before: Offer, after: Offer): boolean {
  const [was, will] = [before.options, after.options]
  const never = Number.POSITIVE_INFINITY
  return (
    after.dailyFinePpm > before.dailyFinePpm ||
    after.graceDays < before.graceDays ||
    after.capPpm > before.capPpm ||
    (will.lateCharge?.cents ?? 0) > (was.lateCharge?.cents ?? 0) ||
    (will.lateCharge?.ppm ?? 0) > (was.lateCharge?.ppm ?? 0) ||
    (will.overdueInterest === true && was.overdueInterest !== true) ||
    (will.capOwingAfterDays ?? never) > (was.capOwingAfterDays ?? never)
  )
}

function amountsOf({ minCents, maxCents, stepCents }: AmountLimits): number[] {
  const steps = (maxCents - minCents) / stepCents
  const apart = Math.max(1, Math.ceil(steps / mostPriced))
  const amounts: number[] = []
  for (let step = 0; step < steps; step += apart) amounts.push(minCents + step * stepCents)
  return [...amounts, maxCents]
}
