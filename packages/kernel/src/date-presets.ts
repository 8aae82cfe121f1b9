import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  firstOfMonth,
  weekday,
} from './business-date.ts'

/** The most common ranges; in a saved view they move along with the day. */
export const datePresets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
] as const

export type DatePreset = (typeof datePresets)[number]

export function isDatePreset(text: string): text is DatePreset {
  return (datePresets as readonly string[]).includes(text)
}

/** The first and the last day of a preset, both included. */
export function presetRange(
  preset: DatePreset,
  today: BusinessDate,
): { from: BusinessDate; to: BusinessDate } {
  const monday = addDays(today, 1 - weekday(today))
  const first = firstOfMonth(today)
  const quarter = firstOfQuarter(today)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisWeek':
      return { from: monday, to: today }
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    case 'thisMonth':
      return { from: first, to: today }
    case 'lastMonth':
      return { from: addMonths(first, -1), to: addDays(first, -1) }
    case 'thisQuarter':
      return { from: quarter, to: today }
    case 'lastQuarter':
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) }
    case 'thisYear':
      return { from: businessDate(`${today.slice(0, 4)}-01-01`), to: today }
  }
}

function firstOfQuarter(date: BusinessDate): BusinessDate {
  const first = firstOfMonth(date)
  return addMonths(first, -((Number(date.slice(5, 7)) - 1) % 3))
}
