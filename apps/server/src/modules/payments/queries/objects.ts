import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open: whoever sees the page sees every one of its rows. */
export const objects: ObjectKind[] = [
  {
    type: 'disbursement',
    async maySee(ctx, id) {
      const number = numbered(id)
      if (number === undefined) return false
      const found = await ctx.db
        .selectFrom('payments.disbursement')
        .select('id')
        .where('id', '=', number)
        .executeTakeFirst()
      return found !== undefined
    },
  },
  {
    type: 'payment',
    async maySee(ctx, id) {
      const number = numbered(id)
      if (number === undefined) return false
      const found = await ctx.db
        .selectFrom('payments.payment')
        .select('id')
        .where('id', '=', number)
        .executeTakeFirst()
      return found !== undefined
    },
  },
]
