import type { aggregatorPayment as contract } from '@daftari/contract/payments/aggregator/endpoints'
import type { CallbackOutcome } from '@daftari/contract/payments/enums'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { paymentsWithReports, standing } from './payments-with-reports.ts'

type Detail = ReadOf<typeof contract>

interface Found
  extends Pick<Detail, 'receipt' | 'channel' | 'amountCents' | 'feeCents' | 'paidOn' | 'standing'> {
  reference: string | null
  lineId: number | null
  fileId: number | null
  reportedCents: number | null
  linkedReceipt: string | null
  settledOn: string | null
}

/** A payment as the aggregator, its notices and its report show it. Refuses: request.not-found. */
export async function aggregatorPayment(ctx: ReadContext, id: number): Promise<Detail> {
  const { rows } = await sql<Found>`
    select p.receipt, p.channel, p.amount_cents, p.fee_cents, p.paid_on, r.reference,
      l.id as line_id, l.file_id, l.amount_cents as reported_cents, l.linked_receipt,
      s.completed_on as settled_on, ${sql.raw(standing)} as standing
    from ${sql.raw(paymentsWithReports)}
    left join payments.prompt r on r.payment_id = p.id
    where p.id = ${id} and p.provider = 'aggregator'`.execute(ctx.db)
  const row = rows[0]
  if (row === undefined) refuse('request.not-found')
  const { receipt, lineId, fileId } = row
  return {
    id,
    receipt,
    channel: row.channel,
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

/** The fee has its own row under the payment's receipt. */
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
