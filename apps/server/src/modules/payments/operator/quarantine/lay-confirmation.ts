import { refuse } from '@daftari/contract/refusals'
import { businessDateOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { laidPayment, type PaymentFacts, type SaidFacts } from '../../domain/laid-payment.ts'
import { demandLayable, toldBy } from './held-confirmation.ts'
import { reasonOf } from './list-held.ts'
import { lockWaiting } from './settle-message.ts'

/**
 * One person says that a held confirmation is a payment to us all the same; another confirms it before
 * anything is booked. Refuses: request.not-found, callback.settled, laying.not-a-payment,
 * laying.asked-before, laying.fact-missing, laying.receipt-known, payment.paid-later-than-now.
 */
export async function layConfirmation(
  ctx: Context,
  { id, reason, ...said }: SaidFacts & { id: number; reason: string },
): Promise<{ layingId: number }> {
  const message = await lockWaiting(ctx, id)
  demandLayable(message)
  const facts = laidPayment(toldBy(ctx, message).facts, said)
  if (businessDateOf(facts.paidAt, ctx.clock.zone) > ctx.clock.today()) {
    refuse('payment.paid-later-than-now')
  }
  await demandUnknown(ctx, facts)
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

/** With the same amount it is in the books, with another that is put right there. */
async function demandUnknown(ctx: Context, { receipt }: PaymentFacts): Promise<void> {
  const known = await ctx.tx
    .selectFrom('payments.payment')
    .select('id')
    .where('provider', '=', 'mpesa')
    .where('receipt', '=', receipt)
    .where('state', '<>', 'reversed')
    .executeTakeFirst()
  if (known !== undefined) refuse('laying.receipt-known', { receipt, id: known.id })
}
