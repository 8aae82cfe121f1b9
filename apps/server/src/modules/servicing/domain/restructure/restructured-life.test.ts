import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents, ppm, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accruedInterestOn } from '../accrual.ts'
import { balancesOf } from '../balances.ts'
import type { History } from '../history.ts'
import { asOfDueDay } from '../late/overdue-interest.ts'
import { replay } from '../replay.ts'
import { outstandingOf, type Standing } from '../standing.ts'
import { capCents, feeCents } from '../terms.ts'
import { anyPrice } from '../test/any-discount.ts'
import { onDay, sixPeriods } from '../test/any-terms.ts'
import { madeOf, paid } from '../test/made-loan.ts'
import { graceFits, type NewPlan, type Restructuring } from './new-plan.ts'

const restructuring = (day: number, plan: NewPlan): Restructuring => ({
  kind: 'restructuring',
  id: 1,
  from: onDay(day),
  afterRepaymentId: 100,
  plan,
})

// The second of six instalments is 15 days late on day 75, when ten are agreed, from day 90 on.
const made = madeOf(sixPeriods)
const first = paid(1, 30, 118_000)
const ten = restructuring(75, {
  firstNumber: 2,
  firstDueOn: onDay(90),
  instalments: 10,
  grace: null,
})
const lateOn = ({ days }: History, day: number) =>
  days.find(({ on }) => on === onDay(day))?.daysPastDue
const finesFrom = ({ fines }: History, day: number) =>
  fines.filter(({ chargedOn }) => chargedOn > onDay(day)).map((one) => one.amountCents)

describe('the life of a loan that was restructured', () => {
  it('is late and fined by its new due days', () => {
    const history = replay(made, [first], onDay(92), [ten])
    expect([74, 75, 90, 91].map((day) => lateOn(history, day))).toEqual([14, 0, 0, 1])
    expect(finesFrom(history, 75)).toEqual([500, 500, 500])
    // 180.00 + 150.00 + 60.00 by day 75, then 75.00 until day 90 and 2 of 30 days of 135.00.
    expect(sum(history.accruals.map((one) => one.amountCents))).toBe(39_000 + 7_500 + 900)
  })

  it('earns by day 75 what it would have earned, and goes on on what is left', () => {
    const until = (day: number) =>
      sum(replay(made, [first], onDay(day), [ten]).accruals.map((accrual) => accrual.amountCents))
    expect([73, 75, 76].map(until)).toEqual([38_200, 39_000, 39_500])
  })

  it('is planned by what was paid before it, whenever that is found', () => {
    const history = replay(made, [first, paid(2, 50, 115_000)], onDay(92), [ten])
    expect(history.fines).toEqual([])
    expect(history.standings.slice(1, 4)).toMatchObject([
      { dueOn: onDay(60), finishedOn: onDay(50), principalCents: 100_000 },
      { dueOn: onDay(120), principalCents: 44_444, interestCents: 6_000 + 18_000 },
      { dueOn: onDay(150), principalCents: 44_444, interestCents: 10_667 },
    ])
    expect(history.standings).toHaveLength(11)
  })

  it('leaves an instalment late whose payment is taken back: it was none of the new plan', () => {
    const history = replay(made, [], onDay(92), [ten])
    expect(lateOn(history, 76)).toBe(46)
    expect(history.standings[1]?.dueOn).toBe(onDay(90))
  })

  it('is not restructured once it was paid before, nor after it was written off', () => {
    const paidOff = replay(made, [first, paid(2, 70, 600_000)], onDay(92), [ten])
    expect([paidOff.standings.length, paidOff.replanned]).toEqual([6, null])
    const gone = { kind: 'write-off' as const, id: 1, from: onDay(74), afterRepaymentId: 100 }
    expect(replay(made, [first], onDay(92), [gone, ten]).standings).toHaveLength(6)
  })

  it('can be made shorter by a prepayment, whose interest falls by the new periods', () => {
    const early = { ...paid(2, 95, 0), amountCents: cents(300_000), prepayment: 'shorter' as const }
    const history = replay(made, [first, early], onDay(95), [ten])
    const left = history.standings.filter((one) => one.finishedOn === null)
    expect(left.map((one) => outstandingOf(one).principalCents)).toEqual(
      left.map((_, index) => (index === left.length - 1 ? expect.any(Number) : 50_000)),
    )
    expect(history.standings.at(-1)).toMatchObject({ principalCents: 0, finishedOn: onDay(95) })
  })
})

