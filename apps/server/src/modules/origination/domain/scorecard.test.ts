import type { Scorecard } from '@daftari/contract/intake/policy'
import { describe, expect, it } from 'vitest'
import { scoreOf } from './scorecard.ts'
import { plainFacts } from './test/plain-facts.ts'

const card: Scorecard = {
  base: 600,
  characteristics: [
    {
      by: 'number',
      name: 'age',
      missing: -7,
      bins: [
        { below: 21, points: -30 },
        { below: 35, points: 10 },
        { below: null, points: 20 },
      ],
    },
    {
      by: 'word',
      name: 'income-band',
      missing: -40,
      bins: { '15001-24000': 15, '24001-30000': 25 },
    },
    { by: 'word', name: 'face', missing: 0, bins: { match: 5, mismatch: -60 } },
    {
      by: 'number',
      name: 'worst-days-late',
      missing: 1,
      bins: [
        { below: 1, points: 40 },
        { below: null, points: -20 },
      ],
    },
  ],
  grades: [
    { grade: 'A', from: 651 },
    { grade: 'B', from: 640 },
    { grade: 'C', from: 580 },
    { grade: 'D', from: 500 },
  ],
  quotas: {
    new: { A: 400, B: 300, C: 200, D: 100, E: 0 },
    returning: { A: 4_000, B: 3_000, C: 2_000, D: 1_000, E: 0 },
  },
}

const points = (change: Partial<typeof plainFacts>, characteristic: string) =>
  scoreOf(card, { ...plainFacts, ...change }).parts.find(
    (part) => part.characteristic === characteristic,
  )

describe('a score', () => {
  it('is the base and the points of each characteristic, all of which it keeps', () => {
    expect(scoreOf(card, plainFacts)).toEqual({
      score: 600 + 20 + 25 + 5 + 1,
      grade: 'A',
      quotaCents: 400,
      parts: [
        { characteristic: 'age', observed: '35', points: 20 },
        { characteristic: 'income-band', observed: '24001-30000', points: 25 },
        { characteristic: 'face', observed: 'match', points: 5 },
        { characteristic: 'worst-days-late', observed: 'missing', points: 1 },
      ],
    })
  })

  it.each([
    [0, -30],
    [20, -30],
    [21, 10],
    [34, 10],
    [35, 20],
    [99, 20],
    [null, -7],
  ])('takes for the age %s its bin’s %i points', (age, expected) => {
    expect(points({ age }, 'age')?.points).toBe(expected)
  })

  it('counts a word that the card does not know as missing', () => {
    expect(points({ faceResult: 'doubt' }, 'face')).toEqual({
      characteristic: 'face',
      observed: 'doubt',
      points: 0,
    })
    expect(points({ monthlyIncomeCents: 100 }, 'income-band')?.points).toBe(-40)
  })

  it.each([
    [40, 'A', 400],
    [29, 'B', 300],
    [-20, 'C', 200],
    [-100, 'D', 100],
    [-400, 'E', 0],
  ])('with a base moved by %i from 611 is of grade %s', (moved, grade, quotaCents) => {
    const moved611 = {
      ...card,
      base: 611 + moved,
      characteristics: card.characteristics.slice(2, 3),
    }
    const facts = { ...plainFacts, faceResult: 'doubt' as const }
    expect(scoreOf(moved611, facts)).toMatchObject({ score: 611 + moved, grade, quotaCents })
  })

  it('gives a returning customer the quota of one', () => {
    expect(scoreOf(card, { ...plainFacts, customerType: 'returning' }).quotaCents).toBe(4_000)
  })
})
