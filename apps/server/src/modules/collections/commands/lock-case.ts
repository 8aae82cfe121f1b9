import { refuse } from '@daftari/contract/refusals'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { inScope } from '../scope.ts'

/** Locks a case until the transaction ends. Refuses: request.not-found, also out of scope. */
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

interface Held {
  id: number
  assigneeId: number | null
  closedOn: string | null
}

/** Only the assignee works a case, and only while it is open. Refuses: case.closed, case.not-yours. */
export function requireAssignee(ctx: ReadContext, { id, assigneeId, closedOn }: Held): void {
  if (closedOn !== null) refuse('case.closed', { id, on: closedOn })
  if (assigneeId !== staffOf(ctx)) refuse('case.not-yours', { id })
}
