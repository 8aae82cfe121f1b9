import type { SamplingSettings } from '@daftari/contract/origination/sampling/sampling'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOf, type DecidedCase, drawCount, drawSample } from './sampling.ts'

const settings: SamplingSettings = {
  everyonePpm: 100_000,
  auditors: [{ staffId: 9, ratioPpm: 20_000 }],
  amountFromCents: 2_000_000,
  amountPpm: 500_000,
  grades: ['D', 'E'],
  gradePpm: 300_000,
  newAuditorDays: 30,
  newAuditorPpm: 400_000,
  lateDays: 7,
  latePpm: 250_000,
  answerDays: 2,
}

const aCase = (transitionId: number, more: Partial<DecidedCase> = {}): DecidedCase => ({
  transitionId,
  staffId: 1,
  decision: 'approve',
  approvedCents: 1_000_000,
  grade: 'B',
  byNewAuditor: false,
  ...more,
})

describe('the chance of a decision', () => {
  test.each([
    ['anybody’s', {}, 100_000, 'ratio'],
    ['of one with a ratio of their own', { staffId: 9 }, 20_000, 'ratio'],
    ['on much money', { approvedCents: 2_000_000 }, 500_000, 'amount'],
    ['to reject much money', { approvedCents: null, decision: 'reject' }, 100_000, 'ratio'],
    ['on a weak grade', { grade: 'D' }, 300_000, 'grade'],
    ['of a new auditor', { byNewAuditor: true, grade: 'D' }, 400_000, 'new-auditor'],
  ] as [string, Partial<DecidedCase>, number, string][])('%s', (_name, more, ppm, cause) => {
    expect(chanceOf(aCase(1, more), settings)).toEqual({ ppm, cause })
  })
})

const someCases = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 100_000 }), staffId: fc.nat(4) }), {
    selector: (one) => one.id,
    maxLength: 120,
  })
  .map((rows) => rows.map(({ id, staffId }) => aCase(id, { staffId })))
const seeds = fc.string({ maxLength: 12 })

describe('a sample', () => {
  test('is fair: for each auditor within one of what the ratio says', () => {
    fc.assert(
      fc.property(someCases, seeds, fc.nat(1_000_000), (cases, seed, ppm) => {
        const drawn = drawSample(cases, () => ({ ppm, cause: 'ratio' }), seed)
        const ids = new Set(drawn.map((one) => one.transitionId))
        for (const staffId of [0, 1, 2, 3, 4]) {
          const own = cases.filter((one) => one.staffId === staffId)
          const got = own.filter((one) => ids.has(one.transitionId)).length
          expect(Math.abs(got - (own.length * ppm) / 1_000_000)).toBeLessThan(1)
        }
      }),
    )
  })

  test('is the same for the same seed, in whatever order the decisions come', () => {
    fc.assert(
      fc.property(someCases, seeds, (cases, seed) => {
        const chance = (one: DecidedCase) => chanceOf(one, settings)
        expect(drawSample(cases.toReversed(), chance, seed)).toEqual(
          drawSample(cases, chance, seed),
        )
      }),
    )
  })

  test('has all of what is sure and nothing of what is not', () => {
    const cases = Array.from({ length: 50 }, (_, index) => aCase(index + 1))
    const all = drawSample(cases, () => ({ ppm: 1_000_000, cause: 'ratio' }), 'a day')
    expect(all).toHaveLength(50)
    expect(drawSample(cases, () => ({ ppm: 0, cause: 'ratio' }), 'a day')).toEqual([])
  })

  test('differs from day to day', () => {
    const cases = Array.from({ length: 200 }, (_, index) => aCase(index + 1))
    const on = (day: string) => drawSample(cases, () => ({ ppm: 100_000, cause: 'ratio' }), day)
    expect(on('2026-03-01')).not.toEqual(on('2026-03-02'))
  })

  test('on demand has so many of each auditor', () => {
    const cases = [1, 2, 3, 4, 5].map((id) => aCase(id, { staffId: id < 4 ? 1 : 2 }))
    const drawn = drawCount(cases, 2, 'now').map((one) => one.transitionId)
    expect(drawn.filter((id) => id < 4)).toHaveLength(2)
    expect(drawn.filter((id) => id >= 4)).toEqual(expect.arrayContaining([4, 5]))
  })
})
