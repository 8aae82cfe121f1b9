import type { OutputOf } from '@daftari/contract/endpoint'
import type { aggregatorPayment as contract } from '@daftari/contract/payments/aggregator/endpoints'
import type { CallbackOutcome } from '@daftari/contract/payments/enums'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../../platform/context.ts'
import { paymentsWithReports } from './payments-with-reports.ts'
import { standing } from './standing.ts'

type Detail = OutputOf<typeof contract>

/** A payment as the aggregator, its notices and its report tell it. Refuses: request.not-found. */
export async function aggregatorPayment(ctx: ReadContext, id: number): Promise<Detail> {
  const row = await paymentsWithReports(ctx.db)
    .leftJoin('payments.prompt as r', 'r.paymentId', 'p.id')
    .select(['p.receipt', 'p.channel', 'p.amountCents', 'p.feeCents', 'p.paidOn', 'r.reference'])
    .select(['l.id as lineId', 'l.fileId', 'l.amountCents as reportedCents', 'l.linkedReceipt'])
    .select(['s.completedOn as settledOn', standing.as('standing')])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const { receipt, lineId, fileId } = row
  return {
    id,
    receipt,
    channel: row.channel as Detail['channel'],
    standing: row.standing,
    amountCents: row.amountCents,
    feeCents: row.feeCents,
    paidOn: row.paidOn,
    ourReference: row.reference,
    notices: await noticesOf(ctx, id),
    report:
      lineId === null || fileId === null
        ? null
        : {
            lineId,
            fileId,
            amountCents: row.reportedCents ?? 0,
            feeCents: await reportedFee(ctx, receipt),
            settlement: row.linkedReceipt,
            settledOn: row.settledOn,
          },
  }
}

async function noticesOf(ctx: ReadContext, paymentId: number): Promise<Detail['notices']> {
  const rows = await ctx.db
    .selectFrom('payments.inbox')
    .select(['id', 'receivedAt', 'outcome', 'note'])
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'aggregator')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({ receivedAt, outcome, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    outcome: outcome as CallbackOutcome | null,
  }))
}

/** The fee stands in a row of its own under the payment's receipt. */
async function reportedFee(ctx: ReadContext, receipt: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('reporting.statementLine')
    .select('amountCents')
    .where('account', '=', 'aggregator')
    .where('kind', '=', 'charge')
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return row?.amountCents == null ? null : -row.amountCents
}
