import { firstChargeNumber } from '@daftari/contract/servicing/charge-numbers'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, subtract, sum } from '@daftari/kernel/money'
import {
  type AllocationLine,
  type DueOutstanding,
  type Outstanding,
  oldestFirst,
} from './allocation.ts'
import type { Instalment } from './instalment.ts'
import type { Turn } from './schedule.ts'

/** One instalment's state: its billed interest and the changes to it, and the rest owed. */
export type InstalmentPosition = {
  number: number
  fromOn: BusinessDate
  dueOn: BusinessDate
  interestCents: Cents
  interestPaidCents: Cents
  interestWaivedCents: Cents
  turn?: Turn | null
  principalOwedCents: Cents
  feeOwedCents: Cents
  fineOwedCents: Cents
}

/** One instalment's state: its row of the bill, its fines, payments and waivers. */
export type Standing = Instalment & {
  fineCents: Cents
  principalPaidCents: Cents
  interestPaidCents: Cents
  feePaidCents: Cents
  finePaidCents: Cents
  principalWaivedCents: Cents
  interestWaivedCents: Cents
  feeWaivedCents: Cents
  fineWaivedCents: Cents
  /** Interest of the bill that an early closing made never owed. */
  interestDroppedCents: Cents
  /** Part of the principal: repaid early, and not due any more. */
  prepaidCents: Cents
  turn: Turn | null
  /** Where overdue interest is charged in total: the overdue principal of each day late, added up. */
  overduePrincipalDays: number
  finishedOn: BusinessDate | null
  /** Where a restructuring moved it after it had fallen due, the day on which it did. */
  fellDueOn?: BusinessDate
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
    principalWaivedCents: nothing,
    interestWaivedCents: nothing,
    feeWaivedCents: nothing,
    fineWaivedCents: nothing,
    interestDroppedCents: nothing,
    prepaidCents: nothing,
    turn: null,
    overduePrincipalDays: 0,
    finishedOn: null,
  }
}

/** Rows of charges are numbered apart from instalments, however many a restructuring adds. */
export const isCharge = ({ number }: { number: number }): boolean => number >= firstChargeNumber
export const isInstalment = ({ number }: { number: number }): boolean => number < firstChargeNumber

/** What is left to pay by the bill, earned or not. */
export function outstandingOf(one: Standing): Outstanding {
  const interest = subtract(one.interestCents, one.interestDroppedCents)
  const rest = (charged: Cents, paid: Cents, waived: Cents) => subtract(charged, add(paid, waived))
  return {
    number: one.number,
    fineCents: rest(one.fineCents, one.finePaidCents, one.fineWaivedCents),
    feeCents: rest(one.feeCents, one.feePaidCents, one.feeWaivedCents),
    interestCents: rest(interest, one.interestPaidCents, one.interestWaivedCents),
    principalCents: rest(one.principalCents, one.principalPaidCents, one.principalWaivedCents),
  }
}

/** In the form in which payments are allocated. */
export const dueOutstandingOf = (one: Standing): DueOutstanding => ({
  ...outstandingOf(one),
  dueOn: one.dueOn,
})

export function owedByBill(one: Standing): Cents {
  const { fineCents, feeCents, interestCents, principalCents } = outstandingOf(one)
  return cents(fineCents + feeCents + interestCents + principalCents)
}

/** Part by part, over all instalments. */
export function owedInAll(standings: readonly Standing[]): Omit<Outstanding, 'number'> {
  const owed = standings.map(outstandingOf)
  return {
    fineCents: sum(owed.map((one) => one.fineCents)),
    feeCents: sum(owed.map((one) => one.feeCents)),
    interestCents: sum(owed.map((one) => one.interestCents)),
    principalCents: sum(owed.map((one) => one.principalCents)),
  }
}

/** In the form of `settlementFigure`. */
export function positionOf(one: Standing): InstalmentPosition {
  const owed = outstandingOf(one)
  return {
    number: one.number,
    fromOn: one.fromOn,
    dueOn: one.dueOn,
    interestCents: one.interestCents,
    interestPaidCents: one.interestPaidCents,
    interestWaivedCents: one.interestWaivedCents,
    turn: one.turn,
    principalOwedCents: owed.principalCents,
    feeOwedCents: owed.feeCents,
    fineOwedCents: owed.fineCents,
  }
}

/** The due day of the oldest instalment, or charge, that owes anything; null when none does. */
export function oldestDueOn(standings: readonly Standing[]): BusinessDate | null {
  return oldestFirst(standings).find((one) => owedByBill(one) > 0)?.dueOn ?? null
}

/** With a payment's lines allocated to it. */
export function paidWith(one: Standing, lines: readonly AllocationLine[]): Standing {
  return settledWith(one, lines, 'Paid')
}

/** With a waiver's lines allocated to it. */
export function waivedWith(one: Standing, lines: readonly AllocationLine[]): Standing {
  return settledWith(one, lines, 'Waived')
}

function settledWith(
  one: Standing,
  lines: readonly AllocationLine[],
  how: 'Paid' | 'Waived',
): Standing {
  const settled = { ...one }
  for (const { instalmentNumber, component, amountCents } of lines) {
    if (instalmentNumber !== one.number) continue
    const key = `${component}${how}Cents` as const
    settled[key] = add(settled[key], amountCents)
  }
  return settled
}
