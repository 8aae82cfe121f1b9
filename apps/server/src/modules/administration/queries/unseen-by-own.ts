import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../platform/context.ts'

/**
 * Other people's reads about a person are hidden from that person: nobody can follow an investigation of
 * themselves. A condition on the audit log as `entry`.
 */
export function unseenByOwn(ctx: ReadContext) {
  const me = staffOf(ctx)
  return sql<boolean>`(entry.act = 'trail.read' and entry.staff_id <> ${me} and (
    entry.after ->> 'who' = ${String(me)}
    or entry.after ->> 'objectType' = 'staff' and entry.after ->> 'objectId' = ${String(me)})) is not true`
}
