import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { addDays } from '@daftari/kernel/business-date'
import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf } from '../balances.ts'
import { difference } from '../difference.ts'
import type { Received } from '../history.ts'
import { type Movement, movementsOf } from '../movements.ts'
import { replay } from '../replay.ts'
import type { Restructuring } from '../restructure/new-plan.ts'
import { settlementFigure } from '../settlement-figure.ts'
import { isCharge, oldestDueOn, outstandingOf, positionOf } from '../standing.ts'
import { capCents, feeCents } from '../terms.ts'
import { anyPrice } from '../test/any-discount.ts'
import { onDay, threeInstalments } from '../test/any-terms.ts'
import { made, madeOf, paid } from '../test/made-loan.ts'
import type { Waiver } from '../waiver.ts'
import type { Concession } from '../write-off.ts'
import type { LoanCharge } from './by-hand.ts'
import { headroomOf } from './headroom.ts'

const put = (id: number, day: number, of: Partial<LoanCharge> = {}): LoanCharge => ({
  kind: 'charge',
  id,
  from: onDay(day),
  afterRepaymentId: 0,
  afterWaiverId: 0,
  number: 800 + id,
  dueOn: onDay(day + 5),
  amountCents: cents(20_000),
  ...of,
})
const three = madeOf(threeInstalments)
const waived = (id: number, day: number, amount: number): Waiver => ({
  id,
  kind: 'at-once',
  from: onDay(day),
  until: onDay(day),
  afterRepaymentId: 0,
  amountCents: cents(amount),
  mostCents: cents(amount),
  principal: false,
  replans: true,
  closes: true,
})

