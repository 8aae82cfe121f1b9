import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

/**
 * The inspections a reader may see at all, as a condition on `i` and its application `a`: an inspector sees
 * those of cases they had no part in, an auditor the judged ones of their own decisions, the head of audit
 * all.
 */
export function inspectionScope(ctx: ReadContext): RawBuilder<boolean> {
  const me = staffOf(ctx)
  if (may(ctx, 'inspection.settle')) return sql<boolean>`true`
  const apart = sql`not exists (select from origination.transition h
    where h.application_id = i.application_id and h.staff_id = ${me})`
  return sql<boolean>`(
    (${may(ctx, 'inspection.inspect')} and ${apart})
    or (${may(ctx, 'inspection.answer')} and i.staff_id = ${me} and i.result is not null))`
}

/** A person who may still inspect it sees neither the decider nor the decision. */
export function isBlind(ctx: ReadContext): RawBuilder<boolean> {
  return sql<boolean>`(${may(ctx, 'inspection.inspect')} and i.own_at is null)`
}
