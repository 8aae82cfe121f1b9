import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import { type DatePreset, presetRange } from './date-presets.ts'

/** A Thursday. */
const today = businessDate('2026-11-26')

test.each<[DatePreset, string, string]>([
  ['last7', '2026-11-20', '2026-11-26'],
  ['thisWeek', '2026-11-23', '2026-11-26'],
  ['lastWeek', '2026-11-16', '2026-11-22'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisQuarter', '2026-10-01', '2026-11-26'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-11-26'],
])('%s is %s to %s; a week begins on Monday', (preset, from, to) => {
  expect(presetRange(preset, today)).toEqual({ from, to })
})

test('a week that begins today is one day, and the quarter before the first is of the last year', () => {
  expect(presetRange('thisWeek', businessDate('2026-11-23')).from).toBe('2026-11-23')
  expect(presetRange('lastQuarter', businessDate('2026-02-10'))).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  })
})
