import { sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { shortestTalkSeconds } from '../../contact/index.ts'

export interface CallAbout {
  id: number
  askedAt: Date
  /** Somebody was really spoken with, also where they still are. */
  talked: boolean
}

/** Today's calls of whoever acts about one item, the newest first. */
export async function callsAbout(
  ctx: Context,
  { type, id }: { type: string; id: number },
): Promise<CallAbout[]> {
  const { rows } = await sql<CallAbout>`
    select c.call_id as id, c.asked_at, c.answered_at is not null and coalesce(c.talk_seconds,
      extract(epoch from ${ctx.clock.now()}::timestamptz - c.answered_at)) >= ${shortestTalkSeconds} as talked
    from reporting.call c
    where c.object_type = ${type} and c.object_id = ${id} and c.staff_id = ${staffOf(ctx)}
      and c.asked_on = ${ctx.clock.today()}::date
    order by c.call_id desc`.execute(ctx.tx)
  return rows
}
