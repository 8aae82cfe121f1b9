import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf, statusOf } from './balances.ts'
import { difference } from './difference.ts'
import type { Received } from './history.ts'
import { type Movement, movementsOf } from './movements.ts'
import { replay } from './replay.ts'
import { anyPrice } from './test/any-discount.ts'
import { anyTerms, onDay, startsOn } from './test/any-terms.ts'
import { made, madeOf, paid } from './test/made-loan.ts'
import type { Waiver } from './waiver.ts'
import { claimOf, type WriteOff } from './write-off.ts'

const goneOn = (day: number, afterRepaymentId = 0): WriteOff => ({
  kind: 'write-off',
  id: 1,
  from: onDay(day),
  afterRepaymentId,
})

/** All the interest that is earned by the seventh day, before a payment of that day. */
const givenUp: Waiver = {
  id: 2,
  kind: 'at-once',
  from: onDay(7),
  until: onDay(7),
  afterRepaymentId: 0,
  amountCents: cents(35_000),
  mostCents: cents(35_000),
  principal: false,
}

describe('a loan that is written off', () => {
  it('leaves the books with all it owes, and nothing is charged afterwards', () => {
    const history = replay(made, [], onDay(40), [goneOn(20)])
    expect(statusOf(history)).toBe('written-off')
    expect(history.writtenOff?.lines).toEqual([
      { instalmentNumber: 1, component: 'fine', amountCents: 60_000 },
      { instalmentNumber: 1, component: 'interest', amountCents: 70_000 },
      { instalmentNumber: 1, component: 'principal', amountCents: 1_000_000 },
    ])
    expect(history.fines.map((fine) => fine.chargedOn).at(-1)).toBe(onDay(20))
    expect(history.days.at(-1)).toMatchObject({
      on: onDay(20),
      principalOwedCents: 0,
      daysPastDue: 0,
      status: 'written-off',
    })
    expect(balancesOf(history)).toMatchObject({ principalOwedCents: 0, fineOwedCents: 0 })
    expect(claimOf(history.standings)).toBe(1_130_000)
  })

  it('allocates what comes later to the claim, up to all of it', () => {
    const received = [paid(1, 30, 100_000), paid(2, 40, 2_000_000)]
    const { repayments, standings, writtenOff } = replay(made, received, onDay(50), [goneOn(20)])
    expect(repayments).toMatchObject([
      { recovered: true, surplusCents: 0 },
      { recovered: true, surplusCents: 970_000 },
    ])
    expect(claimOf(standings)).toBe(0)
    expect(sum((writtenOff?.lines ?? []).map((line) => line.amountCents))).toBe(1_130_000)
  })

  it('of one day, what was known before it settles the receivables and what comes after does not', () => {
    const received = [paid(1, 20, 100_000), paid(2, 20, 100_000)]
    const { repayments, writtenOff } = replay(made, received, onDay(20), [goneOn(20, 1)])
    expect(repayments.map((one) => one.recovered)).toEqual([false, true])
    expect(sum((writtenOff?.lines ?? []).map((line) => line.amountCents))).toBe(1_030_000)
  })

  it.each([
    ['paid ahead', [paid(1, 2, 70_000)], []],
    ['given up and paid ahead', [paid(1, 7, 35_000)], [givenUp]],
  ] as const)('claims all of the principal where its interest was %s', (_, received, waivers) => {
    const { standings } = replay(made, received, onDay(20), [...waivers, goneOn(7, 1)])
    expect(claimOf(standings)).toBe(1_000_000)
  })

  it('was not needed when it turns out to have been paid before', () => {
    const history = replay(made, [paid(1, 10, 1_070_000)], onDay(40), [goneOn(20)])
    expect(history.writtenOff).toBeNull()
    expect(statusOf(history)).toBe('finished')
  })
})

const anyLife = fc
  .record({
    terms: fc.oneof(anyTerms, anyPrice).filter((terms) => terms.termDays <= 60),
    payments: fc.array(fc.tuple(fc.nat(110), fc.integer({ min: 1, max: 10 ** 7 })), {
      maxLength: 6,
    }),
    day: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ terms, payments, day }) => ({
    made: madeOf(terms),
    received: payments.map(([on, amount], index) => paid(index + 1, on, amount)),
    writeOff: goneOn(day, payments.length),
  }))

describe('any life with a write-off', () => {
  it('leaves no receivable, and never recovers more than was claimed', () => {
    fc.assert(
      fc.property(anyLife, ({ made: one, received, writeOff }) => {
        const history = replay(one, received, onDay(110), [writeOff])
        const left = sum(movementsOf(one, history).map((each) => each.amountCents))
        const { finedCents, overdueInterestCents, interestToAccrueCents, ...rest } =
          balancesOf(history)
        const { discountedCents: _, ...owed } = rest
        expect(finedCents + overdueInterestCents).toBeGreaterThanOrEqual(0)
        expect(interestToAccrueCents).toBeGreaterThanOrEqual(0)
        expect(left).toBe(sum(Object.values(owed)))
        if (history.writtenOff === null) return
        expect(left).toBe(0)
        expect(claimOf(history.standings)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
  })

  it('differs from the life without it by exactly what its difference says', () => {
    fc.assert(
      fc.property(anyLife, ({ made: one, received, writeOff }) => {
        const [without, with_] = [
          replay(one, received, onDay(110)),
          replay(one, received, onDay(110), [writeOff]),
        ]
        for (const [earlier, later] of [
          [without, with_],
          [with_, without],
        ] as const) {
          const changes = difference(earlier, later)
          const settled = [
            ...changes.repayments.map((each) => ({
              on: onOf(received, each.id),
              lines: each.lines,
            })),
            ...changes.waivers,
            ...changes.writeOffs,
          ]
          const booked: Movement[] = [
            ...movementsOf(one, earlier),
            ...changes.accruals.map((each) => ({ ...each, component: 'interest' as const })),
            ...changes.fines.map((each) => ({
              ...each,
              on: each.chargedOn,
              component: 'fine' as const,
            })),
            ...settled.flatMap(({ on, lines }) =>
              lines.map((line) => ({
                on,
                component: line.component,
                amountCents: cents(-line.amountCents),
              })),
            ),
          ]
          expect(byDay(booked)).toEqual(byDay(movementsOf(one, later)))
        }
      }),
      { numRuns: 40 },
    )
  })
})

const onOf = (received: readonly Received[], id: number) =>
  received.find((one) => one.id === id)?.on ?? startsOn

function byDay(movements: readonly Movement[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { on, component, amountCents } of movements) {
    const key = `${on} ${component}`
    sums[key] = (sums[key] ?? 0) + amountCents
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}
