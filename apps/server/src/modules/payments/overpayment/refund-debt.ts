import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, formatCents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import { lockOverpayment } from '../../servicing/index.ts'
import type { Payment } from '../payment-store.ts'

/** What a customer owes of refunds whose payment the operator took back. */
export async function refundDebtOf(
  ctx: Pick<ReadContext, 'db'>,
  personId: number,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents - settled_cents), 0)::bigint as cents
    from payments.refund_debt where person_id = ${personId}`.execute(ctx.db)
  return rows[0]?.cents ?? 0
}

/** Nothing is refunded to a customer who owes a refund. Refuses: refund.owes. */
export async function refuseIfOwing(ctx: Context, personId: number): Promise<void> {
  const owedCents = await refundDebtOf({ db: ctx.tx }, personId)
  if (owedCents > 0) refuse('refund.owes', { owed: formatCents(owedCents) })
}

/** The part of a taken-back payment that had been refunded is owed by its recipient. */
export async function bookRefundDebt(
  ctx: Context,
  payment: Payment,
  owed: { reversalId: number; personId: number; amountCents: Cents; on: BusinessDate },
): Promise<void> {
  const { reversalId, personId, amountCents, on } = owed
  const entryId = await post(ctx, {
    reference: `refund-debt:${reversalId}:${personId}`,
    kind: 'refund-debt',
    effectiveOn: on,
    source: 'staff',
    lines: [
      debit('customer_receivable', amountCents, { personId, paymentId: payment.id }),
      credit('customer_overpayment', amountCents, { personId }),
    ],
  })
  await ctx.tx
    .insertInto('payments.refundDebt')
    .values({
      personId,
      paymentId: payment.id,
      reversalId,
      amountCents,
      owedOn: on,
      entryId,
      madeAt: ctx.clock.now(),
    })
    .execute()
  await audit(ctx, {
    act: 'refund-debt.book',
    object: { type: 'payment', id: payment.id },
    after: { customerId: personId, amountCents, owedOn: on, reversalId },
  })
}

/**
 * Held money pays what a customer owes for refunds, the oldest first. Their loans take precedence: the caller
 * has allocated to them what they need.
 */
export async function settleRefundDebts(ctx: Context, personId: number): Promise<void> {
  if ((await refundDebtOf({ db: ctx.tx }, personId)) === 0) return
  let freeCents = await lockOverpayment(ctx, personId)
  const debts = await ctx.tx
    .selectFrom('payments.refundDebt')
    .select(['id', 'amountCents', 'settledCents', 'paymentId'])
    .where('personId', '=', personId)
    .whereRef('settledCents', '<', 'amountCents')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const debt of debts) {
    const amountCents = cents(Math.min(freeCents, debt.amountCents - debt.settledCents))
    if (amountCents <= 0) return
    await settle(ctx, { ...debt, personId }, amountCents)
    freeCents -= amountCents
  }
}

async function settle(
  ctx: Context,
  debt: { id: number; settledCents: number; paymentId: number; personId: number },
  amountCents: Cents,
): Promise<void> {
  const { id, paymentId, personId } = debt
  const settledOn = ctx.clock.today()
  const settledCents = debt.settledCents + amountCents
  const entryId = await post(ctx, {
    reference: `refund-debt-payment:${id}:${settledCents}`,
    kind: 'refund-debt-payment',
    effectiveOn: settledOn,
    source: 'system',
    lines: [
      debit('customer_overpayment', amountCents, { personId }),
      credit('customer_receivable', amountCents, { personId, paymentId }),
    ],
  })
  await ctx.tx
    .updateTable('payments.refundDebt')
    .set({ settledCents })
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .insertInto('payments.refundDebtSettlement')
    .values({ refundDebtId: id, amountCents, settledOn, entryId, madeAt: ctx.clock.now() })
    .execute()
  await audit(ctx, {
    act: 'refund-debt.settle',
    object: { type: 'payment', id: paymentId },
    after: { customerId: personId, amountCents, settledCents },
  })
}