const anyRestructuring = fc.record({
  day: fc.integer({ min: 0, max: 200 }),
  within: fc.integer({ min: 1, max: 60 }),
  more: fc.integer({ min: 0, max: 8 }),
  rate: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 600_000 })), { nil: null }),
  grace: fc.option(
    fc.record({
      after: fc.integer({ min: 0, max: 4 }),
      periods: fc.integer({ min: 1, max: 3 }),
      asks: fc.constantFrom('interest' as const, 'nothing' as const),
    }),
    { nil: null },
  ),
  payments: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 220 }),
      share: fc.integer({ min: 1, max: 60 }),
      prepayment: fc.constantFrom('next' as const, 'shorter' as const, 'smaller' as const),
    }),
    { maxLength: 4 },
  ),
  found: fc.integer({ min: 0, max: 4 }),
})

type Wanted = { within: number; more: number; grace: NewPlan['grace']; rate: number | null }

/** As a request plans it: no instalment is due earlier than before. */
function planFor(
  history: History,
  on: BusinessDate,
  { within, more, grace, rate }: Wanted,
): NewPlan | undefined {
  const open = history.standings.filter((one) => one.finishedOn === null)
  const [oldest] = open.filter((one) => Object.values(outstandingOf(one)).slice(1).some(Boolean))
  if (oldest === undefined) return undefined
  const last = history.standings.findLast((one) => one.finishedOn === null)
  const instalments = (last?.number ?? 0) - oldest.number + 1 + more
  const soonest = oldest.dueOn > on ? oldest.dueOn : on
  const plan = {
    firstNumber: oldest.number,
    firstDueOn: addDays(soonest, within),
    instalments,
    grace,
    ratePpm: rate === null ? null : ppm(rate),
  }
  return graceFits(plan) ? plan : undefined
}

describe('any loan that is restructured', () => {
  it('asks for what was lent, stays within its cap, and earns in one instalment at a time', () => {
    fc.assert(
      fc.property(anyPrice, anyRestructuring, (terms, asked) => {
        const loan = madeOf(terms)
        const received = asked.payments.map(({ day, share, prepayment }, index) => ({
          ...paid(index + 1, day, Math.ceil((terms.principalCents * share) / 100)),
          prepayment,
        }))
        const known = received.filter((_, index) => index !== asked.found)
        const on = onDay(asked.day)
        const before = replay(
          loan,
          known.filter((one) => one.on <= on),
          addDays(on, -1) < loan.startedOn ? addDays(loan.startedOn, -1) : addDays(on, -1),
        )
        fc.pre(before.finishedOn === null)
        const plan = planFor(before, on, asked)
        fc.pre(plan !== undefined)
        const event = restructuring(asked.day, plan as NewPlan)
        for (const some of [known, received, known.slice(1)]) {
          const last = onDay(300)
          holds(replay(loan, some, last, [event]), loan, last)
        }
      }),
      { numRuns: 60 },
    )
  })
})

function holds(history: History, loan: ReturnType<typeof madeOf>, last: BusinessDate): void {
  const { standings, fines, finishedOn } = history
  expect(sum(standings.map((one) => one.principalCents))).toBe(loan.terms.principalCents)
  expect(standings.map((one) => one.number)).toEqual(standings.map((_, index) => index + 1))
  const interest = sum(standings.map((one) => cents(one.interestCents - one.interestDroppedCents)))
  const charges = interest + feeCents(loan.terms) + sum(fines.map((one) => one.amountCents))
  expect(charges).toBeLessThanOrEqual(capCents(loan.terms))
  for (const one of standings) {
    expect(Object.values(outstandingOf(one)).every((amount) => amount >= 0)).toBe(true)
  }
  if (finishedOn !== null) return
  expect(balancesOf(history).interestToAccrueCents).toBeGreaterThanOrEqual(0)
  expect(history.accruedCents).toBe(accruedInterestOn(standings, last))
  const due = standings.map((one) => asOfDueDay(one, history.overdueInterest))
  expect(overlapping(due)).toEqual([])
}

/** The daily close expects exactly one earning instalment a day. */
function overlapping(standings: readonly Standing[]) {
  const spans = standings
    .filter(({ interestCents, turn }) => interestCents > (turn?.earnedCents ?? 0))
    .map(({ number, fromOn, dueOn, turn }) => ({
      number,
      from: turn !== null && turn.on > fromOn ? turn.on : fromOn,
      dueOn,
    }))
    .filter(({ from, dueOn }) => from < dueOn)
  return spans.filter(({ from, dueOn, number }) =>
    spans.some((one) => one.number !== number && one.from < dueOn && from < one.dueOn),
  )
}
