import type { Context } from '../../../platform/context.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import type { Charged } from '../domain/history.ts'
import type { StoredLoan } from '../stored-loan.ts'

/** Books what is charged by hand, or taken off again, each on the day it counts for: a fee, and income. */
export async function bookCharges(
  ctx: Context,
  loan: StoredLoan,
  changes: readonly Charged[],
): Promise<void> {
  const subject = { loanId: loan.id, personId: loan.personId }
  for (const { id, on, amountCents } of changes) {
    await post(ctx, {
      reference: `loan-charge:${id}:${on}:${loan.version}`,
      kind: amountCents > 0 ? 'loan-charge' : 'loan-charge-return',
      effectiveOn: on,
      source: 'servicing',
      lines: [
        debit('fee_receivable', amountCents, subject),
        credit('fee_income', amountCents, subject),
      ],
    })
  }
}
