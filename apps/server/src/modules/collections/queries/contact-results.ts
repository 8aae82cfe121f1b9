import type { contactResultTree as contract } from '@daftari/contract/collections/endpoints'
import { type ContactResult, contactBranches } from '@daftari/contract/collections/enums'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { ReadContext } from '../../../platform/context.ts'

/** The results in use, in their order, under the two branches of the tree. */
export async function contactResults(ctx: ReadContext): Promise<OutputOf<typeof contract>> {
  const rows = await ctx.db
    .selectFrom('collections.contactResult')
    .select(['code', 'parent'])
    .where('active', '=', true)
    .where('parent', 'is not', null)
    .orderBy('position')
    .execute()
  return {
    branches: contactBranches.map((branch) => ({
      branch,
      results: rows.flatMap((row) => (row.parent === branch ? [row.code as ContactResult] : [])),
    })),
  }
}
