import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  newPace,
  type Pace,
  paceCeiling,
  paceFloor,
  slowedDown,
  spedUp,
  takeTurn,
  withTurnReturned,
  withTurnTaken,
} from './pace.ts'

const start = new Date('2026-03-31T06:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const pace = (perSecond: number, more: Partial<Pace> = {}): Pace => ({
  ...newPace(perSecond, start),
  // Somebody waits for it.
  queueUntil: at(3_600_000),
  ...more,
})

describe('what becomes of a pace', () => {
  const slowed = (of: Pace, sentMs: number) =>
    slowedDown(of, { sentAt: at(sentMs), now: at(sentMs + 50), waitMs: 1_000 })

  test.each([
    [16, 8],
    [3, 1.5],
    [1.5, paceFloor],
    [paceFloor, paceFloor],
  ])('%d a second, which was too quick, is %d', (before, after) => {
    const one = slowed(pace(before), 0)
    expect(one).toMatchObject({ perSecond: after, tooQuick: before, nextAt: at(1_050) })
  })

  test.each([
    ['quickly, as long as it is far from what was too quick', 4, 16, 10.4],
    ['quickly, up to nine tenths of it', 12, 16, 14.4],
    ['by small steps near it', 14.4, 16, 14.56],
    ['by small steps past it', 16, 16, 16.16],
    ['quickly, once that holds no more', 20, 16, 26.4],
    ['by a quarter, where nothing was too quick', 5, null, 5.25],
  ])('it rises %s: from %d, with %s, to %d', (_, perSecond, tooQuick, after) => {
    const risen = spedUp(pace(perSecond, { tooQuick }), { now: at(1_000) })
    expect(risen.perSecond).toBeCloseTo(after)
    expect(spedUp(risen, { now: at(1_500) }), 'once a second').toBe(risen)
  })

  it('does not rise past what staff set, nor while nothing waits for it', () => {
    expect(spedUp(pace(10), { now: at(5_000), ceiling: 10 }).perSecond).toBe(10)
    expect(spedUp(pace(10), { now: at(5_000), ceiling: 4 }).perSecond).toBe(4)
    const unused = pace(10, { queueUntil: start })
    expect(spedUp(unused, { now: at(5_000) })).toBe(unused)
  })

  it('is halved once by texts that were on their way together, and waits as long as the longest', () => {
    const first = slowed(pace(16), 0)
    const together = slowedDown(first, { sentAt: at(10), now: at(90), waitMs: 3_000 })
    expect(together).toMatchObject({ perSecond: 8, nextAt: at(3_090) })
    expect(slowed(together, 3_100).perSecond).toBe(4)
  })
})

describe('whose turn it is', () => {
  it('gives one after the other, a quarter of a second early at most', () => {
    let one = pace(2, { queueUntil: start })
    const now = (ms: number) => {
      const turn = takeTurn(one, at(ms))
      one = turn.pace
      return turn.granted ? 'go' : turn.waitMs
    }
    expect([now(0), now(0), now(0)]).toEqual(['go', 750, 1_000])
    expect([now(249), now(250), now(250)]).toEqual([1_001, 'go', 1_250])
  })

  it('lets what does not wait go first, and takes back what was not used', () => {
    const before = withTurnTaken(pace(2), start)
    expect(before.nextAt).toEqual(at(500))
    expect(takeTurn(before, start).granted).toBe(false)
    expect(takeTurn(withTurnReturned(before), start).granted).toBe(true)
  })

  it('asks nobody to come later than after a minute', () => {
    let one = pace(1, { nextAt: at(1_000), queueUntil: start })
    for (let asked = 0; asked < 1_000; asked += 1) {
      const turn = takeTurn(one, start)
      one = turn.pace
      expect(turn.granted ? 0 : turn.waitMs).toBeLessThanOrEqual(60_500)
    }
  })
})

/**
 * A peer that takes so many in each second of its own, and a client that talks to it over a line with a
 * delay.
 */
function simulated(o: { capacity: number; first: number; ceiling: number; seconds: number }) {
  const delayMs = 40
  let one: Pace = pace(o.first)
  let window = { second: -1, taken: 0 }
  const taken: number[] = []
  const seen: number[] = []
  const underWay: { sentMs: number; took: boolean }[] = []
  for (let ms = 0; ms < o.seconds * 1_000; ms += 10) {
    while ((underWay[0]?.sentMs ?? Infinity) <= ms - delayMs) {
      const { sentMs = 0, took = false } = underWay.shift() ?? {}
      one = took
        ? spedUp(one, { now: at(ms), ceiling: o.ceiling })
        : slowedDown(one, { sentAt: at(sentMs), now: at(ms), waitMs: 1_000 })
      seen.push(one.perSecond)
    }
    for (;;) {
      const turn = takeTurn(one, at(ms))
      one = turn.pace
      if (!turn.granted) break
      const second = Math.floor(ms / 1_000)
      if (window.second !== second) window = { second, taken: 0 }
      const took = window.taken < o.capacity
      if (took) window.taken += 1
      if (took) taken.push(ms)
      underWay.push({ sentMs: ms, took })
    }
  }
  return { taken, seen }
}

describe('against a peer with a limit of its own', () => {
  it('never leaves its bounds', () => {
    fc.assert(
      fc.property(
        fc.record({
          capacity: fc.integer({ min: 0, max: 300 }),
          first: fc.double({ min: 0.01, max: 1_000, noNaN: true }),
          ceiling: fc.integer({ min: paceFloor, max: paceCeiling }),
        }),
        ({ capacity, first, ceiling }) => {
          const { seen } = simulated({
            capacity,
            first: Math.min(first, ceiling),
            ceiling,
            seconds: 15,
          })
          for (const perSecond of seen) {
            expect(perSecond).toBeGreaterThanOrEqual(paceFloor)
            expect(perSecond).toBeLessThanOrEqual(ceiling)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('comes near what the peer takes, from wherever it began', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 80 }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        (capacity, times) => {
          const first = capacity * times
          const { taken } = simulated({ capacity, first, ceiling: paceCeiling, seconds: 240 })
          const perSecond = taken.filter((ms) => ms >= 120_000).length / 120
          expect(perSecond).toBeGreaterThanOrEqual(capacity * 0.75)
          expect(perSecond).toBeLessThanOrEqual(capacity)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('has 300 texts taken by one that takes eight a second in three quarters of a minute', () => {
    const { taken } = simulated({ capacity: 8, first: 16, ceiling: paceCeiling, seconds: 60 })
    expect((taken[299] ?? Infinity) / 1_000).toBeLessThanOrEqual(45)
  })
})
