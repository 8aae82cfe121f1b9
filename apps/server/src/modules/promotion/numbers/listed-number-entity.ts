import { sql } from 'kysely'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { leadsSeen } from '../leads/lead-scope.ts'

/** A number of a list, for its history and acts. */
export const listedNumberEntity = entity({
  type: 'listed-number',
  table: 'promotion.listedNumber',
  async maySee(ctx, id) {
    const { rows } = await sql`
      select from promotion.listed_number n where n.id = ${id} and ${leadsSeen(ctx, 'n')}`.execute(
      ctx.db,
    )
    return rows.length > 0
  },
})
