import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDate, businessDateOf, startOfDay } from './business-date.ts'
import { momentOf, wallMinute, wallTime } from './wall-time.ts'

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('the wall time of a day', () => {
  it.each([
    // On ordinary days midnight plus the minutes is right.
    ['Africa/Nairobi', '2026-03-31', '08:00', '2026-03-31T05:00:00Z'],
    ['Africa/Nairobi', '2026-03-31', '24:00', '2026-03-31T21:00:00Z'],
    // Ramadan begins: clocks go back at 03:00, and forward again at 02:00 when it is over.
    ['Africa/Casablanca', '2026-02-15', '01:30', '2026-02-15T00:30:00Z'],
    ['Africa/Casablanca', '2026-02-15', '08:00', '2026-02-15T08:00:00Z'],
    ['Africa/Casablanca', '2026-02-15', '18:00', '2026-02-15T18:00:00Z'],
    ['Africa/Casablanca', '2026-03-22', '08:00', '2026-03-22T07:00:00Z'],
    ['Europe/Madrid', '2026-10-25', '08:00', '2026-10-25T07:00:00Z'],
    // Shown twice: the first of the two.
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    // Skipped: the moment of the change.
    ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:00:00Z'],
    ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:00:00Z'],
    ['Africa/Cairo', '2026-04-24', '18:00', '2026-04-24T15:00:00Z'],
    ['America/Santiago', '2026-09-06', '18:00', '2026-09-06T21:00:00Z'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30:00Z'],
    ['America/Santiago', '2026-04-04', '24:00', '2026-04-05T04:00:00Z'],
  ])('%s %s %s is %s', (zone, day, time, instant) => {
    const found = wallTime(businessDate(day), at(time), zone)
    expect(found.toISOString()).toBe(new Date(instant).toISOString())
  })

  const zones = ['Africa/Casablanca', 'Africa/Cairo', 'America/Santiago', 'Europe/Madrid']

  it('is the first instant that shows it, or the change that skips it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones, 'Africa/Nairobi'),
        fc.integer({ min: 0, max: 730 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minute) => {
          const date = addDays(businessDate('2026-01-01'), days)
          const found = wallTime(date, minute, zone)
          expect(businessDateOf(found, zone)).toBe(date)
          expect(wallMinute(found, zone)).toBeGreaterThanOrEqual(minute)
          const before = new Date(found.getTime() - 1000)
          if (before < startOfDay(date, zone)) return
          expect(wallMinute(before, zone)).toBeLessThan(minute)
        },
      ),
    )
  })

  it('of what the wall shows leads back, but for the hour that is shown twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 730 * 1440 }),
        (zone, minutes) => {
          const instant = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)
          const day = businessDateOf(instant, zone)
          const back = wallTime(day, wallMinute(instant, zone), zone)
          expect([0, 60]).toContain((instant.getTime() - back.getTime()) / 60_000)
        },
      ),
    )
  })

  it('keeps seconds as a part of the minute', () => {
    const day = businessDate('2026-03-31')
    const found = wallTime(day, 9 * 60 + 0.5, 'Africa/Nairobi')
    expect(found.toISOString()).toBe('2026-03-31T06:00:30.000Z')
    expect(wallMinute(found, 'Africa/Nairobi')).toBe(540.5)
  })
})

it('a moment is the date, the time and the day that an instant has in a zone, also when clocks change', () => {
  const zones = ['Africa/Nairobi', 'Africa/Casablanca', 'Africa/Cairo', 'America/Santiago']
  const seconds = fc.integer({ min: 0, max: 730 * 86_400 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), seconds, (zone, second) => {
      const at = new Date(Date.parse('2026-01-01T00:00:00Z') + second * 1_000)
      const moment = momentOf(at, zone)
      expect(moment.date).toBe(businessDateOf(at, zone))
      expect(moment.minute).toBeCloseTo(wallMinute(at, zone), 6)
      expect(moment.dayStart).toEqual(startOfDay(moment.date, zone))
      expect(moment.dayEnd).toEqual(startOfDay(addDays(moment.date, 1), zone))
    }),
  )
})
