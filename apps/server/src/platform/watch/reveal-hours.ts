import { timeOfDay } from '@daftari/contract/contact/hours'
/** Minutes of the day in the lender's zone: `from` included, `to` not. */
export interface DayHours {
  from: number
  to: number
}

export const wholeDay: DayHours = { from: 0, to: 24 * 60 }

/** `06:00-22:00`; undefined for anything else. */
export function dayHours(text: string): DayHours | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|(24):(00))$/.exec(text)
  if (parts === null) return undefined
  const [hour = 0, minute = 0, ...end] = parts.slice(1).filter(Boolean).map(Number)
  const [toHour = 0, toMinute = 0] = end
  const hours = { from: hour * 60 + minute, to: toHour * 60 + toMinute }
  return hours.from < hours.to ? hours : undefined
}

export const hoursText = ({ from, to }: DayHours) => `${timeOfDay(from)}–${timeOfDay(to)}`
