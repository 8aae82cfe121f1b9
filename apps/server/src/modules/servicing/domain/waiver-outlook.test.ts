import { type Cents, cents } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Received } from './history.ts'
import { replay } from './replay.ts'
import { settlementFigure } from './settlement-figure.ts'
import { positionOf } from './standing.ts'
import { anyPrice } from './test/any-discount.ts'
import { anyTerms, onDay } from './test/any-terms.ts'
import { made, madeOf, paid } from './test/made-loan.ts'
import type { Waiver } from './waiver.ts'
import { type LoanEvents, outlookAtOnce, outlookIfPaid } from './waiver-outlook.ts'

const nothing = { fine: 0, interest: 0, fee: 0, principal: 0 }
const loan = (o: Partial<LoanEvents> = {}): LoanEvents => ({
  made,
  received: [],
  concessions: [],
  closedThrough: onDay(15),
  ...o,
})
const pays = (amount: number, on: number, from = on) =>
  [cents(amount), { from: onDay(from), on: onDay(on) }] as const

describe('what a reduction would give up', () => {
  it.each([
    ['on the day it is asked for', pays(1_000_000, 17), { interest: 70_000, fine: 30_000 }],
    [
      'with the fines until it is paid',
      pays(1_000_000, 20, 17),
      { interest: 70_000, fine: 60_000 },
    ],
    [
      'of principal as well',
      pays(900_000, 17),
      { interest: 70_000, fine: 30_000, principal: 100_000 },
    ],
    ['of nothing to who pays all', pays(1_100_000, 17), {}],
  ] as const)('%s', (_, given, waived) => {
    const seen = outlookIfPaid(loan(), ...given)
    expect(seen.waived).toEqual({ ...nothing, ...waived })
    expect(seen.waivedCents).toBe(Object.values(waived).reduce((all, one) => all + one, 0))
    expect(seen.on).toBe(given[1].on)
  })

  it('is beside what closes the loan on that day', () => {
    expect(outlookIfPaid(loan(), ...pays(1_000_000, 17)).settlement.totalCents).toBe(1_100_000)
    expect(
      outlookAtOnce(loan(), { amountCents: cents(1), principal: false }, onDay(18)),
    ).toMatchObject({ settlement: { totalCents: 1_110_000 }, waived: { ...nothing, fine: 1 } })
  })

  it('of a day that is closed by now is beside what closes the loan with the fines since', () => {
    const given = { amountCents: cents(1), principal: false }
    const seen = outlookAtOnce(loan({ closedThrough: onDay(19) }), given, onDay(18))
    expect(seen.settlement.fineCents).toBe(60_000)
  })

  it('is nothing of a loan that is closed, though its days went on', () => {
    const closed = loan({ received: [paid(1, 4, 1_020_000)], closedThrough: onDay(9) })
    const seen = outlookAtOnce(closed, { amountCents: cents(5_000), principal: true }, onDay(10))
    expect(seen).toMatchObject({ settlement: { totalCents: 0 }, waivedCents: 0 })
  })
})

const waiverOf = (o: Partial<Waiver>): Waiver => ({
  id: 1,
  kind: 'at-once',
  from: onDay(0),
  until: onDay(0),
  afterRepaymentId: 100,
  amountCents: cents(1),
  mostCents: cents(Number.MAX_SAFE_INTEGER),
  principal: true,
  ...o,
})

const anyCase = fc
  .record({
    terms: fc.oneof(anyTerms, anyPrice),
    payments: fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 10 ** 9 })), {
      maxLength: 4,
    }),
    earlier: fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 10 ** 8 })),
    closed: fc.integer({ min: 60, max: 70 }),
    days: fc.integer({ min: 1, max: 10 }),
    amount: fc.integer({ min: 1, max: 10 ** 9 }),
    principal: fc.boolean(),
  })
  .map(({ terms, payments, earlier: [day, given], closed, days, ...more }) => ({
    ...more,
    amount: cents(more.amount),
    on: onDay(closed + days),
    now: {
      made: madeOf(terms),
      received: payments.map(([on, paidCents], index) => paid(index + 1, on, paidCents)),
      concessions: [waiverOf({ from: onDay(day), until: onDay(day), amountCents: cents(given) })],
      closedThrough: onDay(closed),
    },
    eve: onDay(closed + days - 1),
  }))

/** The result of a waiver, compared with its preview. */
const cameOf = (now: LoanEvents, eve: Received['on'], waiver: Waiver) => {
  const { waivers } = replay(now.made, now.received, eve, [...now.concessions, waiver])
  const parts: Record<keyof typeof nothing, number> = { ...nothing }
  for (const { component, amountCents } of waivers.find(({ id }) => id === waiver.id)?.lines ??
    []) {
    parts[component] += amountCents
  }
  return parts
}

const closingOf = (
  { made: one, received, concessions }: LoanEvents,
  eve: Received['on'],
  on: Received['on'],
): Cents => {
  const { finishedOn, standings } = replay(one, received, eve, concessions)
  return finishedOn === null ? settlementFigure(standings.map(positionOf), on).totalCents : cents(0)
}

describe('what is foretold of any loan', () => {
  it('is what comes of it when it is done on that day', () => {
    fc.assert(
      fc.property(anyCase, ({ now, on, eve, amount, principal }) => {
        const seen = outlookAtOnce(now, { amountCents: amount, principal }, on)
        const waiver = waiverOf({ id: 2, from: on, until: on, amountCents: amount, principal })
        expect(seen.waived).toEqual(cameOf(now, eve, waiver))
        expect(seen.settlement.totalCents).toBe(closingOf(now, eve, on))
      }),
    )
  })

  it('is what comes of a reduction that is paid on that day', () => {
    fc.assert(
      fc.property(anyCase, ({ now, on, eve, amount }) => {
        const from = now.closedThrough
        const seen = outlookIfPaid(now, amount, { from, on })
        const payment: Received = { id: 101, on, amountCents: amount, prepayment: 'next' }
        const waiver = waiverOf({ id: 2, kind: 'if-paid', from, until: on, amountCents: amount })
        const then = { ...now, received: [...now.received, payment] }
        expect(seen.waived).toEqual(cameOf(then, eve, waiver))
        expect(seen.settlement.totalCents).toBe(closingOf(now, eve, on))
      }),
    )
  })
})
