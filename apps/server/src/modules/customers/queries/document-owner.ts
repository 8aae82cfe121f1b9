import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

/** Whose picture it is, while it stands. Refuses: request.not-found. */
export async function documentOwner(ctx: ReadContext, documentId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('customers.document')
    .select('personId')
    .where('id', '=', documentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.personId ?? refuse('request.not-found')
}