describe('a charge by hand', () => {
  it('is a row of its own, owed as a fee from its day, and part of what closes the loan', () => {
    const { standings, charges, days } = replay(made, [], onDay(5), [put(1, 3)])
    expect(charges).toEqual([{ id: 1, number: 801, on: onDay(3), amountCents: 20_000 }])
    expect(standings.at(-1)).toMatchObject({
      number: 801,
      fromOn: onDay(3),
      dueOn: onDay(8),
      feeCents: 20_000,
      principalCents: 0,
      interestCents: 0,
    })
    expect(days.map((one) => one.feeOwedCents)).toEqual([0, 0, 0, 20_000, 20_000, 20_000])
    const closes = settlementFigure(standings.map(positionOf), onDay(5))
    expect(closes).toMatchObject({ principalCents: 1_000_000, feeCents: 20_000 })
  })

  it('is late by its own day and bears no fine, once or daily', () => {
    const terms = { ...three.terms, lateCharge: { cents: 500, ppm: 100_000 } }
    const { days, fines, standings } = replay({ ...three, terms }, [], onDay(9), [put(1, 2)])
    expect(days.map((one) => one.daysPastDue)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
    expect(fines).toEqual([])
    expect(oldestDueOn(standings)).toBe(onDay(7))
  })

  it.each([
    ['before what is due after it', 4, [801, 1]],
    ['after what is due on its day', 5, [1, 801]],
    ['after what was due before it', 8, [1, 801]],
  ])('is paid by its due day: %s', (_, day, order) => {
    const [payment] = [paid(1, 10, 400_000)]
    const { repayments } = replay(three, [payment], onDay(10), [put(1, day)])
    const numbers = repayments[0]?.lines.map((line) => line.instalmentNumber) ?? []
    expect([...new Set(numbers)].slice(0, 2)).toEqual(order)
  })

  it('comes to no more than the limit leaves on its day, with those before it', () => {
    const small = { ...made, fineLimitCents: cents(30_000) }
    const { charges, fines } = replay(small, [], onDay(17), [put(1, 3), put(2, 4), put(3, 5)])
    expect(charges.map((one) => [one.id, one.amountCents])).toEqual([
      [1, 20_000],
      [2, 10_000],
    ])
    expect(fines).toEqual([])
  })

  it('can be waived, and one that comes later on the same day is not touched', () => {
    const conceded = [waived(1, 4, 50_000), put(1, 4), waived(2, 4, 5_000), waived(3, 4, 60_000)]
    const lines = replay(made, [], onDay(6), [
      ...conceded.slice(0, 1),
      put(1, 4, { afterWaiverId: 1 }),
      ...conceded.slice(3),
    ]).waivers.map(({ id, lines }) => [id, lines.map((one) => one.instalmentNumber)])
    expect(lines).toEqual([
      [1, [1]],
      [3, [801]],
    ])
  })

  it('is in the claim of a loan that is written off, and is no charge on one afterwards', () => {
    const off = { kind: 'write-off' as const, id: 1, from: onDay(110), afterRepaymentId: 0 }
    const { writtenOff, charges } = replay(made, [], onDay(112), [put(1, 20), off, put(2, 111)])
    expect(charges).toHaveLength(1)
    const part = writtenOff?.lines.filter((line) => line.component === 'fee')
    expect(part).toEqual([{ instalmentNumber: 801, component: 'fee', amountCents: 20_000 }])
  })

  it('is asked for with the first new instalment after a restructuring, if it was due before', () => {
    const plan = { firstNumber: 1, firstDueOn: onDay(40), instalments: 4, grace: null }
    const event: Restructuring = {
      kind: 'restructuring',
      id: 1,
      from: onDay(12),
      afterRepaymentId: 0,
      plan,
    }
    const { standings } = replay(three, [], onDay(13), [
      put(1, 2),
      put(2, 3, { dueOn: onDay(60) }),
      event,
    ])
    expect(standings.map((one) => one.number)).toEqual([1, 2, 3, 4, 801, 802])
    expect(standings.filter(isCharge).map((one) => one.dueOn)).toEqual([onDay(40), onDay(60)])
    expect(oldestDueOn(standings)).toBe(onDay(40))
  })

  it('taken back, what was paid of it is laid on the rest', () => {
    const received = [paid(1, 9, 120_000)]
    const [before, after] = [[put(1, 2)], []].map((some) =>
      replay(three, received, onDay(9), some),
    ) as [ReturnType<typeof replay>, ReturnType<typeof replay>]
    const changes = difference(before, after)
    expect(changes.charges).toEqual([{ id: 1, number: 801, on: onDay(2), amountCents: -20_000 }])
    const moved = changes.repayments[0]?.lines.map((one) => [one.instalmentNumber, one.amountCents])
    expect(moved).toContainEqual([801, -20_000])
    expect(sum(changes.repayments[0]?.lines.map((one) => one.amountCents) ?? [])).toBe(0)
  })
})

/** Payments, a waiver, a restructuring and charges, in any order of days. */
const anyLife = fc
  .record({
    terms: anyPrice.filter((terms) => terms.termDays < 90 && terms.principalCents > 5_000),
    charges: fc.array(fc.tuple(fc.nat(70), fc.nat(60), fc.nat(300)), { maxLength: 5 }),
    payments: fc.array(
      fc.tuple(fc.nat(78), fc.integer({ min: 1, max: 400 }), fc.constantFrom(...prepaymentModes)),
      { maxLength: 6 },
    ),
    waiver: fc.option(fc.tuple(fc.nat(70), fc.nat(200), fc.boolean())),
    offOn: fc.option(fc.integer({ min: 40, max: 78 }), { freq: 4 }),
  })
  .map(({ terms, charges, payments, waiver, offOn }) => {
    const share = (part: number) => cents(Math.ceil((terms.principalCents * part) / 1000))
    const received = payments.map(
      ([day, part, prepayment], index): Received => ({
        ...paid(index + 1, day, share(part)),
        prepayment,
      }),
    )
    const given = charges.map(([day, later, part], index) =>
      put(index + 1, day, { dueOn: addDays(onDay(day), later), amountCents: share(part) }),
    )
    const gone: Concession[] = [
      ...(waiver === null
        ? []
        : [{ ...waived(1, waiver[0], share(waiver[1])), principal: waiver[2] }]),
      ...(offOn === null
        ? []
        : [{ kind: 'write-off' as const, id: 1, from: onDay(offOn), afterRepaymentId: 0 }]),
    ]
    return { made: madeOf(terms), received, charges: given, gone }
  })

describe('any life with charges', () => {
  it('MO-11 never passes the cap, owes no negative part, and its books say what it owes', () => {
    fc.assert(
      fc.property(anyLife, ({ made: one, received, charges, gone }) => {
        const history = replay(one, received, onDay(80), [...gone, ...charges])
        const put = [...history.charges, ...history.fines, ...history.accruals]
        const all = sum([feeCents(one.terms), ...put.map((each) => each.amountCents)])
        expect(all).toBeLessThanOrEqual(capCents(one.terms))
        expect(headroomOf(one, history)).toBeGreaterThanOrEqual(0)
        for (const row of history.standings) {
          expect(Object.values(outstandingOf(row)).every((amount) => amount >= 0)).toBe(true)
        }
        const { feeOwedCents, chargedCents } = balancesOf(history)
        expect(chargedCents).toBe(sum(history.charges.map((each) => each.amountCents)))
        const fees = movementsOf(one, history).filter(({ component }) => component === 'fee')
        expect(sum(fees.map((each) => each.amountCents))).toBe(feeOwedCents)
      }),
      { numRuns: 60 },
    )
  })

  it('without one differs from it by exactly what its difference says', () => {
    fc.assert(
      fc.property(anyLife, fc.nat(4), ({ made: one, received, charges, gone }, at) => {
        const [earlier, later] = [charges, charges.filter((_, index) => index !== at)].map((some) =>
          replay(one, received, onDay(80), [...gone, ...some]),
        ) as [ReturnType<typeof replay>, ReturnType<typeof replay>]
        const changes = difference(earlier, later)
        const moved: Movement[] = [
          ...movementsOf(one, earlier),
          ...changes.charges.map((each) => ({ ...each, component: 'fee' as const })),
        ]
        const fees = (some: readonly Movement[]) =>
          sum(some.filter((each) => each.component === 'fee').map((each) => each.amountCents))
        const settled = [...changes.repayments, ...changes.waivers, ...changes.writeOffs]
          .flatMap(({ lines }) => lines)
          .filter((line) => line.component === 'fee')
        expect(fees(moved) - sum(settled.map((line) => line.amountCents))).toBe(
          fees(movementsOf(one, later)),
        )
      }),
      { numRuns: 60 },
    )
  })
})
