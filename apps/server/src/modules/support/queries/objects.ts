import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open: whoever sees the page sees every message. */
export const objects: ObjectKind[] = [
  {
    type: 'feedback',
    async maySee(ctx, id) {
      const number = numbered(id)
      if (number === undefined) return false
      const found = await ctx.db
        .selectFrom('support.feedback')
        .select('id')
        .where('id', '=', number)
        .executeTakeFirst()
      return found !== undefined
    },
  },
]
