import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { addDays } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { difference } from '../domain/difference.ts'
import type { History } from '../domain/history.ts'
import { replay } from '../domain/replay.ts'
import type { Waiver } from '../domain/waiver.ts'
import { isWaiver } from '../domain/write-off.ts'
import { lockLoan, type StoredLoan, throughWhenOpen } from '../stored-loan.ts'
import { bookDifference } from './book-difference.ts'
import { assertSavedAs, saveLoan } from './save-loan.ts'

/** The rules by which a waiver counts that is granted now. */
const asNow = { replans: true, closes: true }

export type NewWaiver = Omit<Waiver, 'id' | keyof typeof asNow> & { loanId: number }

/**
 * Gives up a part of a loan: at once, or on the condition that so much is paid in the time, which may
 * have been met before it was granted. Whoever calls has decided who may. Refuses: loan.not-found,
 * waiver.loan-finished, waiver.nothing-owed. Gives its id.
 */
export async function grantWaiver(ctx: Context, given: NewWaiver): Promise<number> {
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

/** Books and saves what the loan's history says with other concessions, or other instructions. */
export async function rebuildLoan(
  ctx: Context,
  loan: StoredLoan,
  now: Pick<StoredLoan, 'concessions' | 'closedThrough'> & Partial<Pick<StoredLoan, 'received'>>,
): Promise<History> {
  const earlier = replay(loan.made, loan.received, loan.closedThrough, loan.concessions)
  assertSavedAs(loan, earlier)
  const received = now.received ?? loan.received
  const later = replay(loan.made, received, now.closedThrough, now.concessions)
  await bookDifference(ctx, loan, difference(earlier, later))
  await saveLoan(ctx, loan, { earlier, later, closedThrough: now.closedThrough })
  const { finishedOn } = later
  if (finishedOn !== null && earlier.finishedOn === null) {
    await publish(ctx, 'loan.finished', `loan:${loan.id}`, {
      loanId: loan.id,
      personId: loan.personId,
      finishedOn,
    })
  }
  return later
}

function waiverOf({ loanId: _, ...waiver }: NewWaiver): Omit<Waiver, 'id'> {
  return { ...waiver, ...asNow }
}
