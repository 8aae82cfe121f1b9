import { minuteOfDay } from '@daftari/contract/contact/hours'
import { assert } from '@daftari/kernel/assert'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  startOfDay,
  weekday,
} from '@daftari/kernel/business-date'
import { wallTime } from '@daftari/kernel/wall-time'

/** The shifts of service: several a day, none over midnight, so that a night shift is two. */
export interface ServiceCalendar {
  shifts: readonly { weekdays: readonly number[]; from: string; until: string }[]
  /** Days without any. */
  holidays: readonly string[]
  zone: string
}

/** An interval in which a case waits for somebody else; without an end it lasts. */
export interface Pause {
  from: Date
  until: Date | null
}

type Span = readonly [from: number, until: number]

/** A calendar without working time for so long is invalid. */
const mostDays = 1_500

/** Working time from one instant to another, without the pauses, in milliseconds. */
export function elapsed(calendar: ServiceCalendar, pauses: readonly Pause[], from: Date, to: Date) {
  let sum = 0
  for (const [start, end] of workingSpans(calendar, pauses, from)) {
    if (start >= to.getTime()) break
    sum += Math.min(end, to.getTime()) - start
  }
  return sum
}

/** When so much working time is used up; undefined while a pause without an end stops it before. */
export function due(
  calendar: ServiceCalendar,
  pauses: readonly Pause[],
  from: Date,
  budgetMs: number,
): Date | undefined {
  if (budgetMs <= 0) return from
  let left = budgetMs
  for (const [start, end] of workingSpans(calendar, pauses, from)) {
    if (end - start >= left) return new Date(start + left)
    left -= end - start
  }
  return undefined
}

/** Whether somebody is on duty at a moment. */
export function isOnDuty(calendar: ServiceCalendar, at: Date): boolean {
  const spans = shiftsOn(calendar, businessDateOf(at, calendar.zone))
  return spans.some(([start, end]) => start <= at.getTime() && at.getTime() < end)
}

/** From an instant on, in order and without overlaps; ends where an open-ended pause begins. */
function* workingSpans(
  calendar: ServiceCalendar,
  pauses: readonly Pause[],
  from: Date,
): Generator<Span> {
  const first = businessDateOf(from, calendar.zone)
  const stopped = joined(pauses.map(({ from: start, until }) => spanOf(start, until)))
  const stop = stopped.find(([, until]) => until === Number.POSITIVE_INFINITY)?.[0]
  for (let day = 0; day < mostDays; day += 1) {
    const date = addDays(first, day)
    if (stop !== undefined && stop <= startOfDay(date, calendar.zone).getTime()) return
    for (const [start, end] of shiftsOn(calendar, date)) {
      yield* without([Math.max(start, from.getTime()), end], stopped)
    }
  }
  assert(stop !== undefined, 'a service calendar has working days')
}

const spanOf = (from: Date, until: Date | null): Span => [
  from.getTime(),
  until?.getTime() ?? Number.POSITIVE_INFINITY,
]

function shiftsOn({ shifts, holidays, zone }: ServiceCalendar, date: BusinessDate): Span[] {
  if (holidays.includes(date)) return []
  const at = (time: string) => wallTime(date, minuteOfDay(time), zone).getTime()
  return joined(
    shifts
      .filter(({ weekdays }) => weekdays.includes(weekday(date)))
      .map(({ from, until }) => [at(from), at(until)]),
  )
}

/** In order, those that overlap or touch as one, those of no length left out. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  const inOrder = spans.filter(([from, until]) => from < until).sort(([a], [b]) => a - b)
  for (const [from, until] of inOrder) {
    const last = all.at(-1)
    if (last === undefined || last[1] < from) all.push([from, until])
    else all[all.length - 1] = [last[0], Math.max(last[1], until)]
  }
  return all
}

function* without([from, until]: Span, cuts: readonly Span[]): Generator<Span> {
  let start = from
  for (const [cutFrom, cutUntil] of cuts) {
    if (cutFrom > start && start < until) yield [start, Math.min(cutFrom, until)]
    start = Math.max(start, cutUntil)
  }
  if (start < until) yield [start, until]
}
