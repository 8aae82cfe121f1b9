import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import type { feeStatementDetail as contract } from '@daftari/contract/settlement/service-fee-reads'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export type FeeDetail = ReadOf<typeof contract>
type Found = Omit<FeeDetail, 'madeAt' | 'confirmedAt' | 'lines' | 'payments'> & {
  madeAt: Date
  confirmedAt: Date | null
}

/** Refuses: request.not-found. */
export async function feeStatementDetail(ctx: ReadContext, id: number): Promise<FeeDetail> {
  const { rows } = await sql<Found>`
    select s.id, s.partner_id, p.name as partner_name, p.service as partner_service,
      to_char(s.month, 'YYYY-MM') as month, s.number, s.state, s.version, s.corrects_id,
      s.correction_reason,
      (select n.id from settlement.service_fee_statement n
        where n.corrects_id = s.id and n.state <> 'void') as corrected_by_id,
      s.lines_cents, a.least_cents, a.most_cents, s.fee_cents, a.tax_ppm, s.tax_cents,
      s.total_cents, s.invoice_number, s.invoice_on, s.invoice_cents, s.explanation,
      s.dispute_reason, s.owed_cents, s.entry_id, s.made_at, s.confirmed_at, s.end_reason,
      (select coalesce(sum(y.amount_cents), 0)::bigint from settlement.service_fee_payment y
        where y.partner_id = s.partner_id and y.month = s.month and y.taken_back_at is null)
      as paid_cents,
      ${person('s.made_by')} as made_by, ${person('s.invoice_by')} as invoice_by,
      ${person('s.confirmed_by')} as confirmed_by, ${person('s.ended_by')} as ended_by
    from settlement.service_fee_statement s
    join settlement.service_partner p on p.id = s.partner_id
    join settlement.service_agreement a on a.id = s.agreement_id
    where s.id = ${id}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) refuse('request.not-found')
  return {
    ...found,
    madeAt: found.madeAt.toISOString(),
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
    lines: await linesOf(ctx, id),
    payments: await paymentsOf(ctx, found),
  }
}

const person = (column: string) => sql`(
  select json_build_object('id', t.id, 'name', t.name) from reporting.staff t
  where t.id = ${sql.ref(column)})`

async function linesOf(ctx: ReadContext, id: number): Promise<FeeDetail['lines']> {
  const rows = await ctx.db
    .selectFrom('settlement.serviceFeeLine')
    .select(['event', 'basis', 'unitCents', 'sharePpm', 'events', 'quantity', 'amountCents'])
    .select('feeCents')
    .where('statementId', '=', id)
    .orderBy('event')
    .orderBy('basis')
    .execute()
  return rows as FeeDetail['lines']
}

async function paymentsOf(
  ctx: ReadContext,
  { partnerId, month }: Pick<FeeDetail, 'partnerId' | 'month'>,
): Promise<FeeDetail['payments']> {
  const { rows } = await sql<FeeDetail['payments'][number]>`
    select y.id, y.amount_cents, y.paid_on, y.reference, y.entry_id,
      ${person('y.paid_by')} as paid_by, ${person('y.taken_back_by')} as taken_back_by,
      y.take_back_reason
    from settlement.service_fee_payment y
    where y.partner_id = ${partnerId} and y.month = ${`${month}-01`}
    order by y.id`.execute(ctx.db)
  return rows
}
