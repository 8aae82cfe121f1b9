import { type Cents, subtract, sum } from '@daftari/kernel/money'
import type { History } from './replay.ts'
import { outstandingOf } from './standing.ts'

/** What a loan owes as its ledger says, and what its bill has still to earn. */
export type Balances = {
  principalOwedCents: Cents
  /** Earned and not paid: negative while more was paid than has been earned. */
  interestOwedCents: Cents
  feeOwedCents: Cents
  fineOwedCents: Cents
  interestToAccrueCents: Cents
  finedCents: Cents
}

export function balancesOf({ standings, accruals, fines }: History): Balances {
  const owed = standings.map(outstandingOf)
  const accrued = sum(accruals.map((one) => one.amountCents))
  const interestPaid = sum(standings.map((one) => one.interestPaidCents))
  const bill = sum(standings.map((one) => subtract(one.interestCents, one.interestDroppedCents)))
  return {
    principalOwedCents: sum(owed.map((one) => one.principalCents)),
    interestOwedCents: subtract(accrued, interestPaid),
    feeOwedCents: sum(owed.map((one) => one.feeCents)),
    fineOwedCents: sum(owed.map((one) => one.fineCents)),
    interestToAccrueCents: subtract(bill, accrued),
    finedCents: sum(fines.map((one) => one.amountCents)),
  }
}
