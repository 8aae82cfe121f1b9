import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { due, elapsed, isOnDuty, type Pause, type ServiceCalendar } from './service-clock.ts'

const minute = 60_000
const zone = 'Africa/Nairobi'
const week = [1, 2, 3, 4, 5, 6, 7]
/** A Monday, 00:00 in Nairobi. */
const monday = new Date('2026-03-29T21:00:00Z')
const at = (minutes: number) => new Date(monday.getTime() + minutes * minute)
const text = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const office: ServiceCalendar = {
  shifts: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' }],
  holidays: [],
  zone,
}
const nairobi = (local: string) => new Date(`${local}:00+03:00`)

describe('the service clock', () => {
  test('Friday 16:30 and one hour is Monday 9:30', () => {
    expect(due(office, [], nairobi('2026-04-03T16:30'), 60 * minute)).toEqual(
      nairobi('2026-04-06T09:30'),
    )
  })

  test('a holiday and a lunch are no working time, a night shift is two spans', () => {
    const shifts = [
      { weekdays: week, from: '08:00', until: '12:00' },
      { weekdays: week, from: '13:00', until: '17:00' },
      { weekdays: [5], from: '22:00', until: '24:00' },
      { weekdays: [6], from: '00:00', until: '02:00' },
    ]
    const calendar = { ...office, shifts, holidays: ['2026-04-02'] }
    const from = nairobi('2026-04-01T11:00')
    expect(due(calendar, [], from, 6 * 60 * minute)).toEqual(nairobi('2026-04-03T09:00'))
    const night = nairobi('2026-04-03T23:00')
    expect(due(calendar, [], night, 120 * minute)).toEqual(nairobi('2026-04-04T01:00'))
    expect(isOnDuty(calendar, nairobi('2026-04-04T01:59'))).toBe(true)
    expect(isOnDuty(calendar, nairobi('2026-04-04T02:00'))).toBe(false)
    expect(isOnDuty(calendar, nairobi('2026-04-02T10:00'))).toBe(false)
  })

  test('a night within a pause counts once, and two pauses of one minute are both cut out', () => {
    const pauses = [
      { from: nairobi('2026-03-30T16:00'), until: nairobi('2026-03-31T10:00') },
      { from: new Date('2026-03-31T08:00:10Z'), until: new Date('2026-03-31T08:00:20Z') },
      { from: new Date('2026-03-31T08:00:30Z'), until: new Date('2026-03-31T08:00:50Z') },
    ]
    expect(due(office, pauses, nairobi('2026-03-30T15:00'), 3 * 60 * minute)).toEqual(
      new Date('2026-03-31T09:00:30Z'),
    )
  })

  test('a pause without an end stops it, unless the time was used up before', () => {
    const pauses = [{ from: nairobi('2026-03-30T10:00'), until: null }]
    expect(due(office, pauses, nairobi('2026-03-30T09:00'), 61 * minute)).toBeUndefined()
    expect(due(office, pauses, nairobi('2026-03-30T09:00'), 60 * minute)).toEqual(
      nairobi('2026-03-30T10:00'),
    )
  })

  it('agrees with counting every minute, for any calendar and any pauses', () => {
    fc.assert(
      fc.property(calendars, someInterval, allPauses, fc.nat(3_000), (calendar, [a, b], cut, n) => {
        const counted = countMinutes(calendar, cut, a, b)
        expect(elapsed(calendar, cut, at(a), at(b)) / minute).toBe(counted)
        const until = due(calendar, cut, at(a), n * minute)
        expect(until).toEqual(at(lastMinute(calendar, cut, a, n)))
        if (until === undefined) return
        expect(elapsed(calendar, cut, at(a), until)).toBe(n * minute)
        expect(due(calendar, cut, at(a), (n + 1) * minute)?.getTime()).toBeGreaterThan(
          until.getTime(),
        )
      }),
      { numRuns: 60 },
    )
  })
})

const dayMinute = fc.integer({ min: 0, max: 1_440 })
const shift = fc
  .record({ weekdays: fc.subarray(week, { minLength: 1 }), one: dayMinute, other: dayMinute })
  .filter(({ one, other }) => one !== other)
  .map(({ weekdays, one, other }) => ({
    weekdays,
    from: text(Math.min(one, other)),
    until: text(Math.max(one, other)),
  }))
/** An hour each day at least, so that three thousand minutes are used up in weeks. */
const always = { weekdays: week, from: '10:00', until: '13:20' }
const days = ['2026-03-31', '2026-04-01', '2026-04-04', '2026-04-07']
const calendars = fc.record({
  shifts: fc.array(shift, { maxLength: 4 }).map((some) => [always, ...some]),
  holidays: fc.subarray(days),
  zone: fc.constant(zone),
})
const someInterval = fc
  .tuple(fc.nat(9_000), fc.nat(9_000))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
const allPauses: fc.Arbitrary<Pause[]> = fc.array(
  someInterval.map(([from, until]) => ({ from: at(from), until: at(until) })),
  { maxLength: 4 },
)

/** Whether the minute that begins then is worked. */
function isWorked({ shifts, holidays }: ServiceCalendar, pauses: readonly Pause[], of: number) {
  const day = Math.floor(of / 1_440)
  const date = new Date(monday.getTime() + day * 86_400_000 + 6 * 3_600_000)
  if (holidays.includes(date.toISOString().slice(0, 10))) return false
  if (pauses.some(({ from, until }) => from <= at(of) && (until === null || at(of) < until)))
    return false
  const time = text(of % 1_440)
  return shifts.some(
    ({ weekdays, from, until }) => weekdays.includes((day % 7) + 1) && from <= time && time < until,
  )
}

function countMinutes(calendar: ServiceCalendar, pauses: Pause[], from: number, to: number) {
  let sum = 0
  for (let one = from; one < to; one += 1) if (isWorked(calendar, pauses, one)) sum += 1
  return sum
}

function lastMinute(calendar: ServiceCalendar, pauses: Pause[], from: number, budget: number) {
  let left = budget
  let one = from
  for (; left > 0; one += 1) if (isWorked(calendar, pauses, one)) left -= 1
  return one
}
