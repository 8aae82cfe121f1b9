import type { CustomerType } from '@daftari/contract/origination/enums'
import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { jsonText } from '../../../../platform/db/json.ts'

/** What of a loan of another system its application says. */
export interface BroughtApplication {
  id: number
  personId: number
  appCode: string
  productCode: string
  offerId: number
  principalCents: number
  channel: string
  customerType: CustomerType
  loanOrdinal: number
  grade: string | null
  startedOn: BusinessDate
  /** As the source names the loan, apart from those of other books. */
  reference: string
}

/** Numbers of applications to come, in ascending order: the loan ID that staff and customers use. */
export async function reserveApplications({ tx }: Context, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('origination.application', 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map((one) => Number(one.id)).sort((a, b) => a - b)
}

/**
 * Applications of loans that another system made, approved on the day of the payout. Nobody here decided
 * them: they have no auditor, no score and no transition, and statistics of decisions leave them out.
 */
export async function bringApplications(
  ctx: Context,
  applications: readonly BroughtApplication[],
): Promise<void> {
  const rows = applications.map(({ startedOn, ...one }) => ({
    ...one,
    on: startedOn,
    at: startOfDay(startedOn, ctx.clock.zone).toISOString(),
  }))
  await sql`
    insert into origination.application (id, person_id, app_code, product_code, offer_id,
      amount_cents, channel, reference, apply_status, approval_quota_cents, approved_cents,
      customer_type, loan_ordinal, grade, applied_at, applied_on, submitted_at, decided_at,
      decided_on, counted)
    overriding system value
    select id, "personId", "appCode", "productCode", "offerId", "principalCents", channel,
      reference, 2, "principalCents", "principalCents", "customerType", "loanOrdinal", grade, at,
      "on", at, at, "on", false
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r (id bigint, "personId" bigint,
      "appCode" text, "productCode" text, "offerId" bigint, "principalCents" bigint, channel text,
      reference text, "customerType" text, "loanOrdinal" integer, grade text, at timestamptz,
      "on" date)
    order by id`.execute(ctx.tx)
}

/** They go again; the database refuses it where another row names one of them. */
export async function takeBackApplications({ tx }: Context, ids: readonly number[]): Promise<void> {
  await sql`delete from origination.application where id = any(${ids}::bigint[])`.execute(tx)
}
