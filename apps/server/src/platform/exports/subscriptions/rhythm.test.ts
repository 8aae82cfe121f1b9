import { businessDate } from '@daftari/kernel/business-date'
import { expect, it } from 'vitest'
import { daysOf, dueAfter } from './rhythm.ts'

it.each([
  ['2026-03-29', 'day', '2026-03-30'],
  // A Sunday, a Monday and a Tuesday.
  ['2026-03-29', 'week', '2026-03-30'],
  ['2026-03-30', 'week', '2026-04-06'],
  ['2026-03-31', 'week', '2026-04-06'],
  ['2026-03-31', 'month', '2026-04-01'],
  ['2026-04-01', 'month', '2026-05-01'],
] as const)('after %s, every %s, the next is on %s', (day, every, next) => {
  expect(dueAfter(businessDate(day), every)).toBe(next)
})

it.each([
  ['2026-03-30', 'day', '2026-03-30', '2026-03-30'],
  ['2026-03-30', 'last7', '2026-03-24', '2026-03-30'],
  ['2026-03-30', 'last30', '2026-03-01', '2026-03-30'],
  ['2026-03-30', 'month-to-date', '2026-03-01', '2026-03-30'],
  // On the morning of the first the month to date is the whole month before.
  ['2026-03-31', 'month-to-date', '2026-03-01', '2026-03-31'],
  ['2026-03-31', 'month', '2026-03-01', '2026-03-31'],
  ['2026-03-30', 'month', '2026-02-01', '2026-02-28'],
] as const)('closed through %s, %s is from %s to %s', (closed, period, from, to) => {
  expect(daysOf(period, businessDate(closed))).toEqual({ from, to })
})
