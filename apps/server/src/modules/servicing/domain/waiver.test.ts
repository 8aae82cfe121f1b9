import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf } from './balances.ts'
import type { History, Received } from './history.ts'
import { movementsOf } from './movements.ts'
import { replay } from './replay.ts'
import { anyPrice } from './test/any-discount.ts'
import { anyTerms, onDay, threeInstalments } from './test/any-terms.ts'
import { made, madeOf, paid } from './test/made-loan.ts'
import type { Waiver } from './waiver.ts'

const reduction = (o: Partial<Waiver> = {}): Waiver => ({
  id: 1,
  kind: 'if-paid',
  from: onDay(17),
  afterRepaymentId: 0,
  until: onDay(20),
  amountCents: cents(1_000_000),
  mostCents: cents(200_000),
  principal: false,
  ...o,
})

const atOnce = (o: Partial<Waiver> = {}) =>
  reduction({ kind: 'at-once', until: onDay(17), amountCents: cents(50_000), ...o })

const waivedOf = ({ waivers }: History) =>
  waivers.map(({ id, on, lines }) => [
    id,
    on,
    ...lines.map((line) => `${line.component} ${line.amountCents}`),
  ])

describe('all that is owed of a loan whose interest was partly paid ahead, given up', () => {
  // 10,000.00 in three instalments of 500.00 of interest; the first comes on day 5, half of it earned.
  const loan = madeOf(threeInstalments)
  const ahead = [paid(1, 5, 383_333)]
  const rest = (closes: boolean | undefined): Waiver => ({
    id: 1,
    kind: 'at-once',
    from: onDay(5),
    afterRepaymentId: 1,
    until: onDay(5),
    amountCents: cents(1_100_000),
    mostCents: cents(1_100_000),
    principal: true,
    replans: true,
    closes,
  })

  it('finishes it, as it finishes one of which nothing was paid ahead', () => {
    const history = replay(loan, ahead, onDay(20), [rest(true)])
    expect(history.finishedOn).toBe(onDay(5))
    expect(history.waivers[0]?.lines.every((line) => line.component === 'principal')).toBe(true)
    expect(sum(history.accruals.map((one) => one.amountCents))).toBe(50_000)
    expect(balancesOf(history)).toMatchObject({ principalOwedCents: 0, interestOwedCents: 0 })
    expect(replay(loan, [], onDay(20), [rest(true)]).finishedOn).toBe(onDay(5))
  })

  it('left it open in waivers that were granted before that was so', () => {
    const history = replay(loan, ahead, onDay(20), [rest(undefined)])
    expect(history.finishedOn).toBeNull()
  })
})

