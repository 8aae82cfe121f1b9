import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, subtract, sum } from '@daftari/kernel/money'
import type { DayFact, History } from './history.ts'
import { daysPastDue } from './late/overdue.ts'
import { isInstalment, oldestDueOn, outstandingOf, type Standing } from './standing.ts'

/** What a loan owes as its ledger says, and what its bill has still to earn. */
export type Balances = {
  principalOwedCents: Cents
  /** Earned, not paid and not waived: negative while more was paid than has been earned. */
  interestOwedCents: Cents
  feeOwedCents: Cents
  fineOwedCents: Cents
  interestToAccrueCents: Cents
  finedCents: Cents
  /** All interest ever charged on overdue principal. */
  overdueInterestCents: Cents
  /** All that was ever charged by hand. */
  chargedCents: Cents
  /** What a coupon took off the interest so far. */
  discountedCents: Cents
}

export function balancesOf({ standings, accruals, writtenOff, ...history }: History): Balances {
  const late = {
    finedCents: sum(history.fines.map((one) => one.amountCents)),
    overdueInterestCents: sum(history.overdueInterest.map((one) => one.amountCents)),
    chargedCents: sum(history.charges.map((one) => one.amountCents)),
    discountedCents: sum(history.discounts.map((one) => one.amountCents)),
  }
  if (writtenOff !== null) return { ...nothingOwed, ...late }
  const owed = standings.map(outstandingOf)
  const accrued = sum(accruals.map((one) => one.amountCents))
  const settled = (one: Standing) => add(one.interestPaidCents, one.interestWaivedCents)
  const interestSettled = sum(standings.map(settled))
  const bill = sum(standings.map((one) => subtract(one.interestCents, one.interestDroppedCents)))
  return {
    principalOwedCents: sum(owed.map((one) => one.principalCents)),
    interestOwedCents: subtract(accrued, interestSettled),
    feeOwedCents: sum(owed.map((one) => one.feeCents)),
    fineOwedCents: sum(owed.map((one) => one.fineCents)),
    interestToAccrueCents: subtract(bill, accrued),
    ...late,
  }
}

/** The books of a written-off loan have no balances; the claim is not in them. */
const nothingOwed = {
  principalOwedCents: cents(0),
  interestOwedCents: cents(0),
  feeOwedCents: cents(0),
  fineOwedCents: cents(0),
  interestToAccrueCents: cents(0),
}

export function statusOf({ finishedOn, writtenOff }: History): 'open' | 'finished' | 'written-off' {
  if (finishedOn !== null) return 'finished'
  return writtenOff === null ? 'open' : 'written-off'
}

/** The last due day of a loan that was restructured; null of others, which keep that of their bill. */
export const lastReplannedDay = ({ replanned, standings }: History): BusinessDate | null =>
  replanned === null ? null : (standings.findLast(isInstalment)?.dueOn ?? null)

/** What changes on few of its days; standings are never changed, but others are put in their place. */
function stateOf(standings: readonly Standing[]) {
  const known = states.get(standings)
  if (known !== undefined) return known
  const state: State = {
    oldest: oldestDueOn(standings),
    principalCents: cents(0),
    feeCents: cents(0),
    fineCents: cents(0),
    settledCents: cents(0),
  }
  // Of a late loan it is another one on each day: it is added up without lists.
  for (const one of standings) {
    const owed = outstandingOf(one)
    state.principalCents = add(state.principalCents, owed.principalCents)
    state.feeCents = add(state.feeCents, owed.feeCents)
    state.fineCents = add(state.fineCents, owed.fineCents)
    state.settledCents = add(state.settledCents, one.interestPaidCents)
    state.settledCents = add(state.settledCents, one.interestWaivedCents)
  }
  states.set(standings, state)
  return state
}

type State = {
  oldest: BusinessDate | null
  principalCents: Cents
  feeCents: Cents
  fineCents: Cents
  settledCents: Cents
}
const states = new WeakMap<readonly Standing[], State>()

/** How it stood when the day ended: its interest is accrued through it. */
export function factOf(history: History, day: BusinessDate): DayFact {
  const today = history.repayments.filter(({ on }) => on === day)
  const paidCents = sum(today.flatMap(({ lines }) => lines.map((line) => line.amountCents)))
  if (history.writtenOff !== null) return goneOn(day, paidCents)
  const { oldest, principalCents, feeCents, fineCents, settledCents } = stateOf(history.standings)
  return {
    on: day,
    oldestDueOn: oldest,
    daysPastDue: oldest === null ? 0 : daysPastDue(oldest, day),
    principalOwedCents: principalCents,
    interestOwedCents: subtract(history.accruedCents, settledCents),
    feeOwedCents: feeCents,
    fineOwedCents: fineCents,
    paidCents,
    status: history.finishedOn === null ? 'open' : 'finished',
  }
}

/** A written-off loan is not late in any statistic, and has no receivable. */
function goneOn(on: BusinessDate, paidCents: Cents): DayFact {
  const nothing = cents(0)
  return {
    on,
    oldestDueOn: null,
    daysPastDue: 0,
    principalOwedCents: nothing,
    interestOwedCents: nothing,
    feeOwedCents: nothing,
    fineOwedCents: nothing,
    paidCents,
    status: 'written-off',
  }
}
