import type { OutputOf } from '@daftari/contract/endpoint'
import type { auditToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../../platform/context.ts'

/** Open tasks by what they wait for, and today's decisions. */
export async function auditToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const me = staffOf(ctx)
  const now = ctx.clock.now()
  const midnight = startOfDay(ctx.clock.today(), ctx.clock.zone)
  const { rows } = await sql<{
    waiting: number
    oldestWaitingAt: Date | null
    review: number
    mine: number
    suspended: number
    decidedByMeToday: number
    decidedToday: number
  }>`
    with open_task as (
      select apply_status, auditor_id, submitted_at,
        suspended_until is not null and suspended_until > ${now} as aside
      from reporting.application where apply_status in (1, 5)
    ),
    today as (
      select staff_id from reporting.decision where happened_at >= ${midnight}
    )
    select
      count(*) filter (where apply_status = 1 and auditor_id is null and not aside) as waiting,
      min(submitted_at) filter (where apply_status = 1 and auditor_id is null and not aside)
        as oldest_waiting_at,
      count(*) filter (where apply_status = 5 and not aside) as review,
      count(*) filter (where auditor_id = ${me} and not aside) as mine,
      count(*) filter (where aside) as suspended,
      (select count(*) from today where staff_id = ${me}) as decided_by_me_today,
      (select count(*) from today) as decided_today
    from open_task`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate gives one row')
  return { ...found, oldestWaitingAt: found.oldestWaitingAt?.toISOString() ?? null }
}