describe('a reduction that is paid in time', () => {
  it('waives fine and interest, and the payment is the principal', () => {
    const history = replay(made, [paid(1, 17, 1_000_000)], onDay(16), [reduction()])
    expect(waivedOf(history)).toEqual([[1, onDay(17), 'interest 70000', 'fine 30000']])
    expect(history.repayments[0]?.lines).toEqual([
      { instalmentNumber: 1, component: 'principal', amountCents: 1_000_000 },
    ])
    expect(history.finishedOn).toBe(onDay(17))
    const { finedCents: _, ...owed } = balancesOf(history)
    expect(Object.values(owed)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('waives the charges that came after it was asked for as well', () => {
    const history = replay(made, [paid(1, 20, 1_000_000)], onDay(19), [reduction()])
    expect(waivedOf(history)).toEqual([[1, onDay(20), 'interest 70000', 'fine 60000']])
  })

  it('counts what came in parts, and allocates all of it to the principal first', () => {
    const parts = [paid(1, 17, 400_000), paid(2, 19, 600_000)]
    const history = replay(made, parts, onDay(18), [reduction()])
    expect(history.repayments.flatMap(({ lines }) => lines.map((one) => one.component))).toEqual([
      'principal',
      'principal',
    ])
    expect(waivedOf(history)).toEqual([[1, onDay(19), 'interest 70000', 'fine 42000']])
  })

  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])(
    'counts parts by their day, and of one day by their number, told as %i, %i, %i',
    (...order) => {
      const parts = [paid(1, 19, 300_000), paid(2, 17, 400_000), paid(3, 17, 300_000)]
      const received = order.map((index) => parts[index]!)
      const history = replay(made, received, onDay(18), [reduction()])
      expect(history.repayments.map(({ id }) => id)).toEqual([2, 3, 1])
      expect(waivedOf(history)).toEqual([[1, onDay(19), 'interest 70000', 'fine 36000']])
    },
  )

  it('asks for no more than was agreed, and waives less of one who pays more', () => {
    const history = replay(made, [paid(1, 17, 1_080_000)], onDay(16), [reduction()])
    expect(waivedOf(history)).toEqual([[1, onDay(17), 'fine 20000']])
    expect(history.repayments[0]?.surplusCents).toBe(0)
  })

  it('leaves interest that was paid ahead with the customer', () => {
    // The bill's interest of 70,000 was paid on day 4; by day 7 it has earned 35,000.
    const received = [paid(1, 4, 70_000), paid(2, 7, 900_000)]
    const agreed = reduction({ from: onDay(5), amountCents: cents(900_000), principal: true })
    const history = replay(made, received, onDay(6), [agreed])
    expect(history.repayments[1]?.lines).toEqual([
      { instalmentNumber: 1, component: 'interest', amountCents: -35_000 },
      { instalmentNumber: 1, component: 'principal', amountCents: 935_000 },
    ])
    expect(history.repayments[1]?.surplusCents).toBe(0)
    expect(waivedOf(history)).toEqual([[1, onDay(7), 'principal 65000']])
    const { finedCents: _, ...owed } = balancesOf(history)
    expect(Object.values(owed)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('waives a single cent', () => {
    const received = [paid(1, 14, 1_069_900), paid(2, 15, 100)]
    const agreed = reduction({ from: onDay(15), amountCents: cents(100), mostCents: cents(1) })
    const history = replay(made, received, onDay(14), [agreed])
    expect(waivedOf(history)).toEqual([[1, onDay(15), 'fine 1']])
  })

  it('is not needed by one who pays all', () => {
    const history = replay(made, [paid(1, 17, 1_100_500)], onDay(16), [reduction()])
    expect(history).toMatchObject({ waivers: [], finishedOn: onDay(17) })
    expect(history.repayments[0]?.surplusCents).toBe(500)
  })
})

describe('a reduction waives nothing', () => {
  it.each<[string, Received[], Partial<Waiver>]>([
    ['before it is paid', [], {}],
    ['of what is paid but a cent', [paid(1, 17, 1_000_000)], { amountCents: cents(1_000_001) }],
    ['a day late', [paid(1, 21, 1_000_000)], {}],
    ['for money that came before it was asked for', [paid(1, 16, 1_000_000)], {}],
    ['for money known on the day it was asked', [paid(1, 17, 1_000_000)], { afterRepaymentId: 1 }],
    [
      'for parts of which one came before it was asked for',
      [paid(1, 16, 400_000), paid(2, 17, 600_000)],
      { principal: true },
    ],
    ['of more than was agreed to', [paid(1, 17, 1_000_000)], { mostCents: cents(99_999) }],
    ['of principal without leave', [paid(1, 17, 990_000)], { amountCents: cents(990_000) }],
  ])('%s', (_, received, o) => {
    const history = replay(made, received, onDay(21), [reduction(o)])
    expect(history).toEqual(replay(made, received, onDay(21)))
    expect(history.finishedOn).toBeNull()
  })

  it('of principal even when an earlier payment turns out not to have come', () => {
    const both = [paid(1, 10, 500_000), paid(2, 17, 570_000)]
    const agreed = reduction({ amountCents: cents(570_000), mostCents: cents(600_000) })
    expect(replay(made, both, onDay(16), [agreed]).finishedOn).toBe(onDay(17))
    expect(replay(made, both.slice(1), onDay(16), [agreed]).waivers).toEqual([])
  })
})

describe('a waiver at once', () => {
  it.each([
    [50_000, false, ['fine 30000', 'interest 20000']],
    [500_000, false, ['fine 30000', 'interest 70000']],
    [500_000, true, ['fine 30000', 'interest 70000', 'principal 400000']],
  ])('of %d, principal %s, gives up %j', (amount, principal, lines) => {
    const waiver = atOnce({ amountCents: cents(amount), principal })
    const history = replay(made, [], onDay(16), [waiver])
    expect(waivedOf(history)).toEqual([[1, onDay(17), ...lines]])
  })

  it('gives up interest only as far as it is earned', () => {
    const waiver = atOnce({ from: onDay(7), until: onDay(7) })
    expect(waivedOf(replay(made, [], onDay(6), [waiver]))).toEqual([
      [1, onDay(7), 'interest 35000'],
    ])
  })

  it('closes a loan that owes nothing else', () => {
    const received = [paid(1, 14, 1_069_000)]
    const waiver = atOnce({ from: onDay(16), until: onDay(16), principal: true })
    const history = replay(made, received, onDay(15), [waiver])
    expect(history.finishedOn).toBe(onDay(16))
    expect(waivedOf(history)).toEqual([[1, onDay(16), 'fine 20', 'principal 1000']])
  })

  it('closes a loan before its time, and what it had not earned is never owed', () => {
    const all = { amountCents: cents(1_035_000), principal: true }
    const waiver = atOnce({ ...all, from: onDay(7), until: onDay(7) })
    const history = replay(made, [], onDay(9), [waiver])
    expect(history.finishedOn).toBe(onDay(7))
    expect(history.standings[0]).toMatchObject({ interestDroppedCents: 35_000 })
    expect(Object.values(balancesOf(history)).every((amount) => amount === 0)).toBe(true)
  })

  it('gives up what was earned since the one before it, and a single cent', () => {
    const first = atOnce({ id: 1, from: onDay(7), until: onDay(7) })
    const second = atOnce({ id: 2, from: onDay(8), until: onDay(8) })
    const third = atOnce({ id: 3, from: onDay(17), amountCents: cents(1) })
    expect(waivedOf(replay(made, [], onDay(16), [first, second, third]))).toEqual([
      [1, onDay(7), 'interest 35000'],
      [2, onDay(8), 'interest 5000'],
      [3, onDay(17), 'fine 1'],
    ])
  })

  it('comes before a payment that was not known, and after one that was', () => {
    const received = [paid(1, 17, 30_000), paid(2, 17, 30_000)]
    const waiver = atOnce({ afterRepaymentId: 1 })
    const history = replay(made, received, onDay(17), [waiver])
    expect(history.repayments.map(({ lines }) => lines.map((one) => one.component))).toEqual([
      ['fine'],
      ['interest', 'principal'],
    ])
    expect(waivedOf(history)).toEqual([[1, onDay(17), 'interest 50000']])
  })
})

const anyLife = fc
  .record({
    terms: fc.oneof(anyTerms, anyPrice),
    payments: fc.array(fc.tuple(fc.nat(70), fc.nat(10 ** 9)), { maxLength: 5 }),
    kind: fc.constantFrom('at-once' as const, 'if-paid' as const),
    day: fc.nat(70),
    days: fc.nat(10),
    amount: fc.integer({ min: 1, max: 10 ** 9 }),
    principal: fc.boolean(),
  })
  .map(({ terms, payments, kind, day, days, amount, principal }) => ({
    made: madeOf(terms),
    received: payments.map(([on, cents_], index) => paid(index + 1, on, cents_ + 1)),
    waiver: reduction({
      kind,
      from: onDay(day),
      until: onDay(day + days),
      afterRepaymentId: 2,
      amountCents: cents(amount),
      mostCents: cents(amount),
      principal,
    }),
  }))

describe('any loan with a waiver', () => {
  it('owes what was charged, less what was paid and waived, and never less than nothing', () => {
    fc.assert(
      fc.property(anyLife, ({ made: one, received, waiver }) => {
        const history = replay(one, received, onDay(80), [waiver])
        const owed = balancesOf(history)
        const moved = (part: string) =>
          movementsOf(one, history)
            .filter(({ component }) => component === part)
            .reduce((total, { amountCents }) => total + amountCents, 0)
        expect(moved('principal')).toBe(owed.principalOwedCents)
        expect(moved('interest')).toBe(owed.interestOwedCents)
        expect(moved('fine')).toBe(owed.fineOwedCents)
        const least = Math.min(owed.principalOwedCents, owed.feeOwedCents, owed.fineOwedCents)
        expect(least).toBeGreaterThanOrEqual(0)
        for (const standing of history.standings) {
          const { interestCents, interestDroppedCents, interestPaidCents } = standing
          const settled = interestPaidCents + standing.interestWaivedCents
          expect(settled).toBeLessThanOrEqual(interestCents - interestDroppedCents)
          expect(standing.interestWaivedCents).toBeGreaterThanOrEqual(0)
        }
        const waived = sum(history.waivers.flatMap(({ lines }) => lines.map((l) => l.amountCents)))
        expect(waived).toBeLessThanOrEqual(waiver.amountCents)
        for (const { id, amountCents } of received) {
          const kept = history.repayments.find((each) => each.id === id)
          const allocated = sum((kept?.lines ?? []).map((line) => line.amountCents))
          expect(allocated + (kept?.surplusCents ?? 0)).toBe(amountCents)
        }
      }),
      { numRuns: 200 },
    )
  })
})
