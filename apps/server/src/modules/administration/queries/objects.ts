import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open. What was deleted still has its history. */
export const objects: ObjectKind[] = [
  {
    type: 'staff',
    async maySee(ctx, id) {
      const staffId = numbered(id)
      if (staffId === undefined) return false
      const found = await ctx.db
        .selectFrom('administration.staff')
        .select('id')
        .where('id', '=', staffId)
        .executeTakeFirst()
      return found !== undefined
    },
  },
  { type: 'role', maySee: async () => true },
  { type: 'network', maySee: async () => true },
]
