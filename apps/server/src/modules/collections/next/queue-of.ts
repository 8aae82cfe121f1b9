import type { ProductKind } from '@daftari/contract/collections/enums'
import { type RawBuilder, sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { armsOf } from '../domain/arms-of.ts'
import { onHold } from '../queries/on-hold.ts'
import { inScope } from '../scope.ts'
import { noCallsUntil } from './not-callable.ts'

export interface Queue {
  /** The reader's own cases; of a leader without any, all that they see. */
  own: RawBuilder<boolean>
  /** Unassigned cases that they may take; none if they are not a collector. */
  pool: RawBuilder<boolean>
  /** Cases that may be called according to the contact rules; people who write need no such condition. */
  callable: RawBuilder<boolean>
}

/**
 * The cases `c` that a person works: their own, then those that wait for anybody of their team; none
 * whose customer is left alone.
 */
export async function queueOf(ctx: ReadContext, kind?: ProductKind): Promise<Queue> {
  const me = staffOf(ctx)
  const { rows } = await sql<{ stages: string[]; channel: 'call' | 'whatsapp' }>`
    select t.stages, t.channel from reporting.team_member m
    join reporting.team t on t.team_id = m.team_id
    where m.staff_id = ${me}
      and not exists (select from reporting.collector_absence a
        where a.staff_id = m.staff_id and a.absent_on = ${ctx.clock.today()})`.execute(ctx.db)
  const [team] = rows
  const free = sql`not ${onHold(ctx.clock.today())}`
  const ofKind = kind === undefined ? free : sql`c.kind = ${kind} and ${free}`
  const { rows: held } = await sql`select from collections."case" c
    where c.assignee_id = ${me} and c.closed_on is null limit 1`.execute(ctx.db)
  const leads = team === undefined && held.length === 0
  return {
    callable:
      team?.channel === 'whatsapp'
        ? sql<boolean>`true`
        : sql<boolean>`${noCallsUntil(ctx)} is null`,
    own: sql<boolean>`(${leads ? inScope(ctx) : sql`c.assignee_id = ${me}`}) and ${ofKind}`,
    pool:
      team === undefined
        ? sql<boolean>`false`
        : sql<boolean>`c.assignee_id is null and c.stage = any(${team.stages})
            and c.arm = any(${armsOf(team.channel)}) and ${ofKind}`,
  }
}
