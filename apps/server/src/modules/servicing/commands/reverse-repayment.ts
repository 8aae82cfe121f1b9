import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { reverse } from '../../ledger/index.ts'
import { difference } from '../domain/difference.ts'
import { replay } from '../domain/replay.ts'
import { lockLoan, type StoredLoan, throughWhenOpen } from '../stored-loan.ts'
import { bookDifference } from './book-difference.ts'
import { refuseIfSpent } from './overpayment.ts'
import { returnBrought } from './return-brought.ts'
import { assertSavedAs, saveLoan } from './save-loan.ts'

export type Reversal = {
  loanId: number
  paymentId: number
  /** Back in suspense: what the loan kept, and what an earlier payment had set free of it. */
  returnedCents: Cents
}

export type ReversalInput = {
  repaymentId: number
  reason: string
  /** The money that it released may have left since: the caller books that. */
  evenIfUsed?: boolean
}

/**
 * Takes a repayment back, as if it had never been made: its entries are mirrored, the money is in
 * suspense again, and fines and interest of the days since are made up. Refuses:
 * repayment.not-found, repayment.reversed-before, and repayment.surplus-used unless the caller makes
 * up for what was used of it.
 */
export async function reverseRepayment(
  ctx: Context,
  { repaymentId, reason, evenIfUsed = false }: ReversalInput,
): Promise<Reversal> {
  const { loanId } = await findRepayment(ctx, repaymentId)
  const loan = await lockLoan(ctx, loanId)
  const repayment = await findRepayment(ctx, repaymentId)
  if (repayment.reversedAt !== null) refuse('repayment.reversed-before')
  const freedCents = cents(repayment.freedCents)
  if (!evenIfUsed && freedCents > 0) await refuseIfSpent(ctx, loan, freedCents)
  const earlier = replay(loan.made, loan.received, loan.closedThrough, loan.concessions)
  assertSavedAs(loan, earlier)
  const closedThrough = await throughWhenOpen(ctx, loan)
  const received = loan.received.filter(({ id }) => id !== repaymentId)
  const later = replay(loan.made, received, closedThrough, loan.concessions)
  const reversalEntryId = await mirror(ctx, loan, repaymentId, {
    effectiveOn: repayment.paidOn as BusinessDate,
    source: 'servicing',
    reason,
  })
  await ctx.tx
    .updateTable('servicing.repayment')
    .set({
      reversedAt: ctx.clock.now(),
      reversedOn: ctx.clock.today(),
      reversalReason: reason,
      reversalEntryId,
    })
    .where('id', '=', repaymentId)
    .execute()
  await bookDifference(ctx, loan, difference(earlier, later))
  await saveLoan(ctx, loan, { earlier, later, closedThrough })
  const returnedCents = add(cents(repayment.amountCents), freedCents)
  await publish(ctx, 'repayment.reversed', `loan:${loanId}`, {
    loanId,
    repaymentId,
    amountCents: repayment.amountCents,
  })
  return { loanId, paymentId: repayment.paymentId, returnedCents }
}

async function findRepayment(ctx: Context, repaymentId: number) {
  const row = await ctx.tx
    .selectFrom('servicing.repayment')
    .select(['loanId', 'paymentId', 'amountCents', 'freedCents', 'paidOn', 'reversedAt'])
    .where('id', '=', repaymentId)
    .executeTakeFirst()
  return row ?? refuse('repayment.not-found')
}

/**
 * The booking and each later reallocation are mirrored one by one; gives the first's reversal. What was
 * brought has no booking of its own to be mirrored.
 */
async function mirror(
  ctx: Context,
  loan: StoredLoan,
  repaymentId: number,
  how: Parameters<typeof reverse>[2],
): Promise<number> {
  const entries = await ctx.tx
    .selectFrom('servicing.repaymentLine as n')
    .innerJoin('reporting.ledgerEntry as e', 'e.entryId', 'n.entryId')
    .select(['n.entryId', 'e.kind'])
    .distinct()
    .where('n.repaymentId', '=', repaymentId)
    .orderBy('n.entryId')
    .execute()
  const reversals: number[] = []
  for (const { entryId, kind } of entries) {
    const isBrought = kind === 'opening'
    reversals.push(
      isBrought
        ? await returnBrought(ctx, loan, { repaymentId, entryId, ...how })
        : await reverse(ctx, entryId, how),
    )
  }
  const [first] = reversals
  assert(first !== undefined, `repayment ${repaymentId} has no entry`)
  return first
}
