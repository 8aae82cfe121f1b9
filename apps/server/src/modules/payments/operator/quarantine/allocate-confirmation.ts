import type { PaymentProvider } from '@daftari/contract/payments/enums'
import { operatorReceipt } from '@daftari/contract/payments/receipt'
import { refuse } from '@daftari/contract/refusals'
import { businessDateOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import {
  allocatedPayment,
  type PaymentFacts,
  type SaidFacts,
} from '../../domain/allocated-payment.ts'
import { reasonOf } from './list-held.ts'
import { providerOf, reportedPayment } from './reported-payment.ts'
import { lockWaiting } from './settle-message.ts'

/**
 * One person says that a held confirmation or notice is a payment to us all the same; another confirms it
 * before anything is booked. Refuses: request.not-found, callback.settled, laying.not-a-payment,
 * laying.asked-before, laying.fact-missing, laying.receipt-known, payment.paid-later-than-now,
 * request.invalid.
 */
export async function allocateConfirmation(
  ctx: Context,
  { id, reason, ...said }: SaidFacts & { id: number; reason: string },
): Promise<{ layingId: number }> {
  const message = await lockWaiting(ctx, id)
  const reported = reportedPayment(ctx, message) ?? refuse('laying.not-a-payment')
  const facts = allocatedPayment(reported.facts, said)
  const provider = providerOf(message)
  if (provider === 'mpesa') requireOperatorReceipt(facts)
  if (businessDateOf(facts.paidAt, ctx.clock.zone) > ctx.clock.today()) {
    refuse('payment.paid-later-than-now')
  }
  await requireUnknown(ctx, provider, facts)
  const made = await ctx.tx
    .insertInto('payments.laying')
    .values({
      ...facts,
      inboxId: id,
      reason,
      state: 'asked',
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    // Written out: with a parameter, a plan kept for later does not see that it is the index's own.
    .onConflict((on) => on.column('inboxId').where('state', '=', sql.lit('asked')).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) refuse('laying.asked-before')
  await audit(ctx, {
    act: 'laying.ask',
    object: { type: 'callback', id },
    before: { reason: reasonOf(message) },
    after: { ...facts, layingId: made.id },
    reason,
  })
  return { layingId: made.id }
}

/** Refuses: request.invalid. */
function requireOperatorReceipt({ receipt }: PaymentFacts): void {
  if (operatorReceipt.safeParse(receipt).success) return
  const message = 'must be the receipt number'
  refuse('request.invalid', { problem: `receipt: ${message}` }, { receipt: message })
}

/** With the same amount it is in the books, with another that is put right there. */
async function requireUnknown(
  ctx: Context,
  provider: PaymentProvider,
  { receipt }: PaymentFacts,
): Promise<void> {
  const known = await ctx.tx
    .selectFrom('payments.payment')
    .select('id')
    .where('provider', '=', provider)
    .where('receipt', '=', receipt)
    .where('state', '<>', 'reversed')
    .executeTakeFirst()
  if (known !== undefined) refuse('laying.receipt-known', { receipt, id: known.id })
}
