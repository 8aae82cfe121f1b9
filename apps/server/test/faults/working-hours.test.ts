import { expect, test } from 'vitest'
import { minutesToWorkingHours } from './working-hours.ts'

test.each([
  ['a weekday at noon', '2026-11-26T09:00:00Z', 0],
  ['a weekday at night', '2026-11-26T01:30:00Z', 4 * 60 + 30],
  ['a weekday in the evening', '2026-11-26T15:00:00Z', 15 * 60],
  ['a Saturday evening', '2026-11-28T15:00:00Z', 39 * 60],
  ['a Sunday', '2026-11-29T09:00:00Z', 21 * 60],
  ['a second before nine', '2026-11-26T05:59:59Z', 1],
])('of %s so many minutes to the working hours', (_, at, minutes) => {
  expect(minutesToWorkingHours(new Date(at))).toBe(minutes)
})
