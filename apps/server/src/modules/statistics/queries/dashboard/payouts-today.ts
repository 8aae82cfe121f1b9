import type { OutputOf } from '@daftari/contract/endpoint'
import type { payoutsToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

/** Payouts that are under way or stuck, and what went out today. */
export async function payoutsToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const { rows } = await sql<OutputOf<typeof endpoint>>`
    select
      (select count(*) from reporting.disbursement where status in (1, 2)) as under_way,
      (select count(*) from reporting.disbursement_attempt where state = 'unknown') as unknown,
      (select count(*) from reporting.disbursement where status = 4) as failed,
      (select count(*) from reporting.disbursement
        where status = 5 and actual_status <> 4) as holding,
      count(*) as paid_today,
      coalesce(sum(amount_cents), 0)::bigint as paid_today_cents
    from reporting.disbursement
    where status = 3 and disbursed_on = ${ctx.clock.today()}`.execute(ctx.db)
  return rows[0] as OutputOf<typeof endpoint>
}
