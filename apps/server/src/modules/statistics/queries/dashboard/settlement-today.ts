import type { OutputOf } from '@daftari/contract/endpoint'
import type { settlementToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { dayBefore } from './day-before.ts'

const daysShown = 14

/** What came in today, and what waits in suspense however old. */
export async function settlementToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const today = ctx.clock.today()
  const from = addDays(today, 1 - daysShown)
  const { rows } = await sql<OutputOf<typeof endpoint>>`
    with today as (
      select amount_cents from reporting.payment
      where paid_on = ${today}::date and state <> 'reversed'
    ),
    waiting as (
      select suspense_cents, paid_on from reporting.payment
      where state in ('unmatched', 'partly') and suspense_cents > 0
    )
    select
      (select count(*) from today) as received_today,
      (select coalesce(sum(amount_cents), 0)::bigint from today) as received_today_cents,
      (select count(*) from waiting) as suspense,
      (select coalesce(sum(suspense_cents), 0)::bigint from waiting) as suspense_cents,
      (select min(paid_on) from waiting) as oldest_suspense_on,
      (select count(*) from reporting.refund where state = 'asked') as refunds_asked,
      (select coalesce(sum(amount_cents), 0)::bigint from reporting.refund where state = 'asked')
        as refunds_asked_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from reporting.payment
        where paid_on = ${addDays(today, -1)}::date and paid_at <= ${dayBefore(ctx)}
          and state <> 'reversed') as day_before_cents,
      (select json_agg(json_build_object('date', d.day::date, 'receivedCents', d.cents)
          order by d.day)
        from (
          select day, (select coalesce(sum(amount_cents), 0)::bigint from reporting.payment
            where paid_on = day::date and state <> 'reversed') as cents
          from generate_series(${from}::date, ${today}::date, interval '1 day') as day
        ) d) as days
  `.execute(ctx.db)
  return rows[0] as OutputOf<typeof endpoint>
}
