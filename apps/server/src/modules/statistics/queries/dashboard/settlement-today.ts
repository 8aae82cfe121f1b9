import type { OutputOf } from '@daftari/contract/endpoint'
import type { settlementToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

/** What came in today, and what waits in suspense however old. */
export async function settlementToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const { rows } = await sql<OutputOf<typeof endpoint>>`
    with today as (
      select amount_cents from reporting.payment
      where paid_on = ${ctx.clock.today()}::date and state <> 'reversed'
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
        as refunds_asked_cents
  `.execute(ctx.db)
  return rows[0] as OutputOf<typeof endpoint>
}
