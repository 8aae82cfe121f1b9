import { businessDate } from '@daftari/kernel/business-date'
import { describe, expect, it } from 'vitest'
import { type Block, judgePools, type Pool, poolsOf } from './readings.ts'

const block = (number: number, more: Partial<Block> = {}): Block => ({
  kind: 'audience',
  reading: '1',
  name: 'Returned',
  firstOn: businessDate('2026-01-01'),
  number,
  heldPpm: 100_000,
  treatedAssigned: 540,
  heldAssigned: 60,
  treated: 540,
  treatedApplied: 30,
  treatedPaid: 27,
  held: 60,
  heldApplied: 3,
  heldPaid: 2,
  leaked: 0,
  messageCost: 100,
  callCost: 10,
  couponCost: 1,
  heldCost: 0,
  ...more,
})
const at = (today: string) => ({ today: businessDate(today), days: 7 })
const judged = (pools: readonly Pool[]) => judgePools(pools, at('2026-12-31'))

describe('a reading', () => {
  it('takes as many blocks of four weeks as a verdict needs, and the next begins after it', () => {
    const found = poolsOf([block(0), block(1), block(2)], at('2026-12-31'))
    expect(found).toMatchObject([
      { readFrom: '2026-01-01', readOn: '2026-03-04', due: true, treated: 1080, held: 120 },
      { readFrom: '2026-02-26', readOn: '2026-04-01', due: false, treated: 540, messageCost: 100 },
    ])
  })

  it('waits for the window of the last who came in, whatever it shows before', () => {
    const early = poolsOf([block(0), block(1)], at('2026-03-03'))
    expect(early).toMatchObject([{ due: false, readOn: '2026-03-04' }])
    expect(judgePools(early, at('2026-03-03'))).toMatchObject([
      { verdict: 'too-early', moreDays: 1, lift: null, liftApplied: null },
    ])
    expect(poolsOf([block(0), block(1)], at('2026-03-04'))).toMatchObject([{ due: true }])
  })

  it('says about how many days are missing, by how fast people come in', () => {
    const few = { treatedAssigned: 90, heldAssigned: 10, treated: 90, held: 10 }
    const [one] = judgePools(poolsOf([block(0, few)], at('2026-01-28')), at('2026-01-28'))
    // Ten held out in four weeks: a hundred in forty, and a week for the last of them.
    expect(one).toMatchObject({ verdict: 'too-early', moreDays: 9 * 28 + 7 })
  })

  it('says that it takes over a year instead of a day that nobody waits for', () => {
    const few = { treatedAssigned: 63, heldAssigned: 7, treated: 63, held: 7 }
    const [one] = judgePools(poolsOf([block(0, few)], at('2026-01-28')), at('2026-01-28'))
    expect(one).toMatchObject({ verdict: 'too-slow', moreDays: null, readOn: null, lift: null })
  })

  it('of a quarter is read once, when the window of its last day is over', () => {
    const quarter = block(0, { kind: 'general', reading: '2026-Q1', name: '2026-Q1' })
    expect(poolsOf([quarter], at('2026-04-06'))).toMatchObject([
      { due: false, readOn: '2026-04-07' },
    ])
    expect(judgePools(poolsOf([quarter], at('2026-04-07')), at('2026-04-07'))).toMatchObject([
      { verdict: 'too-few', moreDays: null },
    ])
  })
})

describe('a verdict', () => {
  const pool = (more: Partial<Block>): Pool => ({
    ...block(0, { treated: 900, treatedAssigned: 900, held: 100, heldAssigned: 100, ...more }),
    readFrom: businessDate('2026-01-01'),
    readOn: businessDate('2026-02-04'),
    due: true,
  })
  const weak = pool({ treatedPaid: 106, heldPaid: 4 })

  it('is proven alone, and not beside others that show nothing', () => {
    expect(judged([weak]).map(({ verdict }) => verdict)).toEqual(['better'])
    const nothing = pool({ treatedPaid: 45, heldPaid: 5 })
    const beside = judged([weak, nothing, nothing])
    expect(beside.map(({ verdict }) => verdict)).toEqual(Array(3).fill('no-difference'))
    expect(beside[0]).toMatchObject({ beside: 3 })
  })

  it('is an alarm where the shares are wrong or the held out were reached, and shows no lift', () => {
    expect(judged([pool({ treatedAssigned: 800, heldAssigned: 200 })])).toMatchObject([
      { verdict: 'wrong-ratio', lift: null },
    ])
    expect(judged([pool({ leaked: 1 })])).toMatchObject([{ verdict: 'leak', lift: null }])
    expect(judged([pool({ heldPpm: 0, heldAssigned: 0 })])).toMatchObject([
      { verdict: 'no-control', lift: null },
    ])
  })
})
