import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, subtract, sum } from '@daftari/kernel/money'
import type { AllocationLine, Outstanding } from './allocation.ts'
import type { Instalment } from './schedule.ts'
import type { InstalmentPosition } from './settlement-figure.ts'

/** One instalment as it stands: its row of the bill, its fines, and what was paid of each part. */
export type Standing = Instalment & {
  fineCents: Cents
  principalPaidCents: Cents
  interestPaidCents: Cents
  feePaidCents: Cents
  finePaidCents: Cents
  /** Interest of the bill that an early closing made never owed. */
  interestDroppedCents: Cents
  finishedOn: BusinessDate | null
}

/** Nothing charged beyond the bill and nothing paid. */
export function newStanding(instalment: Instalment): Standing {
  const nothing = cents(0)
  return {
    ...instalment,
    fineCents: nothing,
    principalPaidCents: nothing,
    interestPaidCents: nothing,
    feePaidCents: nothing,
    finePaidCents: nothing,
    interestDroppedCents: nothing,
    finishedOn: null,
  }
}

/** What is left to pay by the bill, earned or not. */
export function outstandingOf(one: Standing): Outstanding {
  const interest = subtract(one.interestCents, one.interestDroppedCents)
  return {
    number: one.number,
    fineCents: subtract(one.fineCents, one.finePaidCents),
    feeCents: subtract(one.feeCents, one.feePaidCents),
    interestCents: subtract(interest, one.interestPaidCents),
    principalCents: subtract(one.principalCents, one.principalPaidCents),
  }
}

export function owedByBill(one: Standing): Cents {
  const { fineCents, feeCents, interestCents, principalCents } = outstandingOf(one)
  return sum([fineCents, feeCents, interestCents, principalCents])
}

/** As `settlementFigure` wants it. */
export function positionOf(one: Standing): InstalmentPosition {
  const owed = outstandingOf(one)
  return {
    number: one.number,
    fromOn: one.fromOn,
    dueOn: one.dueOn,
    interestCents: one.interestCents,
    interestPaidCents: one.interestPaidCents,
    interestWaivedCents: cents(0),
    principalOwedCents: owed.principalCents,
    feeOwedCents: owed.feeCents,
    fineOwedCents: owed.fineCents,
  }
}

/** The due day of the oldest instalment that owes anything; null when none does. */
export function oldestDueOn(standings: readonly Standing[]): BusinessDate | null {
  return standings.find((one) => owedByBill(one) > 0)?.dueOn ?? null
}

/** With a payment's line laid on it. */
export function paidWith(one: Standing, lines: readonly AllocationLine[]): Standing {
  const paid = { ...one }
  for (const { instalmentNumber, component, amountCents } of lines) {
    if (instalmentNumber !== one.number) continue
    const key = `${component}PaidCents` as const
    paid[key] = add(paid[key], amountCents)
  }
  return paid
}
