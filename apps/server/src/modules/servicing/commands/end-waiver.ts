import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { isWaiver } from '../domain/write-off.ts'
import { lockLoan, throughWhenOpen } from '../stored-loan.ts'
import { rebuildLoan } from './rebuild-loan.ts'

/** Takes a waiver back, as if it had never been. Refuses: request.not-found. */
export async function endWaiver(ctx: Context, waiverId: number): Promise<void> {
  const known = await ctx.tx
    .selectFrom('servicing.waiver')
    .select('loanId')
    .where('id', '=', waiverId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (known === undefined) refuse('request.not-found')
  const loan = await lockLoan(ctx, known.loanId)
  if (!loan.concessions.some((one) => isWaiver(one) && one.id === waiverId))
    refuse('request.not-found')
  await ctx.tx
    .updateTable('servicing.waiver')
    .set({ endedAt: ctx.clock.now() })
    .where('id', '=', waiverId)
    .execute()
  await rebuildLoan(ctx, loan, {
    concessions: loan.concessions.filter((one) => !isWaiver(one) || one.id !== waiverId),
    closedThrough: await throughWhenOpen(ctx, loan),
  })
}
