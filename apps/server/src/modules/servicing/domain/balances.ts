import { add, type Cents, subtract, sum } from '@daftari/kernel/money'
import type { History } from './replay.ts'
import { outstandingOf, type Standing } from './standing.ts'

/** What a loan owes as its ledger says, and what its bill has still to earn. */
export type Balances = {
  principalOwedCents: Cents
  /** Earned, not paid and not waived: negative while more was paid than has been earned. */
  interestOwedCents: Cents
  feeOwedCents: Cents
  fineOwedCents: Cents
  interestToAccrueCents: Cents
  finedCents: Cents
}

export function balancesOf({ standings, accruals, fines }: History): Balances {
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
    finedCents: sum(fines.map((one) => one.amountCents)),
  }
}
