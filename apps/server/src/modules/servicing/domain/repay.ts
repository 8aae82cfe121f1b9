import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, subtract, sum } from '@daftari/kernel/money'
import { earnedInterest } from './accrual.ts'
import { type AllocationLine, allocate } from './allocation.ts'
import { settlementFigure } from './settlement-figure.ts'
import {
  dueOutstandingOf,
  outstandingOf,
  owedByBill,
  paidWith,
  positionOf,
  type Standing,
} from './standing.ts'
import type { LoanTerms } from './terms.ts'

export type Repaid = {
  standings: Standing[]
  lines: AllocationLine[]
  surplusCents: Cents
  finished: boolean
  /** Part of the lines: principal repaid early; zero if undefined. */
  prepaidCents?: Cents
}

type Allocate = (
  amountCents: Cents,
  owed: Parameters<typeof allocate>[1],
) => ReturnType<typeof allocate>

/** In the order that the terms say. */
export const inOrderOf =
  ({ allocationOrder }: LoanTerms): Allocate =>
  (amountCents, owed) =>
    allocate(amountCents, owed, allocationOrder)

/**
 * Lays a payment on a loan. Enough to close it on that day closes it: then only the interest earned
 * by the day is owed, and interest that was paid ahead comes back as a negative line against the
 * rest. Less is allocated to the bill, oldest instalment first unless given otherwise.
 */
export function repay(
  standings: readonly Standing[],
  amountCents: Cents,
  on: BusinessDate,
  allocateBy: Allocate = allocate,
): Repaid {
  const figure = settlementFigure(standings.map(positionOf), on)
  if (amountCents >= figure.totalCents) return close(standings, amountCents, on)
  const { lines, surplusCents } = allocateBy(amountCents, standings.map(dueOutstandingOf))
  const paid = standings.map((one) => finishedWhenPaid(paidWith(one, lines), on))
  return { standings: paid, lines, surplusCents, finished: false }
}

/** An instalment is finished on the day that leaves nothing of it by the bill. */
export function finishedWhenPaid(one: Standing, on: BusinessDate): Standing {
  const finishes = one.finishedOn === null && owedByBill(one) === 0
  return finishes ? { ...one, finishedOn: on } : one
}

function close(standings: readonly Standing[], amountCents: Cents, on: BusinessDate): Repaid {
  const lines = standings.flatMap((one) => closingLines(one, on))
  const closed = standings.map((one) => closedOn(paidWith(one, lines), on))
  const used = sum(lines.map((line) => line.amountCents))
  return { standings: closed, lines, surplusCents: subtract(amountCents, used), finished: true }
}

/** With nothing left to earn, and nothing left to pay. */
export function closedOn(one: Standing, on: BusinessDate): Standing {
  return {
    ...one,
    interestDroppedCents: subtract(one.interestCents, earnedInterest(one, on)),
    finishedOn: one.finishedOn ?? on,
  }
}

/** What closes an instalment on a day; interest paid ahead of being earned is a negative line. */
export function closingLines(one: Standing, on: BusinessDate): AllocationLine[] {
  const owed = outstandingOf(one)
  const settled = add(one.interestPaidCents, one.interestWaivedCents)
  const interestCents = subtract(earnedInterest(one, on), settled)
  const parts: [AllocationLine['component'], Cents][] = [
    ['fine', owed.fineCents],
    ['fee', owed.feeCents],
    ['interest', interestCents],
    ['principal', owed.principalCents],
  ]
  return parts
    .filter(([, amount]) => amount !== 0)
    .map(([component, amount]) => ({
      instalmentNumber: one.number,
      component,
      amountCents: amount,
    }))
}
