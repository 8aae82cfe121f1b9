import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { addDays } from '@daftari/kernel/business-date'
import { type ContextSaying, requireWord } from '../../../platform/context.ts'
import type { Waiver } from '../domain/waiver.ts'
import { lockLoan } from '../stored-loan.ts'
import { rebuildLoan } from './rebuild-loan.ts'

/** The rules by which a waiver counts that is granted now. */
const asNow = { replans: true, closes: true }

export type NewWaiver = Omit<Waiver, 'id' | keyof typeof asNow> & { loanId: number }

/**
 * Waives a part of a loan: at once, or on the condition that an amount is paid in time, which may have been
 * met before the grant. The caller has checked the right. Refuses: loan.not-found, waiver.loan-finished,
 * waiver.nothing-owed. Returns its id.
 */
export async function grantWaiver(
  ctx: ContextSaying<'gives.money-off'>,
  given: NewWaiver,
): Promise<number> {
  requireWord(ctx, 'gives.money-off')
  const loan = await lockLoan(ctx, given.loanId)
  if (loan.status !== 'open') refuse('waiver.loan-finished', { id: loan.id })
  const today = ctx.clock.today()
  assert(given.kind === 'if-paid' || given.from === today, 'what is waived at once counts today')
  const { from, until, ...rest } = given
  const { id } = await ctx.tx
    .insertInto('servicing.waiver')
    .values({ ...rest, ...asNow, fromOn: from, untilOn: until, grantedAt: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const eve = addDays(today, -1)
  const isLate = given.kind === 'at-once' && eve > loan.closedThrough
  const later = await rebuildLoan(ctx, loan, {
    concessions: [...loan.concessions, { id, ...waiverOf(given) }],
    closedThrough: isLate ? eve : loan.closedThrough,
  })
  const isMade = later.waivers.some((one) => one.id === id)
  if (given.kind === 'at-once' && !isMade) refuse('waiver.nothing-owed', { id: loan.id })
  return id
}

function waiverOf({ loanId: _, ...waiver }: NewWaiver): Omit<Waiver, 'id'> {
  return { ...waiver, ...asNow }
}
