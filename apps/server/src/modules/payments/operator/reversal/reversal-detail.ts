import type { OutputOf } from '@daftari/contract/endpoint'
import type { paymentReversal as contract } from '@daftari/contract/payments/operator/reversal-endpoints'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../../platform/context.ts'
import type { Payment } from '../../payment-store.ts'
import { mayGoBack } from './ask-reversal.ts'
import { mayBeDeclared } from './book-declared.ts'
import { reversalOf, reversalsUnderWay } from './reversal-store.ts'

/** Whether a payment can go back through the operator, and how far the last asking is. */
export async function reversalDetail(
  ctx: ReadContext,
  paymentId: number,
): Promise<OutputOf<typeof contract>> {
  const payment = await ctx.db
    .selectFrom('payments.payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment === undefined) refuse('request.not-found')
  const reversal = await reversalOf(ctx, paymentId)
  const isUnderWay = reversal !== undefined && reversalsUnderWay.includes(reversal.state)
  const possible = mayGoBack(payment as Payment) && !isUnderWay && reversal?.state !== 'done'
  const declarable = mayBeDeclared(payment as Payment) && !isUnderWay
  if (reversal === undefined) return { possible, declarable, last: null }
  const names = await namesOf(ctx, [reversal.askedBy, reversal.decidedBy])
  const { id, state, version, reason, resultText, receipt, decisionReason } = reversal
  return {
    possible,
    declarable,
    last: {
      id,
      state,
      version,
      amountCents: reversal.amountCents,
      reason,
      askedBy: { id: reversal.askedBy, name: names.get(reversal.askedBy) ?? '' },
      askedAt: reversal.askedAt.toISOString(),
      decidedBy:
        reversal.decidedBy === null
          ? null
          : { id: reversal.decidedBy, name: names.get(reversal.decidedBy) ?? '' },
      decisionReason,
      resultText,
      receipt,
      declaredOn: reversal.declaredOn,
      finishedAt: reversal.finishedAt?.toISOString() ?? null,
    },
  }
}

async function namesOf(ctx: ReadContext, ids: readonly (number | null)[]) {
  const rows = await ctx.db
    .selectFrom('reporting.staff')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      ids.filter((id) => id !== null),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
