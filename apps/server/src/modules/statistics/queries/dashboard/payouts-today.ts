import type { OutputOf } from '@daftari/contract/endpoint'
import type { payoutsToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

type Today = OutputOf<typeof endpoint>

/** Payouts that are under way or stuck, since when, and what went out today. */
export async function payoutsToday(ctx: ReadContext): Promise<Today> {
  const { rows } = await sql<Found>`
    with failed as (
      select d.amount_cents, h.full_name,
        coalesce((select max(coalesce(a.answered_at, a.written_at))
          from reporting.disbursement_attempt a where a.disbursement_id = d.id), d.approved_at) as failed_at
      from reporting.disbursement d
      join reporting.person h on h.person_id = d.person_id
      where d.status = 4),
    unknown as (
      select amount_cents, written_at from reporting.open_request
      where state = 'unknown' and kind in ('payout', 'refund'))
    select
      (select count(*) from reporting.disbursement where status in (1, 2)) as under_way,
      (select count(*) from unknown) as unknown,
      (select coalesce(sum(amount_cents), 0)::bigint from unknown) as unknown_cents,
      (select min(written_at) from unknown) as unknown_since,
      (select count(*) from failed) as failed,
      (select coalesce(sum(amount_cents), 0)::bigint from failed) as failed_cents,
      (select min(failed_at) from failed) as failed_since,
      (select full_name from failed order by failed_at limit 1) as failed_for,
      (select count(*) from reporting.disbursement
        where status = 5 and actual_status <> 4) as holding,
      count(*) as paid_today,
      coalesce(sum(amount_cents), 0)::bigint as paid_today_cents
    from reporting.disbursement
    where status = 3 and disbursed_on = ${ctx.clock.today()}`.execute(ctx.db)
  const [{ unknownSince, failedSince, ...counts }] = rows as [Found]
  return {
    ...counts,
    unknownSince: unknownSince?.toISOString() ?? null,
    failedSince: failedSince?.toISOString() ?? null,
  }
}

interface Found extends Omit<Today, 'unknownSince' | 'failedSince'> {
  unknownSince: Date | null
  failedSince: Date | null
}
