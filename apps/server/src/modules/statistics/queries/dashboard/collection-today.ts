import type { OutputOf } from '@daftari/contract/endpoint'
import type { collectionToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { firstOfMonth, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

/** Own cases; who leads teams sees theirs, and who may see all sees all. */
export async function collectionToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const today = ctx.clock.today()
  const midnight = startOfDay(today, ctx.clock.zone)
  const mine = inScope(ctx)
  const { rows } = await sql<OutputOf<typeof endpoint>>`
    with held as (
      select loan_id, last_touched_at from reporting."case" c
      where closed_on is null and ${mine(sql.ref('c.holder_id'))}
    ),
    promised as (
      select amount_cents from reporting.promise p
      where state = 'open' and promised_on = ${today}::date and ${mine(sql.ref('p.staff_id'))}
    ),
    recovered as (
      select amount_cents, paid_on from reporting.recovery r
      where paid_on >= ${firstOfMonth(today)}::date and ${mine(sql.ref('r.staff_id'))}
    )
    select
      (select count(*) from held) as held,
      (select count(*) from held
        where last_touched_at is null or last_touched_at < ${midnight}) as untouched_today,
      (select count(*) from promised) as promised_today,
      (select coalesce(sum(amount_cents), 0)::bigint from promised) as promised_today_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from recovered
        where paid_on = ${today}::date) as recovered_today_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from recovered) as recovered_month_cents
  `.execute(ctx.db)
  return rows[0] as OutputOf<typeof endpoint>
}

function inScope(ctx: ReadContext) {
  const me = staffOf(ctx)
  return (holder: ReturnType<typeof sql.ref>) => {
    if (may(ctx, 'collection.view-all')) return sql`true`
    if (!may(ctx, 'collection.view-team')) return sql`${holder} = ${me}`
    return sql`(${holder} = ${me} or ${holder} in (
      select m.staff_id from reporting.team_member m
      join reporting.team t on t.team_id = m.team_id where t.leader_id = ${me}))`
  }
}
