import { cents, sum } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { balancesOf, statusOf } from './balances.ts'
import type { History, Received } from './history.ts'
import { replay } from './replay.ts'
import { settlementFigure } from './settlement-figure.ts'
import { positionOf } from './standing.ts'
import { onDay } from './test/any-terms.ts'
import {
  type LifeStep,
  late,
  life,
  livedTerms,
  type Owed,
  settled,
  settledInterest,
} from './test/instalment-life.ts'
import { madeOf } from './test/made-loan.ts'
import { claimOf, type WriteOff } from './write-off.ts'

const made = madeOf(livedTerms)

const receivedIn = (steps: readonly LifeStep[]): Received[] =>
  steps.flatMap(({ paid, day }, index) =>
    paid === undefined
      ? []
      : {
          id: index + 1,
          on: onDay(paid.onDay ?? day),
          amountCents: cents(paid.amount),
          prepayment: paid.prepayment ?? 'next',
        },
  )

function owedIn(history: History, day: number): Owed {
  const { principalOwedCents, interestOwedCents, feeOwedCents, fineOwedCents } = balancesOf(history)
  const open = history.finishedOn === null ? history.standings.map(positionOf) : []
  return {
    principal: principalOwedCents,
    interest: interestOwedCents,
    fee: feeOwedCents,
    fine: fineOwedCents,
    closes: settlementFigure(open, onDay(day)).totalCents,
  }
}

const linesOf = (history: History, id: number) =>
  (history.repayments.find((one) => one.id === id)?.lines ?? []).map(
    (line) => `${line.instalmentNumber} ${line.component} ${line.amountCents}`,
  )

describe('the life of a loan in instalments', () => {
  it.each(
    [...life, settled].map((step, index, all) => ({ ...step, known: all.slice(0, index + 1) })),
  )('day $day: $name', ({ day, lines = [], owed, known }) => {
    const history = replay(made, receivedIn(known), onDay(day - 1))
    expect(linesOf(history, known.length)).toEqual(lines)
    expect(owedIn(history, day)).toEqual(owed)
  })

  it('allocates again what came after a payment that is found', () => {
    const found = replay(made, receivedIn(life.slice(0, 6)), onDay(19))
    expect(linesOf(found, 5)).toEqual([
      '1 fine 640',
      '1 principal 41360',
      '2 fee 1000',
      '2 interest 15000',
      '2 principal 4000',
    ])
    expect(found.fines.map(({ amountCents }) => amountCents)).toEqual([
      590, 590, 590, 590, 414, 226,
    ])
  })

  it('is the same whenever its payments were reported', () => {
    const received = receivedIn([...life, settled])
    const lifeOf = (some: readonly Received[]) => {
      const { repayments: _, ...history } = replay(made, some, onDay(48))
      return history
    }
    // As if each had been reported on its own day: the late one third.
    const inTime = received
      .toSorted((a, b) => (a.on < b.on ? -1 : 1))
      .map((one, index) => ({ ...one, id: index + 1 }))
    expect(lifeOf(inTime)).toEqual(lifeOf(received))
  })

  it('ends with the interest that was earned, and nothing owed', () => {
    const history = replay(made, receivedIn([...life, settled]), onDay(60))
    expect(statusOf(history)).toBe('finished')
    expect(history.finishedOn).toBe(onDay(48))
    expect(sum(history.accruals.map((one) => one.amountCents))).toBe(settledInterest)
  })

  it('written off, what is left is claimed, and what comes later is recovered up to it', () => {
    const received = receivedIn(life)
    expect(owedIn(replay(made, received, onDay(late.day - 1)), late.day)).toEqual(late.owed)
    const gone: WriteOff = { kind: 'write-off', id: 1, from: onDay(141), afterRepaymentId: 90 }
    const later = [
      { id: 91, on: onDay(150), amountCents: cents(30_000), prepayment: 'next' as const },
      { id: 92, on: onDay(160), amountCents: cents(30_000), prepayment: 'next' as const },
    ]
    const claimed = replay(made, received, onDay(141), [gone])
    expect(claimOf(claimed.standings)).toBe(late.owed.closes)
    expect(Object.values(balancesOf(claimed)).slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    const history = replay(made, [...received, ...later], onDay(165), [gone])
    expect(linesOf(history, 91)).toEqual(['5 fee 2000', '5 interest 750', '5 principal 27250'])
    expect(history.repayments.slice(-2)).toMatchObject([
      { recovered: true, surplusCents: 0 },
      { recovered: true, surplusCents: 7_250 },
    ])
    expect(claimOf(history.standings)).toBe(0)
  })
})
