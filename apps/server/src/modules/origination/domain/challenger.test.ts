import type { BusinessDate } from '@daftari/kernel/business-date'
import { describe, expect, it, test } from 'vitest'
import { type Bounds, compareArms, overBecause } from './challenger.ts'

const bounds: Bounds = {
  endsOn: '2026-05-01',
  mostCents: 10_000_000,
  mostLatePercent: 20,
  leastPassPercent: 10,
  mostPassPercent: 60,
}
const arm = { judged: 100, pass: 30, lentCents: 5_000_000, matured: 40, late: 6 }
const today = '2026-04-30' as BusinessDate

describe('a challenger is over', () => {
  it.each([
    ['not while all is within its bounds', {}, undefined],
    ['on the day after its last', { today: '2026-05-01' as BusinessDate }, 'days'],
    ['when its money is lent to the cent', { arm: { ...arm, lentCents: 10_000_000 } }, 'money'],
    ['not one cent before', { arm: { ...arm, lentCents: 9_999_999 } }, undefined],
    ['when an amount did not fit any more', { isFull: true }, 'money'],
    ['when surely more are late than it may have', { arm: { ...arm, late: 16 } }, 'late'],
    ['not by two late ones of the first five', { arm: { ...arm, matured: 5, late: 2 } }, undefined],
    ['when hardly anybody passes', { arm: { ...arm, pass: 2 } }, 'few-pass'],
    ['when nearly everybody passes', { arm: { ...arm, pass: 80 } }, 'many-pass'],
    ['not before anybody was judged', { arm: { ...arm, judged: 0, pass: 0 } }, undefined],
  ] as const)('%s', (_name, change, because) => {
    expect(overBecause(bounds, { today, arm, isFull: false, ...change })).toBe(because)
  })
})

const of = (late: number, matured: number) => ({ late, matured })

test.each([
  ['nothing is known of one arm', of(0, 0), of(9, 90), 'not-yet'],
  ['one arm is small', of(30, 300), of(40, 99), 'not-yet'],
  ['hardly anybody was late', of(3, 500), of(6, 500), 'not-yet'],
  ['twice as many are late', of(50, 500), of(100, 500), 'worse'],
  ['half as many are late', of(100, 500), of(50, 500), 'better'],
  ['the numbers cannot tell them apart', of(50, 500), of(54, 500), 'no-difference'],
])('%s: %s', (_name, champion, challenger, verdict) => {
  expect(compareArms(champion, challenger).verdict).toBe(verdict)
})

test('how small a difference the numbers could show is said before it is told', () => {
  const { difference, smallest } = compareArms(of(10, 100), of(9, 90))
  expect(difference?.value).toBeCloseTo(0)
  expect(smallest).toBeCloseTo(2.8 * Math.sqrt(0.1 * 0.9 * (1 / 100 + 1 / 90)))
})
