import { describe, expect, it } from 'vitest'
import {
  type Arm,
  differenceP,
  holm,
  newcombe,
  type Reading,
  sampleRatioP,
  smallestEffect,
  verdictOf,
  wilson,
} from './lift.ts'
import { seededRandom } from './random.ts'

const arm = (x: number, n: number): Arm => ({ with: x, of: n })

describe('the interval of a difference', () => {
  // The first four are of Newcombe 1998, table II.
  it.each([
    [arm(56, 70), arm(48, 80), 0.2, 0.0524, 0.3339],
    [arm(9, 10), arm(3, 10), 0.6, 0.1705, 0.809],
    [arm(6, 7), arm(2, 7), 0.5714, 0.0582, 0.8062],
    [arm(5, 56), arm(0, 29), 0.0893, -0.0381, 0.1926],
    [arm(475, 9500), arm(15, 500), 0.02, 0.0006, 0.0326],
  ] as const)('of %j against %j', (...[treated, held, difference, low, high]) => {
    const found = newcombe(treated, held)
    expect(found?.difference).toBeCloseTo(difference, 4)
    expect(found?.low).toBeCloseTo(low, 4)
    expect(found?.high).toBeCloseTo(high, 4)
  })

  it('is not zero wide where nobody did it, and is null without anybody', () => {
    const none = newcombe(arm(0, 100), arm(0, 100))
    expect(none?.low).toBeLessThan(-0.03)
    expect(none?.high).toBeGreaterThan(0.03)
    expect(newcombe(arm(0, 0), arm(1, 2))).toBeNull()
    expect(wilson(arm(0, 0))).toBeNull()
    expect(wilson(arm(10, 10))?.high).toBe(1)
  })
})

it.each([
  [2_000, 0.05, 5.6],
  [10_000, 0.05, 2.5],
  [50_000, 0.1, 0.8],
  [200_000, 0.5, 0.25],
])('of %i persons with %f held out shows %f points at least', (all, share, points) => {
  const held = all * share
  expect((smallestEffect(0.04, all - held, held) ?? 0) * 100).toBeCloseTo(points, 1)
})

it('sees a broken split and lets chance be', () => {
  expect(sampleRatioP(9_400, 600, 0.05)).toBeCloseTo(4.5e-6, 6)
  expect(sampleRatioP(9_480, 520, 0.05)).toBeCloseTo(0.36, 2)
  expect(sampleRatioP(100, 5, 0.05)).toBeNull()
})

describe('a verdict', () => {
  const reading: Reading = {
    treated: arm(600, 9_500),
    held: arm(15, 500),
    assigned: { treated: 9_500, held: 500 },
    heldShare: 0.05,
    leaked: 0,
    due: true,
  }
  it.each<[string, Partial<Reading>]>([
    ['better', {}],
    ['worse', { treated: arm(95, 9_500), held: arm(25, 500) }],
    ['no-difference', { treated: arm(300, 9_500) }],
    ['too-early', { due: false }],
    ['too-few', { held: arm(3, 99) }],
    ['too-few', { treated: arm(7, 9_500), held: arm(2, 500) }],
    ['wrong-ratio', { assigned: { treated: 9_400, held: 600 } }],
    ['leak', { leaked: 3 }],
    ['no-control', { heldShare: 0 }],
  ])('is %s of %j', (verdict, change) => {
    expect(verdictOf({ ...reading, ...change })).toBe(verdict)
  })
})

it('marks as proven what holds beside all the others', () => {
  expect(holm([0.04, 0.001, 0.02])).toEqual([true, true, true])
  expect(holm([0.04, 0.03, 0.02])).toEqual([false, false, false])
  expect(holm([0.001, 0.04, 0.03])).toEqual([true, false, false])
})

it('finds a difference in three to seven of a hundred audiences without any, no broken split', () => {
  const random = seededRandom(20_261_126)
  let different = 0
  let broken = 0
  const times = 1_000
  for (let time = 0; time < times; time += 1) {
    const counts = { treated: arm(0, 0), held: arm(0, 0) }
    for (let person = 0; person < 2_000; person += 1) {
      const of = random.chance(0.2) ? counts.held : counts.treated
      of.of += 1
      if (random.chance(0.05)) of.with += 1
    }
    const { treated, held } = counts
    const found = newcombe(treated, held)
    if (found !== null && (found.low > 0 || found.high < 0)) different += 1
    if ((sampleRatioP(treated.of, held.of, 0.2) ?? 1) < 0.001) broken += 1
  }
  expect(different / times).toBeGreaterThan(0.03)
  expect(different / times).toBeLessThan(0.07)
  expect(broken).toBeLessThanOrEqual(5)
})

it('gives a p of one where nothing can be told', () => {
  expect(differenceP(arm(0, 0), arm(1, 2))).toBe(1)
  expect(differenceP(arm(0, 5), arm(0, 5))).toBe(1)
  expect(differenceP(arm(60, 100), arm(40, 100))).toBeCloseTo(0.00468, 4)
})
