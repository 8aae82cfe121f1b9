import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'

/** What a loan has of a payment now, also where an earlier payment found later set all of it free. */
export async function repaymentsOfPayment(ctx: Context, paymentId: number) {
  const rows = await ctx.tx
    .selectFrom('servicing.repayment as r')
    .innerJoin('servicing.loan as l', 'l.id', 'r.loanId')
    .select(['r.id as repaymentId', 'r.loanId', 'r.amountCents', 'r.freedCents', 'r.prepayment'])
    .select('l.personId')
    .where('r.paymentId', '=', paymentId)
    .where('r.reversedAt', 'is', null)
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    amountCents: cents(row.amountCents),
    freedCents: cents(row.freedCents),
    prepayment: row.prepayment as PrepaymentMode,
  }))
}
