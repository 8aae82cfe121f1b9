import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, subtract, sum } from '@daftari/kernel/money'
import { earnedInterest } from './accrual.ts'
import { type AllocationLine, allocate } from './allocation.ts'
import { settlementFigure } from './settlement-figure.ts'
import { outstandingOf, owedByBill, paidWith, positionOf, type Standing } from './standing.ts'

export type Repaid = {
  standings: Standing[]
  lines: AllocationLine[]
  surplusCents: Cents
  finished: boolean
}

/**
 * Lays a payment on a loan. Enough to close it on that day closes it: then only the interest earned
 * by the day is owed, and interest that was paid ahead comes back as a negative line against the
 * rest. Less is allocated to the bill, oldest instalment first.
 */
export function repay(
  standings: readonly Standing[],
  amountCents: Cents,
  on: BusinessDate,
): Repaid {
  const figure = settlementFigure(standings.map(positionOf), on)
  if (amountCents >= figure.totalCents) return close(standings, amountCents, on)
  const { lines, surplusCents } = allocate(amountCents, standings.map(outstandingOf))
  const paid = standings.map((one) => {
    const after = paidWith(one, lines)
    return one.finishedOn === null && owedByBill(after) === 0 ? { ...after, finishedOn: on } : after
  })
  return { standings: paid, lines, surplusCents, finished: false }
}

function close(standings: readonly Standing[], amountCents: Cents, on: BusinessDate): Repaid {
  const lines = standings.flatMap((one) => closingLines(one, on))
  const closed = standings.map((one) => ({
    ...paidWith(one, lines),
    interestDroppedCents: subtract(one.interestCents, earnedInterest(one, on)),
    finishedOn: one.finishedOn ?? on,
  }))
  const used = sum(lines.map((line) => line.amountCents))
  return { standings: closed, lines, surplusCents: subtract(amountCents, used), finished: true }
}

function closingLines(one: Standing, on: BusinessDate): AllocationLine[] {
  const owed = outstandingOf(one)
  const interestCents = subtract(earnedInterest(one, on), one.interestPaidCents)
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
