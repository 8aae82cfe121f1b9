import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'

/** Statistics count none of the customer's applications any more; a later one says for itself. */
export async function leaveOut(
  ctx: Context,
  { personId }: EventPayloads['customer.left-out'],
): Promise<void> {
  await ctx.tx
    .updateTable('origination.application')
    .set({ counted: false })
    .where('personId', '=', personId)
    .where('counted', '=', true)
    .execute()
}
