import type { OutputOf } from '@daftari/contract/endpoint'
import type { ownDays as endpoint } from '@daftari/contract/statistics/dashboard'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../../platform/context.ts'
import { dayBefore } from './day-before.ts'
import { heldBy } from './held-by.ts'

const shownDays = 14

/** Today among them. */
export async function ownDays(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const me = staffOf(ctx)
  const { zone } = ctx.clock
  const first = addDays(ctx.clock.today(), 1 - shownDays)
  const yesterday = addDays(ctx.clock.today(), -1)
  const untilNow = (at: string) =>
    sql`${sql.ref(at)} >= ${startOfDay(yesterday, zone)} and ${sql.ref(at)} <= ${dayBefore(ctx)}`
  const { rows } = await sql<OutputOf<typeof endpoint>['days'][number]>`
    with decided as (
      select (happened_at at time zone ${zone})::date as day, count(*) as decided
      from reporting.decision
      where staff_id = ${me} and happened_at >= ${startOfDay(first, zone)}
      group by 1
    ),
    judged as (
      select (inspected_at at time zone ${zone})::date as day, count(*) as judged
      from reporting.inspection
      where inspected_by = ${me} and inspected_at >= ${startOfDay(first, zone)}
      group by 1
    ),
    recovered as (
      select paid_on as day, sum(amount_cents)::bigint as recovered_cents
      from reporting.recovery r
      where paid_on >= ${first}::date and ${heldBy(ctx, sql.ref('r.staff_id'))}
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(decided, 0) as decided,
      coalesce(judged, 0) as judged,
      coalesce(recovered_cents, 0)::bigint as recovered_cents
    from generate_series(${first}::date, ${ctx.clock.today()}::date, interval '1 day') as d (day)
    left join decided on decided.day = d.day::date
    left join judged on judged.day = d.day::date
    left join recovered on recovered.day = d.day::date
    order by d.day`.execute(ctx.db)
  const { rows: before } = await sql<OutputOf<typeof endpoint>['dayBefore']>`
    select
      (select count(*) from reporting.decision
        where staff_id = ${me} and ${untilNow('happened_at')}) as decided,
      (select count(*) from reporting.inspection
        where inspected_by = ${me} and ${untilNow('inspected_at')}) as judged,
      (select coalesce(sum(r.amount_cents), 0)::bigint from reporting.recovery r
        join reporting.repayment m on m.repayment_id = r.repayment_id
        join reporting.payment p on p.id = m.payment_id
        where r.paid_on = ${yesterday}::date and p.paid_at <= ${dayBefore(ctx)}
          and ${heldBy(ctx, sql.ref('r.staff_id'))}) as recovered_cents`.execute(ctx.db)
  const authority = await ctx.db
    .selectFrom('reporting.auditorAuthority')
    .select('dailyCapacity')
    .where('staffId', '=', me)
    .executeTakeFirst()
  return {
    capacity: authority?.dailyCapacity ?? null,
    days: rows,
    dayBefore: before[0] as OutputOf<typeof endpoint>['dayBefore'],
  }
}
