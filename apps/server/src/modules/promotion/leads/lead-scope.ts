import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'

/** The reader's own leads; all for people who hand out. */
export function leadsOf(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind !== 'staff' || may(ctx, 'lead.hand-out')) return sql<boolean>`true`
  return sql<boolean>`l.assignee_id = ${staffOf(ctx)}`
}

/**
 * The leads or listed numbers that a reader sees: their own and unassigned ones; all for people who hand out.
 */
export function leadsSeen(ctx: ReadContext, of: 'l' | 'n' = 'l'): RawBuilder<boolean> {
  if (ctx.actor.kind !== 'staff' || may(ctx, 'lead.hand-out')) return sql<boolean>`true`
  const assignee = sql.ref(`${of}.assignee_id`)
  return sql<boolean>`(${assignee} is null or ${assignee} = ${staffOf(ctx)})`
}

/** Whether a person is an open lead of the caller. */
export const isOwnLead = (ctx: ReadContext, personId: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from promotion.lead l where l.person_id = ${personId}
    and l.state = 'open' and l.assignee_id = ${staffOf(ctx)})`
