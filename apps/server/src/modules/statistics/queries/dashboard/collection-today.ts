import type { OutputOf } from '@daftari/contract/endpoint'
import type { collectionToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { firstOfMonth, startOfDay } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'
import { ofOwnTeams } from '../collection/own-teams.ts'
import { heldBy } from './held-by.ts'

/**
 * Own cases; a leader also sees those of their teams, and a person with the right to all cases sees all. What
 * was promised for today is promised on these cases, whoever took the promise.
 */
export async function collectionToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const today = ctx.clock.today()
  const midnight = startOfDay(today, ctx.clock.zone)
  const { rows } = await sql<OutputOf<typeof endpoint>>`
    with held as (
      select loan_id, last_touched_at from reporting."case" c
      where closed_on is null and ${ofOwnTeams({ by: 'c.assignee_id', stage: 'c.stage' })(ctx)}
        and not exists (select from reporting.contact_hold h where h.person_id = c.person_id
          and h.ended_at is null and (h.until is null or h.until >= ${today}::date))
    ),
    worked as (
      select distinct r.case_id from reporting.case_contact r
      where made_on = ${today}::date and ${heldBy(ctx, sql.ref('r.staff_id'))}
    ),
    promised as (
      select p.amount_cents from held join reporting.promise p on p.loan_id = held.loan_id
      where p.state = 'open' and p.promised_on = ${today}::date
    ),
    recovered as (
      select amount_cents, paid_on from reporting.recovery r
      where paid_on >= ${firstOfMonth(today)}::date and ${heldBy(ctx, sql.ref('r.staff_id'))}
    )
    select
      (select count(*) from held) as held,
      (select count(*) from worked) as worked_today,
      (select count(*) from held
        where last_touched_at is null or last_touched_at < ${midnight}) as untouched_today,
      (select count(*) from promised) as promised_today,
      (select coalesce(sum(amount_cents), 0)::bigint from promised) as promised_today_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from recovered
        where paid_on = ${today}::date) as recovered_today_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from recovered) as recovered_month_cents,
      (select sum(amount_cents)::bigint from reporting.collection_target t
        where t.month = ${firstOfMonth(today)}::date and ${targetOf(ctx)}) as target_month_cents
  `.execute(ctx.db)
  return rows[0] as OutputOf<typeof endpoint>
}

/**
 * The reader's own target; for a team leader that of their teams, and for people who may see all those of all
 * teams.
 */
function targetOf(ctx: ReadContext): RawBuilder<boolean> {
  const me = staffOf(ctx)
  if (may(ctx, 'collection.view-all')) return sql<boolean>`t.team_id is not null`
  if (!may(ctx, 'collection.view-team')) return sql<boolean>`t.staff_id = ${me}`
  return sql<boolean>`t.team_id in (select m.team_id from reporting.team m where m.leader_id = ${me})`
}
