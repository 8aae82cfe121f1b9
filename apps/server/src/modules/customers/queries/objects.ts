import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'
import { maySeePerson } from './may-see-person.ts'

/** What of this module people open. */
export const objects: ObjectKind[] = [
  {
    type: 'person',
    async maySee(ctx, id) {
      const personId = numbered(id)
      if (personId === undefined) return false
      const { byApplication, byCase } = await maySeePerson(ctx, { personId })
      return byApplication || byCase
    },
  },
  {
    type: 'id-binding',
    async maySee(ctx, id) {
      const bindingId = numbered(id)
      if (bindingId === undefined) return false
      const found = await ctx.db
        .selectFrom('customers.idBinding')
        .select('id')
        .where('id', '=', bindingId)
        .where('askedAt', 'is not', null)
        .executeTakeFirst()
      return found !== undefined
    },
  },
]
