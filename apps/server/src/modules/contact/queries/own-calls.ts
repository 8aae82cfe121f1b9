import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { shortestTalkSeconds } from '../domain/shortest-talk.ts'

export interface OwnCall {
  id: number
  askedAt: Date
  answeredAt: Date | null
  /** Nobody has said yet how it ended. */
  isUnderWay: boolean
  /** Nobody ever said how it ended. */
  isLost: boolean
  /** Somebody was really spoken with, also where they still are. */
  talked: boolean
}

interface About {
  type: string
  id: number
}

/** Today's calls that the caller made about one entity, the newest first. */
export async function ownCalls(ctx: ReadContext, { type, id }: About): Promise<OwnCall[]> {
  const { rows } = await sql<OwnCall>`
    select c.call_id as id, c.asked_at, c.answered_at,
      c.answered_at is null and c.ended_at is null as is_under_way,
      c.answered_at is null and c.ended_by = 'timeout' as is_lost,
      c.answered_at is not null and coalesce(c.talk_seconds,
        extract(epoch from ${ctx.clock.now()}::timestamptz - c.answered_at))
        >= ${shortestTalkSeconds} as talked
    from reporting.call c
    where c.object_type = ${type} and c.object_id = ${id} and c.staff_id = ${staffOf(ctx)}
      and c.asked_on = ${ctx.clock.today()}::date
    order by c.call_id desc`.execute(ctx.db)
  return rows
}

/**
 * The record of a call outranks what its caller says of it: that somebody was spoken with is taken only
 * where a call was answered, or its record never came. Refuses: contact.not-answered, .still-ringing.
 */
export function requireAnswered(calls: readonly OwnCall[]): void {
  if (calls.length === 0 || calls.some(({ answeredAt, isLost }) => answeredAt !== null || isLost))
    return
  if (calls.some(({ isUnderWay }) => isUnderWay)) refuse('contact.still-ringing')
  refuse('contact.not-answered')
}

/**
 * The console made no call about it: a person who reports a conversation must have dialled by hand, and so
 * have had the number shown to them today. Refuses: contact.no-call.
 */
export async function requireReached(
  ctx: ReadContext,
  calls: readonly OwnCall[],
  objects: readonly About[],
): Promise<void> {
  requireAnswered(calls)
  if (calls.length > 0) return
  for (const { type, id } of objects) {
    const { rows } = await sql`
      select from reporting.number_decryption d
      where d.staff_id = ${staffOf(ctx)} and d.business_on = ${ctx.clock.today()}::date
        and d.object_type = ${type} and d.object_id = ${id} limit 1`.execute(ctx.db)
    if (rows.length > 0) return
  }
  refuse('contact.no-call')
}
