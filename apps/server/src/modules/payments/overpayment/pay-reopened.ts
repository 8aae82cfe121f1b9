import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { lockPerson } from '../../customers/index.ts'
import { type LoanSummary, loanFor, openLoansOf } from '../../servicing/index.ts'
import { matchPayment } from '../commands/match-payment.ts'
import { bringBack, wentOnFrom } from './bring-back.ts'
import { idlePaymentsFor } from './held-money.ts'
import { layHeld } from './lay-held.ts'
import { settleRefundDebts } from './refund-debt.ts'

/**
 * Money of the customer is free again, as what was set aside for a refund or what a loan needed no longer: it
 * pays the customer's loans that owe by now, and then what they owe of refunds.
 */
export async function useReleased(ctx: Context, { personId }: { personId: number }): Promise<void> {
  for (const { loanId } of await openLoansOf(ctx, personId)) {
    await payReopened(ctx, { loanId, personId })
  }
  await settleRefundDebts(ctx, personId)
}

/**
 * A loan that is open again is paid with its customer's idle money, each payment as on the day on which it
 * was paid, and then with the money that had gone on from it to others. A loan that is finished, or for which
 * no money is idle, stays as it is.
 */
export async function payReopened(
  ctx: Context,
  { loanId, personId }: EventPayloads['loan.reopened'],
): Promise<void> {
  await lockPerson(ctx, personId)
  const found = await loanFor(ctx, loanId)
  if (found === undefined) return
  for (const { paymentId, waits } of await idlePaymentsFor(ctx, found)) {
    const loan = await openLoan(ctx, loanId)
    if (loan === undefined) return
    if (waits) await matchPayment(ctx, { paymentId })
    else await layHeld(ctx, { paymentId, loan })
  }
  for (const paymentId of await wentOnFrom(ctx, found)) {
    const loan = await openLoan(ctx, loanId)
    if (loan === undefined) return
    await bringBack(ctx, { paymentId, loan })
  }
}

async function openLoan(ctx: Context, loanId: number): Promise<LoanSummary | undefined> {
  const loan = await loanFor(ctx, loanId)
  return loan?.status === 'finished' ? undefined : loan
}
