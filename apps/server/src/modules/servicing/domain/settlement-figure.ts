import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, greatest, least, subtract, sum } from '@daftari/kernel/money'
import { earnedInterest } from './accrual.ts'
import type { InstalmentPosition } from './standing.ts'

export type SettlementFigure = {
  principalCents: Cents
  /** Earned up to and including the day, less what was paid and waived of it. */
  interestCents: Cents
  feeCents: Cents
  fineCents: Cents
  /** Interest that was paid but will now never be earned: it counts towards the other parts. */
  returnedInterestCents: Cents
  /**
   * What closes the loan on this day: the four parts less the returned interest, never negative.
   */
  totalCents: Cents
  /** What the returned interest is more than the four parts: it belongs to the customer. */
  overpaidCents: Cents
}

/**
 * What a customer pays to close a loan on a day. Interest that is not earned by then is never owed,
 * so whoever pays early pays the same in one payment or in several; fee and fines are owed in full.
 */
export function settlementFigure(
  positions: readonly InstalmentPosition[],
  on: BusinessDate,
): SettlementFigure {
  const figure = {
    principalCents: sum(positions.map((each) => each.principalOwedCents)),
    interestCents: sum(positions.map((each) => interestOwed(each, on))),
    feeCents: sum(positions.map((each) => each.feeOwedCents)),
    fineCents: sum(positions.map((each) => each.fineOwedCents)),
  }
  const returnedInterestCents = sum(positions.map((each) => interestReturned(each, on)))
  const balance = subtract(sum(Object.values(figure)), returnedInterestCents)
  return {
    ...figure,
    returnedInterestCents,
    totalCents: greatest(cents(0), balance),
    overpaidCents: greatest(cents(0), cents(-balance)),
  }
}

function interestOwed(position: InstalmentPosition, on: BusinessDate): Cents {
  const settled = add(position.interestPaidCents, position.interestWaivedCents)
  return greatest(cents(0), subtract(earnedInterest(position, on), settled))
}

/** What was paid ahead of being earned; never what was waived of it. */
function interestReturned(position: InstalmentPosition, on: BusinessDate): Cents {
  const { interestPaidCents, interestWaivedCents } = position
  const settled = add(interestPaidCents, interestWaivedCents)
  const unearned = greatest(cents(0), subtract(settled, earnedInterest(position, on)))
  return least(unearned, interestPaidCents)
}
