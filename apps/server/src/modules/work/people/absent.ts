import { weekday } from '@daftari/kernel/business-date'
import { wallMinute } from '@daftari/kernel/wall-time'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { Queue } from '../queue/queue.ts'

/**
 * People who do not work a queue now, though they may have items of it: their account is closed, they lost
 * the right, they are on leave, or it is not one of their days or their shift.
 */
export function absentStaff(
  ctx: ReadContext,
  { declared: { kind, can } }: Queue,
): RawBuilder<number> {
  const today = ctx.clock.today()
  const minute = wallMinute(ctx.clock.now(), ctx.clock.zone)
  return sql<number>`
    select s.id from reporting.staff s
    left join work.assignee a on a.queue = ${kind} and a.staff_id = s.id
    where s.disabled_at is not null
      or exists (select from work.leave l where l.staff_id = s.id and l.away_on = ${today}::date)
      or not (${weekday(today)}::integer = any(coalesce(a.weekdays, '{1,2,3,4,5,6,7}')))
      or ${minute}::numeric < coalesce(a.from_minute, 0)
      or ${minute}::numeric >= coalesce(a.until_minute, 1440)
      or not exists (select from reporting.staff_permission p
        where p.staff_id = s.id and p.permission = ${can})
        and not exists (select from reporting.administrator m where m.staff_id = s.id)`
}

/** Whether the item `q` waits for anybody: nobody has it, or who has it does not work the queue now. */
export const isFree = (ctx: ReadContext, queue: Queue): RawBuilder<boolean> =>
  sql<boolean>`(q.assignee_id is null or q.assignee_id in (${absentStaff(ctx, queue)}))`
