import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../platform/context.ts'

/**
 * The applications that a reader may see at all, as a condition on `a`: an auditor's are the
 * waiting ones that nobody holds, and those they hold or decided. Lists, counts, details, searches
 * and exports all ask here.
 */
export function inScope(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind === 'system' || may(ctx, 'application.view-all')) return sql<boolean>`true`
  const me = staffOf(ctx)
  return sql<boolean>`(
    (a.apply_status in (1, 5) and a.auditor_id is null)
    or a.auditor_id = ${me} or a.first_auditor_id = ${me} or a.reviewer_id = ${me})`
}
