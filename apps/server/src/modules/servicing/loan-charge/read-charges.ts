import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { InferResult } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { LoanCharge } from '../domain/late/by-hand.ts'

/** The current charges by hand of a loan. */
export const chargesOf = (db: Db, loanId: number) =>
  db
    .selectFrom('servicing.loanCharge')
    .select(['id', 'chargedOn', 'afterRepaymentId', 'afterWaiverId', 'number', 'dueOn'])
    .select('amountCents')
    .where('loanId', '=', loanId)
    .where('state', '=', 'approved')
    .orderBy('id')

export const chargeIn = (row: InferResult<ReturnType<typeof chargesOf>>[number]): LoanCharge => ({
  kind: 'charge',
  id: row.id,
  from: row.chargedOn as BusinessDate,
  afterRepaymentId: row.afterRepaymentId ?? 0,
  afterWaiverId: row.afterWaiverId ?? 0,
  number: row.number ?? 0,
  dueOn: row.dueOn as BusinessDate,
  amountCents: cents(row.amountCents),
})
