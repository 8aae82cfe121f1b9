import type { Column } from '@daftari/contract/columns'
import {
  addMonths,
  businessDate,
  datesFrom,
  daysBetween,
  monthOf,
} from '@daftari/kernel/business-date'
import type { AnyRow } from '../../cells/cell.tsx'

/** The values along the axis: days and months in their order without gaps, numbers in theirs. */
export function categoriesOf(
  column: Column | undefined,
  name: string,
  rows: readonly AnyRow[],
): unknown[] {
  const values = [...new Set(rows.map((row) => row[name] ?? null))]
  if (column?.kind === 'count') return values.sort((one, other) => Number(one) - Number(other))
  if (values.length > 0 && values.every(isDay)) return daysThrough((values as string[]).sort())
  if (column?.kind !== 'date' && column?.kind !== 'month') return values
  const times = values.filter((value) => typeof value === 'string').sort()
  return column.kind === 'month' ? monthsThrough(times) : daysThrough(times)
}

/** A report by a choosable group has days in a column of texts. */
function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

/** Where each is the first day of a week or a month, no day is missing between them. */
function daysThrough(days: string[]): string[] {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const weekly = days.every((day) => daysBetween(businessDate(first), businessDate(day)) % 7 === 0)
  const monthly = days.every((day) => day.endsWith('-01'))
  return weekly || monthly ? days : [...datesFrom(businessDate(first)).to(businessDate(last))]
}

function monthsThrough(months: string[]): string[] {
  const found: string[] = []
  const last = months.at(-1) ?? ''
  let month = months[0]
  while (month !== undefined && month <= last) {
    found.push(month)
    month = monthOf(addMonths(businessDate(`${month}-01`), 1))
  }
  return found
}
