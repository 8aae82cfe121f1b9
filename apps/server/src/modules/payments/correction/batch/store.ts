import type { Context } from '../../../../platform/context.ts'
import type { Correction } from '../store.ts'

/** What the file says, in the order of its rows. */
export async function correctionsOf(ctx: Context, batchId: number): Promise<Correction[]> {
  const rows = await ctx.tx
    .selectFrom('payments.correction')
    .selectAll()
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute()
  return rows as unknown as Correction[]
}
