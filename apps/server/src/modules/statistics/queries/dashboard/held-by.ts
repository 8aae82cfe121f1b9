import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

/** The reader's own; for team leaders also their teams', and for people who may see all everybody's. */
export function heldBy(ctx: ReadContext, holder: RawBuilder<unknown>): RawBuilder<boolean> {
  const me = staffOf(ctx)
  if (may(ctx, 'collection.view-all')) return sql<boolean>`true`
  if (!may(ctx, 'collection.view-team')) return sql<boolean>`${holder} = ${me}`
  return sql<boolean>`(${holder} = ${me} or ${holder} in (
    select m.staff_id from reporting.team_member m
    join reporting.team t on t.team_id = m.team_id where t.leader_id = ${me}))`
}
