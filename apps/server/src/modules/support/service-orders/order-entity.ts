import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'

/**
 * Which orders `o` are visible: the reader's own and unassigned ones, all for people who hand out; never
 * held-out ones.
 */
export function ordersSeen(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind !== 'staff' || may(ctx, 'service-order.hand-out')) {
    return sql<boolean>`o.arm = 'treated'`
  }
  return sql<boolean>`(o.arm = 'treated' and (o.assignee_id is null or o.assignee_id = ${staffOf(ctx)}))`
}

/** An order, for its history and acts. */
export const serviceOrderEntity = entity({
  type: 'service-order',
  table: 'support.serviceOrder',
  async maySee(ctx, id) {
    const { rows } = await sql`
      select from support.service_order o where o.id = ${id} and ${ordersSeen(ctx)}`.execute(ctx.db)
    return rows.length > 0
  },
})
