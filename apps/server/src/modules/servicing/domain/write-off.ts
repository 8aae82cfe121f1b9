import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, least, subtract, sum } from '@daftari/kernel/money'
import { earnedInterest } from './accrual.ts'
import { type AllocationLine, allocate, type Component } from './allocation.ts'
import type { LoanCharge } from './late/by-hand.ts'
import { closingLines, finishedWhenPaid, type Repaid } from './repay.ts'
import type { Restructuring } from './restructure/new-plan.ts'
import { dueOutstandingOf, owedByBill, paidWith, type Standing } from './standing.ts'
import type { Waiver } from './waiver.ts'

/** The lender no longer expects to be paid; the customer owes as before. */
export type WriteOff = {
  kind: 'write-off'
  id: number
  from: BusinessDate
  /** Repayments of that day up to this one precede it. */
  afterRepaymentId: number
}

/**
 * What the lender decides about a loan: to give up a part, to wait longer, to expect nothing more, or to
 * charge something beside the price.
 */
export type Concession = Waiver | WriteOff | Restructuring | LoanCharge

export const isWriteOff = (one: Concession): one is WriteOff => one.kind === 'write-off'
export const isRestructuring = (one: Concession): one is Restructuring =>
  one.kind === 'restructuring'
export const isLoanCharge = (one: Concession): one is LoanCharge => one.kind === 'charge'
export const isWaiver = (one: Concession): one is Waiver =>
  !isWriteOff(one) && !isRestructuring(one) && !isLoanCharge(one)

/** Decisions of one day: a charge comes after the waivers that existed before it. */
export function inOrderOfDay(decided: readonly Concession[]): Concession[] {
  const rankOf = (one: Waiver | LoanCharge) => (one.kind === 'charge' ? one.afterWaiverId : one.id)
  const first = [...decided.filter(isWaiver), ...decided.filter(isLoanCharge)]
  return [
    ...first.toSorted((a, b) => rankOf(a) - rankOf(b)),
    ...decided.filter(isRestructuring),
    ...decided.filter(isWriteOff),
  ]
}

/**
 * Takes a loan out of the receivables, with all that closes it on the day. The claim is fixed from then on:
 * nothing more is earned, and no fine is charged.
 */
export function writeOff(
  standings: readonly Standing[],
  on: BusinessDate,
): { standings: Standing[]; lines: AllocationLine[] } {
  const lines = standings.flatMap((one) => closingLines(one, on))
  return { lines, standings: standings.map((one) => claimed(one, on)) }
}

/** Interest that was paid ahead is not given back: a claim is never less than nothing. */
function claimed(one: Standing, on: BusinessDate): Standing {
  const unearned = subtract(one.interestCents, earnedInterest(one, on))
  const settled = add(one.interestPaidCents, one.interestWaivedCents)
  return finishedWhenPaid(
    { ...one, interestDroppedCents: least(unearned, subtract(one.interestCents, settled)) },
    on,
  )
}

/** What comes after a write-off is allocated to the claim; it settles no receivable and is income. */
export function recover(
  standings: readonly Standing[],
  amountCents: Cents,
  on: BusinessDate,
  order?: readonly Component[],
): Repaid {
  const { lines, surplusCents } = allocate(amountCents, standings.map(dueOutstandingOf), order)
  const paid = standings.map((one) => finishedWhenPaid(paidWith(one, lines), on))
  return { standings: paid, lines, surplusCents, finished: false }
}

export const claimOf = (standings: readonly Standing[]): Cents => sum(standings.map(owedByBill))
