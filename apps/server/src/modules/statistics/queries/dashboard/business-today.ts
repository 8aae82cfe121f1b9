import type { OutputOf } from '@daftari/contract/endpoint'
import type { businessToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

const daysShown = 14

/** The open book and the last two weeks by day. */
export async function businessToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const today = ctx.clock.today()
  const from = addDays(today, 1 - daysShown)
  const [book, days] = await Promise.all([
    sql<Omit<OutputOf<typeof endpoint>, 'days'>>`
      select
        count(*) as open_loans,
        coalesce(sum(principal_owed_cents), 0)::bigint as principal_owed_cents,
        count(*) filter (where oldest_due_on < ${today}::date) as late_loans,
        coalesce(sum(principal_owed_cents) filter (where oldest_due_on < ${today}::date), 0)::bigint
          as late_principal_cents,
        (select (value #>> '{}')::date from platform.setting
          where key = 'business.closed-through') as closed_through
      from reporting.loan where status = 'open'`.execute(ctx.db),
    sql<OutputOf<typeof endpoint>['days'][number]>`
      select
        day::date as date, coalesce(a.applications, 0) as applications,
        (select coalesce(sum(amount_cents), 0)::bigint from reporting.disbursement
          where status = 3 and disbursed_on = day::date) as disbursed_cents,
        (select coalesce(sum(amount_cents), 0)::bigint from reporting.payment
          where paid_on = day::date and state <> 'reversed') as received_cents
      from generate_series(${from}::date, ${today}::date, interval '1 day') as day
      left join (
        select applied_on, count(*) as applications from reporting.application
        where applied_at >= ${startOfDay(from, ctx.clock.zone)} group by applied_on
      ) a on a.applied_on = day::date
      order by day`.execute(ctx.db),
  ])
  return { ...(book.rows[0] as Omit<OutputOf<typeof endpoint>, 'days'>), days: days.rows }
}
