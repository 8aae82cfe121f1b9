import type {
  SubscriptionPeriod,
  SubscriptionRhythm,
} from '@daftari/contract/platform/subscriptions'
import {
  addDays,
  addMonths,
  type BusinessDate,
  firstOfMonth,
  weekday,
} from '@daftari/kernel/business-date'

/** The first morning after a day on which a file is due: the next day, Monday or first of a month. */
export function dueAfter(day: BusinessDate, every: SubscriptionRhythm): BusinessDate {
  if (every === 'day') return addDays(day, 1)
  if (every === 'month') return addMonths(firstOfMonth(day), 1)
  return addDays(day, 8 - weekday(day))
}

/** The days a file is about, both included, where `closed` is the last day that is over. */
export function daysOf(
  period: SubscriptionPeriod,
  closed: BusinessDate,
): { from: BusinessDate; to: BusinessDate } {
  switch (period) {
    case 'day':
      return { from: closed, to: closed }
    case 'last7':
      return { from: addDays(closed, -6), to: closed }
    case 'last30':
      return { from: addDays(closed, -29), to: closed }
    case 'month-to-date':
      return { from: firstOfMonth(closed), to: closed }
    case 'month': {
      const first = firstOfMonth(addDays(closed, 1))
      return { from: addMonths(first, -1), to: addDays(first, -1) }
    }
  }
}
