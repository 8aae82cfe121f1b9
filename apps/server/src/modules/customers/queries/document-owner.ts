import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

/** The owner of a picture, while it is current. Refuses: request.not-found. */
export async function documentOwner(ctx: ReadContext, documentId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('customers.document')
    .select('personId')
    .where('id', '=', documentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.personId ?? refuse('request.not-found')
}
