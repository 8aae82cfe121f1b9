import type { AllocationState } from '@daftari/contract/payments/operator/enums'
import { refuse } from '@daftari/contract/refusals'
import { cents } from '@daftari/kernel/money'
import type { Selectable } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import type { PaymentsLaying } from '../../../../platform/db/types.ts'
import { type CallbackSettings, markHandled } from '../../commands/handle-callback.ts'
import { recordConfirmation } from '../../commands/record-confirmation.ts'
import { providerOf, reportedPayment } from './reported-payment.ts'
import { lockQuarantined, settle } from './settle-message.ts'

type ManualAllocation = Selectable<PaymentsLaying>

interface Decided {
  state: AllocationState
  paymentId: number | null
}

/**
 * The second person's word: the payment is booked into suspense and looks for its loan, as if its
 * confirmation had been believed. It counts as entered by the first person, so that a third may take it
 * out of the books again. Refuses: request.not-found, laying.decided, laying.own, laying.not-believed.
 */
export async function decideAllocation(
  ctx: Context,
  settings: CallbackSettings,
  { id, confirm, reason }: { id: number; confirm: boolean; reason?: string | undefined },
): Promise<Decided> {
  const known = await ctx.tx
    .selectFrom('payments.laying')
    .select('inboxId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known === undefined) refuse('request.not-found')
  // The message's lock first, as by whoever settles it otherwise.
  const message = await lockQuarantined(ctx, known.inboxId)
  const laying = await ctx.tx
    .selectFrom('payments.laying')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (laying.state !== 'asked') refuse('laying.decided')
  if (laying.askedBy === staffOf(ctx)) refuse('laying.own')
  const paymentId = confirm ? await book(ctx, laying, { message, settings }) : null
  const state = confirm ? 'confirmed' : 'refused'
  await ctx.tx
    .updateTable('payments.laying')
    .set({
      state,
      paymentId,
      decidedBy: staffOf(ctx),
      decidedAt: ctx.clock.now(),
      decisionReason: reason ?? null,
    })
    .where('id', '=', id)
    .execute()
  if (confirm)
    await settle(ctx, { id: laying.inboxId, settlement: 'applied', reason: laying.reason })
  const { receipt, amountCents } = laying
  await audit(ctx, {
    act: confirm ? 'laying.confirm' : 'laying.refuse',
    object: { type: 'callback', id: laying.inboxId },
    before: { state: laying.state },
    after: { state, receipt, amountCents, paymentId },
    reason,
  })
  return { state, paymentId }
}

type Message = Awaited<ReturnType<typeof lockQuarantined>>

async function book(
  ctx: Context,
  { inboxId, receipt, amountCents, paidAt, reference, askedBy }: ManualAllocation,
  { message, settings }: { message: Message; settings: CallbackSettings },
): Promise<number> {
  const provider = providerOf(message)
  const ours = provider === 'mpesa' ? settings.payInShortCode : settings.aggregator?.merchant
  const reported = reportedPayment(ctx, message)
  if (ours === undefined || reported === undefined)
    return refuse('laying.not-believed', { receipt })
  const facts = { receipt, amountCents: cents(amountCents), paidAt, reference }
  const as = { payInShortCode: ours, provider, source: 'staff', recordedBy: askedBy } as const
  const confirmation = { ...reported.rest, ...facts, shortCode: ours }
  const outcome = await recordConfirmation(ctx, as, confirmation, message.receivedAt)
  const { paymentId } = outcome
  if (outcome.outcome === 'held' || paymentId === undefined) {
    return refuse('laying.not-believed', { receipt })
  }
  await markHandled(ctx, inboxId, outcome)
  return paymentId
}
