import { expect, test } from 'vitest'
import { workStatusOf } from './work-status.ts'

const now = new Date('2026-03-31T09:00:00Z')
const later = new Date('2026-03-31T10:00:00Z')
const earlier = new Date('2026-03-31T08:00:00Z')

test.each([
  ['pending', 1, null, null],
  ['preliminary', 1, 7, null],
  ['hang-up', 1, 7, later],
  ['hang-up', 5, null, later],
  ['preliminary', 1, 7, earlier],
  ['review', 5, 7, now],
  ['approved', 2, 7, later],
  ['rejected', 3, null, null],
  ['cancelled', 4, null, null],
  ['returned', 6, 7, null],
] as const)('it is %s at status %i, held by %s, aside until %s', (label, status, holder, until) => {
  const task = { applyStatus: status, auditorId: holder, suspendedUntil: until }
  expect(workStatusOf(task, now)).toBe(label)
})
