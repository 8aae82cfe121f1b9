import type { OutputOf } from '@daftari/contract/endpoint'
import type { businessToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

/** The open book. */
export async function businessToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const today = ctx.clock.today()
  const { rows } = await sql<OutputOf<typeof endpoint>>`
    select
      count(*) as open_loans,
      coalesce(sum(principal_owed_cents), 0)::bigint as principal_owed_cents,
      count(*) filter (where oldest_due_on < ${today}::date) as late_loans,
      coalesce(sum(principal_owed_cents) filter (where oldest_due_on < ${today}::date), 0)::bigint
        as late_principal_cents,
      (select (value #>> '{}')::date from platform.setting
        where key = 'business.closed-through') as closed_through
    from reporting.loan where status = 'open'`.execute(ctx.db)
  return rows[0] as OutputOf<typeof endpoint>
}
