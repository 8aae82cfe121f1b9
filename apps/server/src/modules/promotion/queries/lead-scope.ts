import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'

/** Which leads `l` a reader sees: one's own and those that nobody has; all for who hands out. */
export function leadsSeen(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind !== 'staff' || may(ctx, 'lead.hand-out')) return sql<boolean>`true`
  return sql<boolean>`(l.assignee_id is null or l.assignee_id = ${staffOf(ctx)})`
}
