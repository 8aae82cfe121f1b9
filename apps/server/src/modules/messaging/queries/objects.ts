import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open. */
export const objects: ObjectKind[] = [
  {
    type: 'message-template',
    maySee: async (ctx, id) => {
      const number = numbered(id)
      if (number === undefined) return false
      const found = await ctx.db
        .selectFrom('messaging.template')
        .select('id')
        .where('id', '=', number)
        .executeTakeFirst()
      return found !== undefined
    },
  },
]
