import { businessDate } from '@daftari/kernel/business-date'
import { describe, expect, it } from 'vitest'
import { type Block, judgePools, poolsOf } from '../conversion/readings.ts'
import { effectOf } from './order-effects.ts'

const at = { today: businessDate('2026-02-01'), days: 4 }

function of(
  treated: [number, number],
  held: [number, number],
  heldPpm = 330_000,
  today = at.today,
) {
  const block: Block = {
    kind: 'order',
    reading: 'survey',
    name: 'survey',
    firstOn: businessDate('2026-01-01'),
    number: 0,
    heldPpm,
    treatedAssigned: treated[1],
    heldAssigned: held[1],
    treated: treated[1],
    treatedApplied: 0,
    treatedPaid: treated[0],
    held: held[1],
    heldApplied: 0,
    heldPaid: held[0],
    leaked: 0,
    messageCost: 0,
    callCost: 0,
    couponCost: 0,
    heldCost: 0,
  }
  const now = { ...at, today }
  const [judged] = judgePools(poolsOf([block], now), now)
  return judged === undefined ? undefined : effectOf(judged)
}
const silent = { paidMore: null, paidMoreLow: null, paidMoreHigh: null }

describe('payouts that the calls brought', () => {
  // 30 % and 20 %: by Newcombe −0.7 to 19.4 points of 200 persons.
  it('are not shown while the bounds hold none', () => {
    expect(of([60, 200], [20, 100])).toMatchObject({
      effectVerdict: 'no-difference',
      readOn: '2026-02-01',
      paidMore: 20,
      paidMoreLow: -1,
      paidMoreHigh: 39,
    })
  })

  // 40 % and 20 %: 9.0 to 29.6 points.
  it('are shown where they lie above it, and losses below', () => {
    expect(of([80, 200], [20, 100])).toMatchObject({
      effectVerdict: 'better',
      paidMore: 40,
      paidMoreLow: 18,
      paidMoreHigh: 59,
    })
    expect(of([40, 200], [40, 100])?.effectVerdict).toBe('worse')
  })

  it('are not told before the day on which the four weeks and the last three days are over', () => {
    expect(of([80, 200], [20, 100], 330_000, businessDate('2026-01-31'))).toMatchObject({
      effectVerdict: 'too-early',
      moreDays: 1,
      ...silent,
    })
  })

  it('are not told of few, of arms that are not as drawn, or without anybody held out', () => {
    expect(of([30, 99], [20, 50])).toMatchObject({ effectVerdict: 'too-early', ...silent })
    expect(of([80, 200], [20, 100], 100_000)).toMatchObject({
      effectVerdict: 'wrong-ratio',
      ...silent,
    })
    expect(of([80, 200], [0, 0], 0)).toMatchObject({ effectVerdict: 'no-control', ...silent })
  })
})
