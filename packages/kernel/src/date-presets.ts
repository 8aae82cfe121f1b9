import { addDays, addMonths, type BusinessDate, firstOfMonth } from './business-date.ts'

/** The ranges one asks for most; in a saved view they move along with the day. */
export const datePresets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
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
  const first = firstOfMonth(today)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: first, to: today }
    case 'lastMonth':
      return { from: addMonths(first, -1), to: addDays(first, -1) }
  }
}
