import type { PaymentProvider } from '@daftari/contract/payments/enums'
import type { AllocationState } from '@daftari/contract/payments/operator/enums'
import { allocationRequest } from '@daftari/contract/payments/operator/payment-allocation'
import { operatorReceipt } from '@daftari/contract/payments/receipt'
import { refuse } from '@daftari/contract/refusals'
import { businessDateOf } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { requestFlow } from '../../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../../platform/desk/requests/request-store.ts'
import type { CallbackSettings } from '../../commands/handle-callback.ts'
import { recordConfirmation } from '../../commands/record-confirmation.ts'
import { allocatedPayment, type PaymentFacts } from '../../domain/allocated-payment.ts'
import { bookedUnder } from '../../payment-store.ts'
import { shownReferences } from '../../queries/shown-reference.ts'
import { markHandled } from '../inbox-message.ts'
import { providerOf, reportedPayment } from './reported-payment.ts'
import { lockQuarantined, lockWaiting, settle } from './settle-message.ts'

/**
 * One person declares that a held confirmation or notice is a payment to us after all. Once another person
 * confirms it, it is booked into suspense and matched to its loan, as if its confirmation had been accepted.
 * It counts as entered by the first person, so that a third may take it out of the books again.
 */
export const manualAllocation = (settings: CallbackSettings) =>
  requestFlow(allocationRequest, {
    table: 'payments.laying',

    /** Other ways of settling the message lock it first as well. */
    async lockFirst(ctx, id) {
      const known = await ctx.tx
        .selectFrom('payments.laying')
        .select('inboxId')
        .where('id', '=', id)
        .executeTakeFirst()
      if (known !== undefined) await lockQuarantined(ctx, known.inboxId)
    },

    async ask(ctx, { id: inboxId, reason, paidAt, ...said }) {
      const message = await lockWaiting(ctx, inboxId)
      const reported = reportedPayment(ctx, message) ?? refuse('laying.not-a-payment')
      const at = paidAt === undefined ? undefined : new Date(paidAt)
      const facts = allocatedPayment(reported.facts, { ...said, paidAt: at })
      const provider = providerOf(message)
      if (provider === 'mpesa') requireOperatorReceipt(facts)
      if (businessDateOf(facts.paidAt, ctx.clock.zone) > ctx.clock.today()) {
        refuse('payment.paid-later-than-now')
      }
      await requireUnknown(ctx, provider, facts)
      return { ...facts, inboxId, reason }
    },
    taken: () => refuse('laying.asked-before'),

    async execute(ctx, row, { save }) {
      await save({ paymentId: await book(ctx, row, settings) })
      await settle(ctx, { id: row.inboxId, settlement: 'applied', reason: row.reason })
    },

    subject: ({ inboxId }) => ({ type: 'callback', id: inboxId }),
    audited: async ({ id, receipt, amountCents, paidAt, reference, paymentId }, { ctx }) => ({
      layingId: id,
      receipt,
      amountCents,
      paidAt,
      reference: (await shownReferences(ctx, [reference]))(reference),
      paymentId,
    }),
    answer: ({ id, state, version, paymentId }) => ({
      layingId: id,
      state: state as AllocationState,
      version,
      paymentId,
    }),
    summary: { about: 'inboxId', amount: 'amountCents', name: sql`r.receipt` },
  })

/** Refuses: request.invalid. */
function requireOperatorReceipt({ receipt }: PaymentFacts): void {
  if (operatorReceipt.safeParse(receipt).success) return
  const message = 'must be the receipt number'
  refuse('request.invalid', { problem: `receipt: ${message}` }, { receipt: message })
}

/** A payment with the same amount is already in the books; with another amount it must be corrected there. */
async function requireUnknown(
  ctx: Context,
  provider: PaymentProvider,
  { receipt }: PaymentFacts,
): Promise<void> {
  const known = await bookedUnder(ctx, provider, receipt)
  if (known !== undefined) refuse('laying.receipt-known', { receipt, id: known.id })
}

async function book(
  ctx: Context,
  { inboxId, receipt, amountCents, paidAt, reference, askedBy }: RequestRow<'payments.laying'>,
  settings: CallbackSettings,
): Promise<number> {
  const message = await lockQuarantined(ctx, inboxId)
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
