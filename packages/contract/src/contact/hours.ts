import {
  addDays,
  type BusinessDate,
  businessDateOf,
  startOfDay,
  weekday,
} from '@daftari/kernel/business-date'
import { type Moment, momentOf, wallTime } from '@daftari/kernel/wall-time'

export interface ContactHours {
  /** Minutes of the lender's day; the end is the first minute that is too late. */
  fromMinute: number
  untilMinute: number
  /** 1 on Monday to 7 on Sunday. */
  weekdays: readonly number[]
  holidays: readonly string[]
}

/** The minute of a time such as `08:00`. */
export const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `08:05` of 485. */
export const timeOfDay = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const isContactTime = (hours: ContactHours, { date, minute }: Moment) =>
  minute >= hours.fromMinute && minute < hours.untilMinute && isContactDay(hours, date)

/** The moment itself when it is in the hours, else the next opening. */
export function contactTimeFrom(hours: ContactHours, at: Date, zone: string): Date {
  return isContactTime(hours, momentOf(at, zone)) ? at : openingAfter(hours, at, zone)
}

/** The first opening of the hours that is later than a moment. */
export function openingAfter(hours: ContactHours, at: Date, zone: string): Date {
  let date = businessDateOf(at, zone)
  for (;;) {
    const opening = wallTime(date, hours.fromMinute, zone)
    if (opening > at && isContactDay(hours, date)) return opening
    date = addDays(date, 1)
  }
}

/** The first opening of the hours on a day or after it. */
export function openingOn(hours: ContactHours, date: BusinessDate, zone: string): Date {
  return openingAfter(hours, new Date(startOfDay(date, zone).getTime() - 1), zone)
}

const isContactDay = (hours: ContactHours, date: BusinessDate) =>
  hours.weekdays.includes(weekday(date)) && !hours.holidays.includes(date)
