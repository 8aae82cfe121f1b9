import type { ReadContext } from '../../../platform/context.ts'
import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open: whoever sees the page sees every one of its rows. */
export const objects: ObjectKind[] = [
  { type: 'disbursement', maySee: (ctx, id) => isThere(ctx, 'payments.disbursement', id) },
  { type: 'payment', maySee: (ctx, id) => isThere(ctx, 'payments.payment', id) },
  {
    type: 'correction-batch',
    maySee: (ctx, id) => isThere(ctx, 'payments.correctionBatch', id),
  },
  { type: 'refund', maySee: (ctx, id) => isThere(ctx, 'payments.refund', id) },
  {
    type: 'payout-modification',
    maySee: (ctx, id) => isThere(ctx, 'payments.payoutModification', id),
    parts: payoutOf,
  },
]

type Table =
  | 'payments.disbursement'
  | 'payments.payment'
  | 'payments.refund'
  | 'payments.correctionBatch'
  | 'payments.payoutModification'

async function isThere(ctx: ReadContext, table: Table, id: string): Promise<boolean> {
  const number = numbered(id)
  if (number === undefined) return false
  const found = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('id', '=', number)
    .executeTakeFirst()
  return found !== undefined
}

/** What became of the money is told to who may see payouts. */
async function payoutOf(ctx: ReadContext, id: string) {
  const asked = await ctx.db
    .selectFrom('payments.payoutModification')
    .select('disbursementId')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (asked === undefined) return []
  return [{ type: 'disbursement' as const, id: String(asked.disbursementId) }]
}
