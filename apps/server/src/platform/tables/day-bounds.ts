import { addDays, businessDate, startOfDay } from '@daftari/kernel/business-date'
import type { ReadContext } from '../context.ts'

/** A range of days as a filter has it: both ends belong to it, and either may be left out. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** A date range of a filter as instants: from the first midnight on, and before the last one. */
export function dayBounds(
  ctx: ReadContext,
  days: Days | undefined,
): { from?: Date; before?: Date } {
  const midnight = (day: string, later = 0) =>
    startOfDay(addDays(businessDate(day), later), ctx.clock.zone)
  return {
    ...(days?.from === undefined ? {} : { from: midnight(days.from) }),
    ...(days?.to === undefined ? {} : { before: midnight(days.to, 1) }),
  }
}
