import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import type { Ppm } from '@daftari/kernel/money'
import type { Instalment } from '../instalment.ts'
import { dueAfter } from '../period.ts'
import { totalDueCents } from '../schedule.ts'
import { type LoanTerms, payoutCents } from '../terms.ts'
import {
  annualPercentagePpm,
  type UnitPeriod,
  unitPeriodsAYear,
  unitPeriodsBetween,
} from './annual-percentage-rate.ts'

/**
 * The annual percentage rate of a bill. Its instalments follow each other by whole periods, whatever
 * the calendar makes of them; only a first one on another day leaves odd days.
 */
export function disclosedRatePpm(
  terms: LoanTerms,
  startsOn: BusinessDate,
  instalments: readonly Instalment[],
): Ppm {
  const firstDueOn = instalments[0]?.dueOn ?? startsOn
  const regular = terms.dueDays === undefined && firstDueOn === dueAfter(terms, startsOn, 1)
  const { unit, unitsAPeriod } = unitsOf(terms, regular ? null : daysBetween(startsOn, firstDueOn))
  const first = regular
    ? { whole: unitsAPeriod, odd: 0 }
    : unitPeriodsBetween(startsOn, firstDueOn, unit)
  const payments = instalments.map((one, index) => {
    const passed = first.whole + index * unitsAPeriod
    const whole = Math.floor(passed)
    return { amountCents: totalDueCents([one]), whole, odd: passed - whole + first.odd }
  })
  const advances = [{ amountCents: payoutCents(terms), whole: 0, odd: 0 }]
  return annualPercentagePpm({ advances, payments }, unitPeriodsAYear(unit))
}

/** A period, or a year where it is longer; for a single repayment the whole term, in days. */
function unitsOf(
  { periods, periodDays, periodMonths, dueDays }: LoanTerms,
  oddDays: number | null,
): { unit: UnitPeriod; unitsAPeriod: number } {
  if (periodMonths !== undefined && (periods > 1 || oddDays === null)) {
    const count = Math.min(periodMonths, 12)
    return { unit: { unit: 'month', count }, unitsAPeriod: periodMonths / count }
  }
  if (dueDays !== undefined && periods > 1) {
    return { unit: { unit: 'half-month', count: 1 }, unitsAPeriod: 1 }
  }
  const days = periods === 1 ? (oddDays ?? periodDays) : periodDays
  if (periods > 1 && days % 7 === 0 && days <= 52 * 7) {
    return { unit: { unit: 'week', count: days / 7 }, unitsAPeriod: 1 }
  }
  const count = Math.min(days, 365)
  return { unit: { unit: 'day', count }, unitsAPeriod: days / count }
}
