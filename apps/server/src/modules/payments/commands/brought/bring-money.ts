import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { jsonText } from '../../../../platform/db/json.ts'

export interface BroughtReceipt {
  id: number
  loanId: number
  personId: number
  amountCents: number
  paidOn: BusinessDate
  /** Unique among what was brought. */
  receipt: string
}

async function reserve({ tx }: Context, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map((one) => Number(one.id)).sort((a, b) => a - b)
}

export const reservePayouts = (ctx: Context, count: number): Promise<number[]> =>
  reserve(ctx, 'payments.disbursement', count)

export const reservePayments = (ctx: Context, count: number): Promise<number[]> =>
  reserve(ctx, 'payments.payment', count)

/** Payments that another system took, for the loans that name them: none is on a statement of ours. */
export async function bringPayments(
  ctx: Context,
  payments: readonly BroughtReceipt[],
): Promise<void> {
  const at = (day: BusinessDate) => startOfDay(day, ctx.clock.zone).toISOString()
  const received = payments.map((one) => ({ ...one, at: at(one.paidOn) }))
  await sql`
    insert into payments.payment (id, provider, receipt, amount_cents, paid_at, paid_on, reference,
      source, state, matched_cents, loan_id, person_id, matched_at, received_at)
    overriding system value
    select id, 'mpesa', receipt, "amountCents", at, "paidOn", "loanId"::text, 'brought', 'matched',
      "amountCents", "loanId", "personId", at, at
    from jsonb_to_recordset(${jsonText(received)}::jsonb) as r (id bigint, receipt text,
      "amountCents" bigint, at timestamptz, "paidOn" date, "loanId" bigint, "personId" bigint)
    order by id`.execute(ctx.tx)
}
