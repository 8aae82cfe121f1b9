import type { BusinessDate } from '@daftari/kernel/business-date'
import { quote } from '../../servicing/index.ts'
import { type AmountLimits, amountProblem, type Offer } from '../domain/offer.ts'
import { offerTerms } from '../offer-terms.ts'

/** Of a range with more steps so many are priced, the ends among them. */
const mostPriced = 200

/** Whether any amount that both lend costs more in any part, at the start or once it is late. */
export function isDearer(before: Offer, after: Offer, today: BusinessDate): boolean {
  if (isDearerWhenLate(before, after)) return true
  const shared = amountsOf(after).filter((amount) => amountProblem(before, amount) === undefined)
  return shared.some((amount) => {
    const [was, will] = [before, after].map((one) => quote(offerTerms(one, amount), today))
    if (was === undefined || will === undefined) return false
    return (
      will.interestCents > was.interestCents ||
      will.feeCents > was.feeCents ||
      will.payoutCents < was.payoutCents ||
      will.annualPercentagePpm > was.annualPercentagePpm
    )
  })
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
