import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { Report } from '@daftari/contract/table'
import {
  addDays,
  addMonths,
  type BusinessDate,
  daysBetween,
  monthOf,
} from '@daftari/kernel/business-date'
import type { ChartSpec } from '../chart-spec.ts'

interface Days {
  today: string
  /** The days that the reader chose, as in the address. */
  asked?: string | undefined
}

/** The days that were asked for: those that may be compared, else those it is not read without. */
export function askedDays(
  { compare, filters }: Pick<Report, 'compare' | 'filters'>,
  asked: FilterTexts,
): string | undefined {
  const needed = Object.entries(filters).find(
    ([, { kind, required }]) => kind === 'dateRange' && required === true,
  )
  return asked[compare ?? needed?.[0] ?? '']
}

/** Which end of a chart is not a complete day, week or month: still running, or cut by the chosen range. */
export function notWhole(
  keys: readonly unknown[],
  { today, asked = '' }: Days,
): Pick<ChartSpec, 'begun' | 'unfinished'> {
  const [from = '', to = ''] = asked.split('..')
  const [first, last] = [keys[0], keys.at(-1)]
  const ends = endOf(keys)
  const until = to !== '' && to < today ? to : today
  const isCut = typeof last === 'string' && ends !== undefined && last <= until && until < ends
  const isToday = last === today || last === monthOf(today as BusinessDate)
  return {
    ...(ends !== undefined && typeof first === 'string' && first < from ? { begun: true } : {}),
    ...(isToday || isCut ? { unfinished: true } : {}),
  }
}

/** The last day of the last week or month; weeks and months are stored by their first days. */
function endOf(keys: readonly unknown[]): BusinessDate | undefined {
  const days = keys.filter((key) => typeof key === 'string' && /-\d\d-\d\d$/.test(key))
  const [first, last] = [days[0], days.at(-1)] as (BusinessDate | undefined)[]
  if (days.length < Math.max(2, keys.length) || first === undefined || last === undefined) {
    return undefined
  }
  const starts = days as BusinessDate[]
  if (starts.every((day) => day.endsWith('-01'))) return addDays(addMonths(last, 1), -1)
  const weekly = starts.every((day) => daysBetween(first, day) % 7 === 0)
  return weekly ? addDays(last, 6) : undefined
}
