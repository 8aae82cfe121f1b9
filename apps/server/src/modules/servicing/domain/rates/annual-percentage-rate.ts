import { addDays, addMonths, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { type Cents, type Ppm, ppm, ppmPerWhole } from '@daftari/kernel/money'
import { daysOfMonth, halfMonth } from '../terms.ts'

/** The standard interval for the time of a transaction: a multiple of one, up to a year. */
export type UnitPeriod = { unit: 'day' | 'week' | 'half-month' | 'month'; count: number }

/** Money at so many whole unit-periods and a part of one after the loan began. */
export type Flow = { amountCents: Cents; whole: number; odd: number }

/** Beyond a millionfold in one unit-period a figure is meaningless. */
const highestGrowth = 1_000_001
/** Two decimals of a percent: far coarser than the last digits in which machines may differ. */
const stepPpm = 100

/**
 * The annual percentage rate by the actuarial method of Regulation Z, appendix J: the rate of one
 * unit-period at which payments are worth what was advanced, times the unit-periods of a year. It is
 * nominal: nothing is compounded over the year, and all months are alike. The compound rate is
 * `effectiveAnnualPpm`. To be shown only, never to compute money with.
 */
export function annualPercentagePpm(
  { advances, payments }: { advances: readonly Flow[]; payments: readonly Flow[] },
  unitPeriodsAYear: number,
): Ppm {
  const short = (growth: number) => worth(payments, growth) - worth(advances, growth)
  let low = 0
  let high = Math.log(highestGrowth)
  if (short(low) <= 0) return ppm(0)
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2
    if (short(middle) > 0) low = middle
    else high = middle
  }
  const yearly = Math.expm1(high) * unitPeriodsAYear
  return shownRatePpm(yearly * ppmPerWhole)
}

export const shownRatePpm = (rate: number): Ppm => ppm(Math.round(rate / stepPpm) * stepPpm)

/** Whole unit-periods compound; the odd part of one earns simple interest. */
function worth(flows: readonly Flow[], growth: number): number {
  const rate = Math.expm1(growth)
  return flows.reduce(
    (total, { amountCents, whole, odd }) =>
      total + amountCents / ((1 + odd * rate) * Math.exp(growth * whole)),
    0,
  )
}

/** The number of them in a year; weeks are counted as 52. */
export function unitPeriodsAYear({ unit, count }: UnitPeriod): number {
  return { day: 365, week: 52, 'half-month': 24, month: 12 }[unit] / count
}

/**
 * How far a day is from another: as many whole unit-periods as fit, counted back from the later day,
 * and what then remains, in days of a unit-period; a month of it is thirty days.
 */
export function unitPeriodsBetween(
  from: BusinessDate,
  to: BusinessDate,
  { unit, count }: UnitPeriod,
): { whole: number; odd: number } {
  if (unit === 'half-month') {
    const { whole, odd } = unitPeriodsBetween(from, to, { unit: 'month', count: 1 })
    const [halves, days] = [Math.floor(2 * odd), (odd * daysOfMonth) % halfMonth]
    return { whole: 2 * whole + halves, odd: days / halfMonth }
  }
  if (unit !== 'month') {
    const days = unit === 'week' ? 7 * count : count
    const between = daysBetween(from, to)
    return { whole: Math.floor(between / days), odd: (between % days) / days }
  }
  const months = wholeMonths(from, to)
  const whole = Math.floor(months / count)
  const even = addMonths(from, months) === to
  const days = even ? 0 : daysBetween(from, addMonths(to, -months))
  return { whole, odd: ((months - whole * count) * daysOfMonth + days) / (count * daysOfMonth) }
}

/** The last day of a month replaces a day that the month does not have. */
export function wholeMonths(from: BusinessDate, to: BusinessDate): number {
  const numbered = (day: BusinessDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const months = numbered(to) - numbered(from)
  const monthEnd = addDays(to, 1).endsWith('-01')
  return from.slice(8) > to.slice(8) && !monthEnd ? months - 1 : months
}
