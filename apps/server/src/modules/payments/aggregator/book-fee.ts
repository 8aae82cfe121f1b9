import { type Cents, cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import { changePayment, lockPayment, type Payment } from '../payment-store.ts'

/**
 * What the aggregator keeps of a payment is the lender's cost, and is less that it owes us: booked
 * once, for the payment's day, whether the notice or the report reported it first.
 */
export async function bookFee(
  ctx: Context,
  payment: Payment,
  { feeCents, source }: { feeCents: Cents; source: string },
): Promise<Payment> {
  if (payment.feeEntryId !== null || feeCents === 0) {
    return payment.feeCents === null ? changePayment(ctx.tx, payment, { feeCents }) : payment
  }
  const feeEntryId = await post(ctx, {
    reference: `charge:${payment.provider}:${payment.receipt}`,
    kind: 'provider-charge',
    effectiveOn: payment.paidOn,
    source,
    lines: [debit('provider_charges', feeCents), credit('aggregator_clearing', feeCents)],
  })
  return changePayment(ctx.tx, payment, { feeCents, feeEntryId })
}

/** The same of a row of a report. Gives the entry, or nothing where the payment is not in the books. */
export async function bookFeeFromReport(
  ctx: Context,
  { receipt, feeCents }: { receipt: string; feeCents: number },
): Promise<number | undefined> {
  const known = await ctx.tx
    .selectFrom('payments.payment')
    .select('id')
    .where('provider', '=', 'aggregator')
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  const payment = known && (await lockPayment(ctx.tx, known.id))
  if (payment === undefined || payment.feeEntryId !== null) return undefined
  const reported = { feeCents: cents(feeCents), source: 'statement' }
  return (await bookFee(ctx, payment, reported)).feeEntryId ?? undefined
}
