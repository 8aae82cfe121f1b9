import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as dates from './business-date.ts'

const { addDays, addMonths, businessDate, businessDateOf, daysBetween, lastOfMonth, startOfDay } =
  dates
const anyDate = fc.integer({ min: -20_000, max: 40_000 }).map((n) => addDays(day('2000-01-01'), n))

function day(text: string) {
  return businessDate(text)
}

describe('a business date', () => {
  it.each(['2026-03-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s is one',
    (text) => {
      expect(day(text)).toBe(text)
    },
  )

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '+2026-01-01',
  ])('%j is none', (text) => {
    expect(dates.isBusinessDate(text)).toBe(false)
    expect(() => day(text)).toThrow()
  })

  it('counts days over months, leap days and years', () => {
    expect(addDays(day('2026-03-31'), 1)).toBe('2026-04-01')
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
    expect(daysBetween(day('2026-03-01'), day('2026-03-15'))).toBe(14)
    expect(daysBetween(day('2026-03-15'), day('2026-03-01'))).toBe(-14)
    expect(() => addDays(day('9999-12-31'), 1)).toThrow()
    expect(() => addDays(day('2026-01-01'), 0.5)).toThrow()
  })

  it('keeps addDays and daysBetween each other’s inverse, in the order of the text', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        const days = daysBetween(from, to)
        expect(addDays(from, days)).toBe(to)
        expect(Math.sign(days)).toBe(from < to ? 1 : from > to ? -1 : 0)
      }),
    )
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-01-30', 1, '2024-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-15', 12, '2027-01-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-10', -1, '2025-12-10'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(day(date), months)).toBe(expected)
  })

  it('knows its month and its weekday', () => {
    expect(dates.monthOf(day('2026-03-31'))).toBe('2026-03')
    expect(dates.firstOfMonth(day('2026-03-31'))).toBe('2026-03-01')
    expect(dates.weekday(day('2026-03-30'))).toBe(1)
    expect(dates.weekday(day('2026-04-05'))).toBe(7)
  })

  it('lists a range with both ends, and nothing backwards', () => {
    const { datesFrom } = dates
    expect([...datesFrom(day('2026-02-27')).to(day('2026-03-01'))]).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    expect([...datesFrom(day('2026-03-01')).to(day('2026-02-28'))]).toEqual([])
  })
})

describe('the day of an instant', () => {
  it.each([
    ['2026-03-31T20:59:59Z', 'Africa/Nairobi', '2026-03-31'],
    ['2026-03-31T21:00:00Z', 'Africa/Nairobi', '2026-04-01'],
    ['2026-03-31T23:30:00Z', 'UTC', '2026-03-31'],
    ['2026-03-31T03:59:59Z', 'America/New_York', '2026-03-30'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ])('%s in %s is %s', (instant, timeZone, expected) => {
    expect(businessDateOf(new Date(instant), timeZone)).toBe(expected)
  })

  it.each([
    ['2026-04-01', 'Africa/Nairobi', '2026-03-31T21:00:00Z'],
    ['2026-04-01', 'UTC', '2026-04-01T00:00:00Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00Z'],
  ])('%s starts in %s at %s', (date, timeZone, expected) => {
    expect(startOfDay(day(date), timeZone)).toEqual(new Date(expected))
  })

  it('begins with the start of that day and not a millisecond earlier', () => {
    const zones = fc.constantFrom(
      'Africa/Nairobi',
      'Europe/London',
      'America/Sao_Paulo',
      'Australia/Lord_Howe',
      'Asia/Beirut',
    )
    fc.assert(
      fc.property(anyDate, zones, (date, timeZone) => {
        const start = startOfDay(date, timeZone)
        expect(businessDateOf(start, timeZone)).toBe(date)
        expect(businessDateOf(new Date(start.getTime() - 1), timeZone)).toBe(addDays(date, -1))
      }),
      { numRuns: 50 },
    )
  })
})

describe('a month', () => {
  it('ends on its last day', () => {
    expect(lastOfMonth(businessDate('2028-02-10'))).toBe('2028-02-29')
  })
})

describe('a start of a day that was asked for before', () => {
  it('is the same instant again, and nobody can change it for others', () => {
    const first = startOfDay(businessDate('2026-03-31'), 'Africa/Nairobi')
    first.setTime(0)
    expect(startOfDay(businessDate('2026-03-31'), 'Africa/Nairobi').toISOString()).toBe(
      '2026-03-30T21:00:00.000Z',
    )
  })
})
