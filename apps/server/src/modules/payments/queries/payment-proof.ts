import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

/** Where the proof of a payment that a person entered lies. Refuses: request.not-found. */
export async function paymentProof(
  ctx: ReadContext,
  paymentId: number,
): Promise<{ receipt: string; mediaType: string; storageKey: string }> {
  const found = await ctx.db
    .selectFrom('payments.payment as p')
    .innerJoin('platform.file as f', 'f.id', 'p.proofFileId')
    .select(['p.receipt', 'f.mediaType', 'f.storageKey'])
    .where('p.id', '=', paymentId)
    .executeTakeFirst()
  return found ?? refuse('request.not-found')
}
