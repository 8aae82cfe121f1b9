import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { inScope } from '../scope.ts'

/** Holds a case until the transaction ends. Refuses: request.not-found, also out of scope. */
export async function lockCase(ctx: Context, caseId: number) {
  const found = await ctx.tx
    .selectFrom('collections.case as c')
    .selectAll()
    .where('c.id', '=', caseId)
    .where(inScope(ctx))
    .forUpdate()
    .executeTakeFirst()
  return found ?? refuse('request.not-found')
}
