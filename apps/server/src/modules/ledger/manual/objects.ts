import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import type { ObjectKind } from '../../../platform/desk/object-kind.ts'

/** Whoever sees the page sees every one. What is asked against one belongs to its story. */
export const manualObjects: ObjectKind[] = [
  {
    type: 'manual-entry',
    maySee: anyRowOf('ledger.manualEntry'),
    async parts(ctx, id) {
      const reversals = await ctx.db
        .selectFrom('ledger.manualEntry')
        .select('id')
        .where('reversesId', '=', Number(id))
        .execute()
      return reversals.map((one) => ({ type: 'manual-entry' as const, id: String(one.id) }))
    },
  },
]
