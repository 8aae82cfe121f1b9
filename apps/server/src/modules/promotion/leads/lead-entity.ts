import { sql } from 'kysely'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { leadsSeen } from './lead-scope.ts'

/** A lead, for its history and acts. */
export const leadEntity = entity({
  type: 'lead',
  table: 'promotion.lead',
  async maySee(ctx, id) {
    const { rows } = await sql`
      select from promotion.lead l where l.id = ${id} and ${leadsSeen(ctx)}`.execute(ctx.db)
    return rows.length > 0
  },
})
