import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { difference } from '../domain/difference.ts'
import type { History } from '../domain/history.ts'
import { replay } from '../domain/replay.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { bookDifference } from './book-difference.ts'
import { assertSavedAs, saveLoan } from './save-loan.ts'

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
