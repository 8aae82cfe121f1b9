import type { OutputOf } from '@daftari/contract/endpoint'
import type { serviceToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { feedbackKinds } from '@daftari/contract/support/feedback/enums'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../../platform/context.ts'
import { dayBefore } from './day-before.ts'

type Service = OutputOf<typeof endpoint>

const shownDays = 14

/** What waits is everybody's; what is taken on and answered is the reader's own. */
export async function serviceToday(ctx: ReadContext): Promise<Service> {
  const me = staffOf(ctx)
  const days = await answeredDays(ctx, me)
  const { rows } = await sql<{ kind: string; count: number; mine: number; oldestAt: Date }>`
    select kind, count(*) as count, min(asked_at) as oldest_at,
      count(*) filter (where state = 'claimed' and handler_id = ${me}) as mine
    from reporting.feedback where state in ('open', 'claimed')
    group by kind`.execute(ctx.db)
  const { clock } = ctx
  const { rows: before } = await sql<{ answered: number }>`
    select count(*) as answered from reporting.feedback
    where state = 'answered' and handler_id = ${me} and answered_at <= ${dayBefore(ctx)}
      and answered_at >= ${startOfDay(addDays(clock.today(), -1), clock.zone)}`.execute(ctx.db)
  return {
    waiting: feedbackKinds.map((kind) => {
      const found = rows.find((row) => row.kind === kind)
      return { kind, count: found?.count ?? 0, oldestAt: found?.oldestAt.toISOString() ?? null }
    }),
    takenByMe: rows.reduce((sum, row) => sum + row.mine, 0),
    answeredByMeToday: days.at(-1)?.answered ?? 0,
    days,
    dayBefore: before[0]?.answered ?? 0,
  }
}

/** Today among them, as the last one. */
async function answeredDays(ctx: ReadContext, me: number): Promise<Service['days']> {
  const { zone } = ctx.clock
  const first = addDays(ctx.clock.today(), 1 - shownDays)
  const { rows } = await sql<Service['days'][number]>`
    with answered as (
      select (answered_at at time zone ${zone})::date as day, count(*) as answered
      from reporting.feedback
      where state = 'answered' and handler_id = ${me}
        and answered_at >= ${startOfDay(first, zone)}
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(answered, 0) as answered
    from generate_series(${first}::date, ${ctx.clock.today()}::date, interval '1 day') as d (day)
    left join answered on answered.day = d.day::date
    order by d.day`.execute(ctx.db)
  return rows
}
