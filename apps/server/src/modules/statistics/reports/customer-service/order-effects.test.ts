import { describe, expect, it } from 'vitest'
import { effectOf } from './order-effects.ts'

const of = (treated: [number, number], held: [number, number], heldPercent = 33) =>
  effectOf({
    heldPercent,
    treatedPaid: treated[0],
    treatedPersons: treated[1],
    heldPaid: held[0],
    heldPersons: held[1],
  })
const silent = { paidMore: null, paidMoreLow: null, paidMoreHigh: null }

describe('payouts that the calls brought', () => {
  // 30 % and 20 %: by Newcombe −0.7 to 19.4 points of 200 persons.
  it('are not shown while the bounds hold none', () => {
    expect(of([60, 200], [20, 100])).toEqual({
      effectVerdict: 'no-difference',
      paidMore: 20,
      paidMoreLow: -1,
      paidMoreHigh: 39,
    })
  })

  // 40 % and 20 %: 9.0 to 29.6 points.
  it('are shown where they lie above it, and losses below', () => {
    expect(of([80, 200], [20, 100])).toEqual({
      effectVerdict: 'better',
      paidMore: 40,
      paidMoreLow: 18,
      paidMoreHigh: 59,
    })
    expect(of([40, 200], [40, 100]).effectVerdict).toBe('worse')
  })

  it('are not told of few, of arms that are not as drawn, or without anybody held out', () => {
    expect(of([30, 99], [20, 50])).toEqual({ effectVerdict: 'too-few', ...silent })
    expect(of([80, 200], [20, 100], 10)).toEqual({ effectVerdict: 'wrong-ratio', ...silent })
    expect(of([80, 200], [0, 0], 0)).toEqual({ effectVerdict: 'no-control', ...silent })
  })
})
