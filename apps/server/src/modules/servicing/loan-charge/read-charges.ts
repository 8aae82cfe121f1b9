import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { LoanCharge } from '../domain/late/by-hand.ts'

/** The charges by hand that stand on a loan. */
export async function readLoanCharges(db: Db, loanId: number): Promise<LoanCharge[]> {
  const rows = await db
    .selectFrom('servicing.loanCharge')
    .select(['id', 'chargedOn', 'afterRepaymentId', 'afterWaiverId', 'number', 'dueOn'])
    .select('amountCents')
    .where('loanId', '=', loanId)
    .where('state', '=', 'approved')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'charge',
    id: row.id,
    from: row.chargedOn as BusinessDate,
    afterRepaymentId: row.afterRepaymentId ?? 0,
    afterWaiverId: row.afterWaiverId ?? 0,
    number: row.number ?? 0,
    dueOn: row.dueOn as BusinessDate,
    amountCents: cents(row.amountCents),
  }))
}
