import { addDays, addMonths, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import type { Instalment } from '../instalment.ts'
import { dueAfter } from '../period.ts'
import type { LoanTerms } from '../terms.ts'
import { wholeMonths } from './annual-percentage-rate.ts'

type Timed = Pick<LoanTerms, 'periodDays' | 'periodMonths' | 'dueDays'>

/**
 * How many years after the payout each instalment is due, where a year has 12 equal months or 52 weeks and
 * what remains is days of the year that ends with them, of 365 or 366: 2008/48/EC, annex I, remark (c), in
 * the words of 2014/17/EU. One offer so has one rate, whatever the day of its payouts.
 */
export function yearsByEqualPeriods(
  terms: LoanTerms,
  startsOn: BusinessDate,
  instalments: readonly Instalment[],
): number[] {
  const firstDueOn = instalments[0]?.dueOn ?? startsOn
  const { unit, aYear } = periodsOf(terms)
  const regular = terms.dueDays === undefined && firstDueOn === dueAfter(terms, startsOn, 1)
  const first = regular && unit !== 'day' ? 1 / aYear : yearsBetween(startsOn, firstDueOn, unit)
  return instalments.map(({ dueOn }, index) =>
    unit === 'day' ? yearsBetween(startsOn, dueOn, unit) : first + index / aYear,
  )
}

type Unit = 'month' | 'week' | 'day'

function periodsOf({ periodDays, periodMonths, dueDays }: Timed): { unit: Unit; aYear: number } {
  if (periodMonths !== undefined) return { unit: 'month', aYear: 12 / periodMonths }
  if (dueDays !== undefined) return { unit: 'month', aYear: 24 }
  if (periodDays % 7 === 0) return { unit: 'week', aYear: 52 / (periodDays / 7) }
  return { unit: 'day', aYear: 365 / periodDays }
}

/** Whole periods counted back from the later day, then the days before them. */
function yearsBetween(from: BusinessDate, to: BusinessDate, unit: Unit): number {
  if (unit === 'week') {
    const weeks = Math.floor(daysBetween(from, to) / 7)
    return weeks / 52 + daysOfYear(from, addDays(to, -7 * weeks))
  }
  const counted = wholeMonths(from, to)
  const months = unit === 'month' ? counted : counted - (counted % 12)
  return (
    months / 12 + (addMonths(from, months) === to ? 0 : daysOfYear(from, addMonths(to, -months)))
  )
}

const daysOfYear = (from: BusinessDate, to: BusinessDate) =>
  daysBetween(from, to) / daysBetween(addMonths(to, -12), to)
