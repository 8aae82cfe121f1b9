import {
  addDays,
  addMonths,
  businessDate,
  daysBetween,
  firstOfMonth,
  isBusinessDate,
  lastOfMonth,
  monthOf,
} from '@daftari/kernel/business-date'
import { rangeOf, rangeText } from '../../filters/filter-texts.ts'

/**
 * The other period that a report is compared with; `before` is as long as this period and ends where it
 * begins.
 */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** How far back the other period lies. */
export type Shift = { days: number } | { months: number }

export interface OtherPeriod {
  shift: Shift
  /** The period in the filter's own notation. */
  text: string
}

const yearMonths = 12

/** The period to compare with; undefined where the filter has no beginning or no end. */
export function otherPeriod(text: string, comparison: Comparison): OtherPeriod | undefined {
  if (/^\d{4}-\d{2}$/.test(text)) {
    const shift = { months: comparison === 'year' ? yearMonths : 1 }
    return { shift, text: monthOf(addMonths(businessDate(`${text}-01`), -shift.months)) }
  }
  const range = rangeOf(text)
  if (range.from === undefined || range.to === undefined) return undefined
  const from = businessDate(range.from)
  const to = businessDate(range.to)
  const whole = from === firstOfMonth(from) && to === lastOfMonth(to)
  if (comparison === 'before' && !whole) {
    const shift = { days: daysBetween(from, to) + 1 }
    return { shift, text: rangeText(addDays(from, -shift.days), addDays(to, -shift.days)) }
  }
  const shift = { months: comparison === 'year' ? yearMonths : monthsIn(from, to) }
  const last = addMonths(to, -shift.months)
  return {
    shift,
    text: rangeText(addMonths(from, -shift.months), whole ? lastOfMonth(last) : last),
  }
}

/**
 * The day or month of this period that corresponds to a day or month of the other; undefined if there is
 * none, as for the 31st before a month of 30 days, or for 29 February before a common year.
 */
export function ownTime(other: string, shift: Shift): string | undefined {
  if (/^\d{4}-\d{2}$/.test(other)) {
    return 'months' in shift ? movedMonth(other, shift.months) : undefined
  }
  if ('days' in shift) return addDays(businessDate(other), shift.days)
  const day = `${movedMonth(monthOf(businessDate(other)), shift.months)}-${other.slice(8)}`
  return isBusinessDate(day) ? day : undefined
}

const movedMonth = (month: string, by: number) =>
  monthOf(addMonths(businessDate(`${month}-01`), by))

function monthsIn(from: string, to: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * yearMonths + Number(day.slice(5, 7))
  return count(to) - count(from) + 1
}
