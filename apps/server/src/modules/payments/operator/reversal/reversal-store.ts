import type { ReversalState } from '@daftari/contract/payments/operator/enums'
import { refuse } from '@daftari/contract/refusals'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Context, ReadContext } from '../../../../platform/context.ts'
import type { PaymentsPaymentReversal } from '../../../../platform/db/types.ts'

export type PaymentReversal = Selectable<PaymentsPaymentReversal> & { state: ReversalState }

/** The states in which the payment's money is spoken for. */
export const reversalsUnderWay: readonly ReversalState[] = [
  'asked',
  'approved',
  'written',
  'accepted',
  'unknown',
]

export async function lockReversal(ctx: Context, id: number): Promise<PaymentReversal | undefined> {
  const row = await ctx.tx
    .selectFrom('payments.paymentReversal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as PaymentReversal | undefined
}

export async function changeReversal(
  ctx: Context,
  reversal: PaymentReversal,
  changes: Updateable<PaymentsPaymentReversal>,
): Promise<PaymentReversal> {
  const row = await ctx.tx
    .updateTable('payments.paymentReversal')
    .set({ ...changes, version: reversal.version + 1 })
    .where('id', '=', reversal.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as PaymentReversal
}

/** The last reversal of a payment, whatever its result. */
export async function reversalOf(
  ctx: Pick<ReadContext, 'db'>,
  paymentId: number,
): Promise<PaymentReversal | undefined> {
  const row = await ctx.db
    .selectFrom('payments.paymentReversal')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as PaymentReversal | undefined
}

/** Money that may be on its way back is allocated to no loan. Refuses: payment.being-given-back. */
export async function refuseIfGoingBack(
  ctx: Context,
  payment: { id: number; receipt: string },
): Promise<void> {
  if (await isGoingBack(ctx, payment.id)) {
    refuse('payment.being-given-back', { receipt: payment.receipt })
  }
}

export async function isGoingBack(ctx: Context, paymentId: number): Promise<boolean> {
  const { rows } = await sql<{ goesBack: boolean }>`
    select ${goesBack(paymentId)} as goes_back`.execute(ctx.tx)
  return rows[0]?.goesBack === true
}

/** The same as a condition, for a statement that asks something else. */
export const goesBack = (paymentId: number): RawBuilder<boolean> => sql`coalesce((
  select r.state = any(${[...reversalsUnderWay]}::text[]) from payments.payment_reversal r
  where r.payment_id = ${paymentId} order by r.id desc limit 1), false)`

/** Through the operator, and booked so. */
export async function wasGivenBack(ctx: Context, paymentId: number): Promise<boolean> {
  const reversal = await reversalOf({ db: ctx.tx }, paymentId)
  return reversal?.state === 'done'
}
