import { assert } from './assert.ts'
import type { Brand } from './brand.ts'

/**
 * A day of the lender's calendar, 'YYYY-MM-DD'. Its text order is the order of days, so days are compared
 * with < and ===. All arithmetic is on the calendar, never on a clock.
 */
export type BusinessDate = Brand<string, 'BusinessDate'>

const msPerDay = 86_400_000
/** From the day before 1 March of the year 0 to 1970-01-01. */
const daysToEpoch = 719_469

export function businessDate(text: string): BusinessDate {
  assert(isBusinessDate(text), `'${text}' is not a date`)
  return text
}

/** Only days that exist: 2026-02-30 is not a date. */
export function isBusinessDate(text: string): text is BusinessDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const dayTexts = Array.from({ length: 29 }, (_, day) => String(day).padStart(2, '0'))

export function addDays(date: BusinessDate, days: number): BusinessDate {
  if (!Number.isInteger(days)) assert(false, `${days} is not a number of days`)
  const day = twoDigits(date, 8) + days
  // Most steps stay within a month, and a loan is lived by the hundred of them.
  if (day >= 1 && day <= 28) return (date.slice(0, 8) + dayTexts[day]) as BusinessDate
  const text = new Date(utcMidnight(date) + days * msPerDay).toISOString()
  assert(text.length === 24, `${days} days from ${date} is beyond the calendar`)
  return text.slice(0, 10) as BusinessDate
}

/** How many days later `to` is than `from`; negative when it is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / msPerDay
}

/** 'YYYY-MM' */
export function monthOf(date: BusinessDate): string {
  return date.slice(0, 7)
}

export function firstOfMonth(date: BusinessDate): BusinessDate {
  return businessDate(`${monthOf(date)}-01`)
}

export function lastOfMonth(date: BusinessDate): BusinessDate {
  return addDays(addMonths(firstOfMonth(date), 1), -1)
}

/** The same day of another month, or that month's last day where there is no such day. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  assert(Number.isInteger(months), `${months} is not a number of months`)
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = String(Math.floor(count / 12)).padStart(4, '0')
  const month = `${year}-${String((count % 12) + 1).padStart(2, '0')}`
  const candidates = [date.slice(8), '30', '29', '28'].map((day) => `${month}-${day}`)
  return businessDate(candidates.find(isBusinessDate) ?? month)
}

/** 1 on Monday to 7 on Sunday, as PostgreSQL's isodow. */
export function weekday(date: BusinessDate): number {
  return new Date(utcMidnight(date)).getUTCDay() || 7
}

/** `datesFrom(a).to(b)`: every day of the range, both ends included; none when b is before a. */
export function datesFrom(first: BusinessDate): { to(last: BusinessDate): Iterable<BusinessDate> } {
  return {
    *to(last) {
      for (let date = first; date <= last; date = addDays(date, 1)) yield date
    },
  }
}

/** The day that an instant falls on, in a time zone. */
export function businessDateOf(instant: Date, timeZone: string): BusinessDate {
  const parts = formatterFor(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return businessDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`)
}

/**
 * The first instant of a day in a time zone: local midnight, or where clocks skip midnight the
 * moment they were changed. Found by bisection, to the second, between the two ends any zone can
 * have.
 */
export function startOfDay(date: BusinessDate, timeZone: string): Date {
  const key = `${date} ${timeZone}`
  const known = starts.get(key)
  if (known !== undefined) return new Date(known)
  const start = findStart(date, timeZone)
  if (starts.size >= mostStarts) starts.clear()
  starts.set(key, start.getTime())
  return start
}

/** Computing one takes a hundred times as long as looking it up, and lists need two each. */
const starts = new Map<string, number>()
const mostStarts = 10_000

function findStart(date: BusinessDate, timeZone: string): Date {
  let before = utcMidnight(date) / 1000 - 86_400
  let inside = before + 2 * 86_400
  while (inside - before > 1) {
    const middle = Math.floor((before + inside) / 2)
    if (businessDateOf(new Date(middle * 1000), timeZone) < date) before = middle
    else inside = middle
  }
  return new Date(inside * 1000)
}

/** Computed from the digits: a check of the books counts days by the ten million, and parsing is slower. */
function utcMidnight(date: BusinessDate): number {
  const month = twoDigits(date, 5)
  // Years that begin in March end with the leap day, so months before a day are counted by one formula.
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month > 2 ? 0 : 1)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const daysBefore = Math.floor((153 * ((month + 9) % 12) + 2) / 5)
  return (365 * year + leapDays + daysBefore + twoDigits(date, 8) - daysToEpoch) * msPerDay
}

const twoDigits = (date: BusinessDate, at: number): number =>
  (date.charCodeAt(at) - 48) * 10 + date.charCodeAt(at + 1) - 48

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', ...parts })
  formatters.set(timeZone, made)
  return made
}
