import type { BatchDifference } from '@daftari/contract/payments/correction-batch'
import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import { refuse } from '@daftari/contract/refusals'
import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import type { Context } from '../../../../platform/context.ts'
import { failpoint } from '../../../../platform/faults/failpoint.ts'
import { loanFor, openLoansOf, owedToday } from '../../../servicing/index.ts'
import { lockPayment, type Payment } from '../../payment-store.ts'
import { correctPayment } from '../correct-payment.ts'
import { requireCorrectable, requireNoneOpen } from '../correctable.ts'
import type { PlannedCorrection } from './batch-rows.ts'

/**
 * The payment of a receipt, when it may be corrected so. Refuses: batch.receipt and what asking for a
 * correction refuses.
 */
export async function findCorrectable(ctx: Context, planned: PlannedCorrection): Promise<Payment> {
  const { receipt } = planned
  const found = await ctx.tx
    .selectFrom('payments.payment')
    .select('id')
    .where('receipt', '=', receipt)
    .execute()
  const [one, another] = found
  if (one === undefined || another !== undefined) refuse('batch.receipt', { receipt })
  const payment = (await lockPayment(ctx.tx, one.id)) ?? refuse('batch.receipt', { receipt })
  await requireNoneOpen(ctx, payment)
  await requireCorrectable(ctx, payment, planned)
  return payment
}

export async function doOne(
  ctx: Context,
  payment: Payment,
  correction: Pick<PlannedCorrection, 'kind' | 'parts' | 'reason'> & { askedBy: number },
): Promise<{ before: CorrectionPart[]; after: Payment }> {
  const before = await presentParts(ctx, payment)
  const after = await correctPayment(ctx, payment, correction)
  failpoint('batch.half')
  return { before, after }
}

/** Where a payment's money is now, as a correction would say it. */
async function presentParts(ctx: Context, payment: Payment): Promise<CorrectionPart[]> {
  const rows = await ctx.tx
    .selectFrom('payments.paymentPart as p')
    .leftJoin('reporting.repayment as r', 'r.repaymentId', 'p.repaymentId')
    .select(['p.loanId', 'p.amountCents', 'r.prepayment'])
    .where('p.paymentId', '=', payment.id)
    .where('p.reversedAt', 'is', null)
    .orderBy('p.id')
    .execute()
  return rows.map(({ loanId, amountCents, prepayment }) => {
    if (loanId === null) return { customerId: payment.personId ?? 0, amountCents }
    const was = prepaymentModes.find((one) => one === prepayment)
    return { loanId, amountCents, prepayment: was }
  })
}

/** The loans that corrections may touch: those named, those left, and others of their customers. */
export async function touchedLoans(
  ctx: Context,
  some: readonly { payment: Payment; parts: readonly CorrectionPart[] }[],
): Promise<number[]> {
  const loans = new Set<number>()
  for (const { payment, parts } of some) {
    for (const { loanId } of [...parts, ...(await presentParts(ctx, payment))]) {
      if (loanId === undefined) continue
      loans.add(loanId)
      const loan = await loanFor(ctx, loanId)
      if (loan === undefined) continue
      for (const other of await openLoansOf(ctx, loan.personId)) loans.add(other.loanId)
    }
  }
  return [...loans].sort((a, b) => a - b)
}

type Figure = { owedCents: number; status: BatchDifference['before'] }

export async function figuresOf(
  ctx: Context,
  loanIds: readonly number[],
): Promise<Map<number, Figure>> {
  const figures = new Map<number, Figure>()
  for (const loanId of loanIds) {
    const loan = await loanFor(ctx, loanId)
    if (loan === undefined) continue
    const { settlement } = await owedToday(ctx, loanId)
    figures.set(loanId, { owedCents: settlement.totalCents, status: loan.status })
  }
  return figures
}

/** What stays as it was is left out. */
export function differencesOf(
  before: ReadonlyMap<number, Figure>,
  after: ReadonlyMap<number, Figure>,
): BatchDifference[] {
  return [...before].flatMap(([loanId, was]) => {
    const now = after.get(loanId)
    if (now === undefined || (now.owedCents === was.owedCents && now.status === was.status)) {
      return []
    }
    return {
      loanId,
      beforeCents: was.owedCents,
      afterCents: now.owedCents,
      before: was.status,
      after: now.status,
    }
  })
}
