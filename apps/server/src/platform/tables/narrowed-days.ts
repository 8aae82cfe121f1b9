import { addDays, type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../context.ts'
import type { Days } from './day-bounds.ts'
import type { ListRequest } from './list-reader.ts'
import type { ByDay } from './plain-map.ts'

/** How many days at the beginning of the order are read before all are: today alone may just have begun. */
const fewDays = 2
/** A page further down is not filled by a few days. */
const mostRows = 1_000

/**
 * The filters for the few days at the beginning of the order. A page that they fill is the page of all days,
 * so that the rest need not be read and sorted. Undefined where the list is in another order, no day begins
 * it, or there are no more days.
 */
export function narrowedByDay(
  { clock }: Pick<ReadContext, 'clock'>,
  { filter, column }: ByDay,
  { filters, sort, page, pageSize }: ListRequest,
): Record<string, unknown> | undefined {
  if (sort.replace(/^-/, '') !== column || page * pageSize > mostRows) return undefined
  const days = (filters[filter] ?? {}) as Days
  const few = sort.startsWith('-') ? lastOf(days, clock.today()) : firstOf(days)
  return few && { ...filters, [filter]: few }
}

/** The last of some days up to today; undefined where these are all. */
function lastOf({ from, to }: Days, today: BusinessDate): Days | undefined {
  const last = to !== undefined && to < today ? businessDate(to) : today
  const first = addDays(last, 1 - fewDays)
  return from === undefined || from < first ? { from: first, to } : undefined
}

function firstOf({ from, to }: Days): Days | undefined {
  if (from === undefined) return undefined
  const last = addDays(businessDate(from), fewDays - 1)
  return to === undefined || last < to ? { from, to: last } : undefined
}
