import type { ReadContext } from '../../../platform/context.ts'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import type { ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open: whoever sees the page sees every one of its rows. */
export const objects: ObjectKind[] = [
  { type: 'disbursement', maySee: anyRowOf('payments.disbursement') },
  { type: 'payout-switch', maySee: anyRowOf('payments.payoutSwitch') },
  { type: 'payment', maySee: anyRowOf('payments.payment') },
  {
    type: 'correction-batch',
    maySee: anyRowOf('payments.correctionBatch'),
  },
  { type: 'refund', maySee: anyRowOf('payments.refund') },
  {
    type: 'payout-modification',
    maySee: anyRowOf('payments.payoutModification'),
    parts: payoutOf,
  },
]

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
