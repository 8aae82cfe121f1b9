import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { type Cents, highestYearlyPpm, type Ppm, ppm, ppmPerWhole } from '@daftari/kernel/money'
import type { Instalment } from '../instalment.ts'
import { totalDueCents } from '../schedule.ts'
import { shownRatePpm } from './annual-percentage-rate.ts'

/** Beyond it a figure is meaningless: it is shown as "more than" this bound. */
const highestYearlyGrowth = highestYearlyPpm / ppmPerWhole + 1

/**
 * The effective annual rate: the yearly compound rate at which the instalments are worth the
 * payout, each instalment paid on its due day, so many years after the payout: days of 365, unless the
 * terms say otherwise. Solved by bisection on the logarithm of the yearly growth, so it always ends. It is
 * a figure to be shown, never one to compute money with.
 */
export function effectiveAnnualPpm(
  payoutCents: Cents,
  startsOn: BusinessDate,
  instalments: readonly Instalment[],
  years?: readonly number[],
): Ppm {
  const flows = instalments.map((instalment, index) => ({
    years: years?.[index] ?? daysBetween(startsOn, instalment.dueOn) / 365,
    amount: totalDueCents([instalment]),
  }))
  const worth = (growth: number) =>
    flows.reduce((total, { years, amount }) => total + amount * Math.exp(-growth * years), 0)

  let low = 0
  let high = Math.log(highestYearlyGrowth)
  if (worth(low) <= payoutCents) return ppm(0)
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > payoutCents) low = middle
    else high = middle
  }
  return shownRatePpm(Math.expm1(high) * ppmPerWhole)
}
