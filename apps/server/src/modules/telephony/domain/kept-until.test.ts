import { businessDate } from '@daftari/kernel/business-date'
import { expect, it } from 'vitest'
import { keptUntil } from './kept-until.ts'

it.each([
  ['collection', '2026-03-31', '2029-03-31'],
  ['audit', '2026-03-31', '2027-03-31'],
  ['service', '2026-03-31', '2027-03-31'],
  ['marketing', '2027-02-28', '2028-02-28'],
] as const)('a recording for %s of %s is kept until %s', (purpose, on, until) => {
  expect(keptUntil(purpose, businessDate(on))).toBe(until)
})
