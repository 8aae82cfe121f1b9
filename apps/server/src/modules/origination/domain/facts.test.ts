import { expect, it } from 'vitest'
import { ageOn, incomeBandOf, sampleOf } from './facts.ts'

it.each([
  [0, '0-4000'],
  [400_000, '0-4000'],
  [400_001, '4001-8000'],
  [800_000, '4001-8000'],
  [1_500_000, '8001-15000'],
  [1_500_100, '15001-24000'],
  [2_400_000, '15001-24000'],
  [3_000_000, '24001-30000'],
  [4_000_000, '30001-40000'],
  [4_000_001, '40000+'],
  [100_000_000, '40000+'],
])('an income of %i cents is in the band %s', (cents, band) => {
  expect(incomeBandOf(cents)).toBe(band)
})

it.each([
  ['1990-05-17', '2026-05-16', 35],
  ['1990-05-17', '2026-05-17', 36],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('one born on %s is, on %s, %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

it('a sample is the same again, spread evenly, and tells nothing by its order', () => {
  const samples = Array.from({ length: 10_000 }, (_, index) => sampleOf(100_001 + index))
  expect(samples).toEqual(samples.map((_, index) => sampleOf(100_001 + index)))
  const share = samples.filter((one) => one < 50_000).length / samples.length
  expect(share).toBeGreaterThan(0.045)
  expect(share).toBeLessThan(0.055)
  expect(Math.min(...samples)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...samples)).toBeLessThan(1_000_000)
})
