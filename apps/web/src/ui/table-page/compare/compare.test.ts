import { column } from '@daftari/contract/columns'
import { duePrincipal } from '@daftari/contract/statistics/repayment/cash-credit'
import { describe, expect, test } from 'vitest'
import { differenceIn, matching, movedRows } from './match.ts'
import { otherPeriod, ownTime } from './shift.ts'

describe('the period before', () => {
  test.each([
    ['days of any number', '2026-03-10..2026-03-16', '2026-03-03..2026-03-09'],
    ['a month that is not over', '2026-03-01..2026-03-20', '2026-02-09..2026-02-28'],
    [
      'a whole month, longer than the one before',
      '2026-03-01..2026-03-31',
      '2026-02-01..2026-02-28',
    ],
    [
      'a whole month, shorter than the one before',
      '2026-02-01..2026-02-28',
      '2026-01-01..2026-01-31',
    ],
    ['several whole months', '2026-02-01..2026-03-31', '2025-12-01..2026-01-31'],
    ['a month', '2026-01', '2025-12'],
  ])('of %s', (_, text, before) => {
    expect(otherPeriod(text, 'before')?.text).toBe(before)
  })

  test('is none where the range is open', () => {
    expect(otherPeriod('2026-03-01..', 'before')).toBeUndefined()
    expect(otherPeriod('..2026-03-01', 'year')).toBeUndefined()
  })
})

describe('the same period a year ago', () => {
  test.each([
    ['days', '2026-03-10..2026-03-16', '2025-03-10..2025-03-16'],
    ['a leap year’s February', '2028-02-01..2028-02-29', '2027-02-01..2027-02-28'],
    ['the February after a leap year’s', '2029-02-01..2029-02-28', '2028-02-01..2028-02-29'],
    ['the leap day', '2028-02-29..2028-02-29', '2027-02-28..2027-02-28'],
    ['a month', '2026-02', '2025-02'],
  ])('of %s', (_, text, ago) => {
    expect(otherPeriod(text, 'year')?.text).toBe(ago)
  })
})

test('a day stands for the same day of the month, and for none where there is none', () => {
  expect(ownTime('2026-02-27', { days: 7 })).toBe('2026-03-06')
  expect(ownTime('2026-01-30', { months: 1 })).toBeUndefined()
  expect(ownTime('2026-01-28', { months: 1 })).toBe('2026-02-28')
  expect(ownTime('2028-02-29', { months: 12 })).toBeUndefined()
  expect(ownTime('2025-12', { months: 1 })).toBe('2026-01')
})

const columns = {
  day: column.date(),
  who: column.staff(),
  app: column.text(),
  loans: column.count({ total: 'sum' }),
  paid: column.money({ total: 'sum' }),
  rate: column.ratio('paid', 'due'),
  due: column.money({ total: 'sum' }),
}

const row = (day: string, app: string, paid: number, name = 'Ann') => ({
  day,
  app,
  paid,
  due: 1000,
  loans: 1,
  who: { id: 7, name },
})

test('a row’s counterpart has its day moved, and says the same besides', () => {
  const then = [
    row('2026-01-31', 'a', 1),
    row('2026-01-05', 'a', 2, 'Anna'),
    row('2026-01-05', 'b', 3),
  ]
  const of = matching(columns, movedRows(columns, then, { months: 1 }))
  expect(of(row('2026-02-05', 'a', 9))?.paid).toBe(2)
  expect(of(row('2026-02-05', 'b', 9))?.paid).toBe(3)
  expect(of(row('2026-02-05', 'c', 9))).toBeUndefined()
  expect(of(row('2026-02-28', 'a', 9))).toBeUndefined()
})

test('figures differ by amounts, shares by points, and nothing else is compared', () => {
  const now = row('2026-02-05', 'a', 300)
  const then = row('2026-02-05', 'a', 500)
  expect(differenceIn('paid', columns.paid, now, then)).toEqual({ by: -200, was: 500 })
  expect(differenceIn('rate', columns.rate, now, then)?.by).toBeCloseTo(-0.2)
  expect(differenceIn('app', columns.app, now, then)).toBeUndefined()
  expect(differenceIn('paid', columns.paid, now, undefined)).toBeUndefined()
  expect(differenceIn('rate', columns.rate, { ...now, due: 0 }, then)).toBeUndefined()
})

test('what goes on changing as its day gets older is compared with no older day', () => {
  const now = row('2026-02-05', 'a', 300)
  const then = row('2026-02-05', 'a', 500)
  const due = duePrincipal.columns
  const figures = { ...now, stillDue: 700, paidByDue: 300, dueEnded: 1_000, paidEnded: 300 }
  for (const name of ['stillDue', 'repaidRate', 'paidLate', 'paidIn7'] as const) {
    expect(differenceIn(name, due[name], figures, { ...then, ...figures })).toBeUndefined()
  }
  const other = { ...then, ...figures, paidByDue: 200 }
  expect(differenceIn('onTimeRate', due.onTimeRate, figures, other)?.by).toBeCloseTo(0.1)
})
