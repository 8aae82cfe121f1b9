import { businessDate } from '@daftari/kernel/business-date'
import { expect, test } from 'vitest'
import { type Offer, plainBill } from '../domain/offer.ts'
import { isDearer } from './dearer.ts'

const today = businessDate('2026-03-31')
const before: Offer = {
  ...plainBill,
  kind: 'single',
  termDays: 14,
  periods: 1,
  interestMethod: 'flat',
  dailyInterestPpm: 5_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  dailyFinePpm: 10_000,
  graceDays: 0,
  capPpm: 1_000_000,
  minCents: 100_000,
  maxCents: 500_000,
  stepCents: 50_000,
}
/** None of these amounts was lent before. */
const shifted = { minCents: 125_000, maxCents: 475_000 }

test.each([
  ['the same price of other amounts', shifted, false],
  ['a higher rate of other amounts', { ...shifted, dailyInterestPpm: 10_000 }, true],
  [
    'a higher fee of larger amounts',
    { minCents: 550_000, maxCents: 900_000, feePpm: 60_000 },
    true,
  ],
  ['a lower rate of other amounts', { ...shifted, dailyInterestPpm: 4_000 }, false],
  [
    'a fixed fee that only the smaller amounts of before feel',
    { minCents: 400_000, feePpm: 0, options: { fixedFeeCents: 10_000 } },
    true,
  ],
  [
    'a fixed fee that passes every amount of before',
    { minCents: 900_000, maxCents: 1_000_000, options: { fixedFeeCents: 600_000 } },
    true,
  ],
])('%s: dearer or not', (_what, change, dearer) => {
  expect(isDearer(before, { ...before, ...change } as Offer, today)).toBe(dearer)
})
