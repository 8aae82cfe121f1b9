import type { PaymentProvider } from '@daftari/contract/payments/enums'
import type { HeldReason } from '@daftari/contract/payments/operator/enums'
import type { Context } from '../../../../platform/context.ts'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import type { AggregatorTransaction } from '../../aggregator/payment-aggregator.ts'
import { parseNotice } from '../../aggregator/wire.ts'
import type { Confirmation } from '../../commands/record-confirmation.ts'
import type { ReportedFacts } from '../../domain/allocated-payment.ts'
import { parsePaymentConfirmation } from '../../mpesa/wire.ts'
import { reasonOf } from './list-held.ts'
import { bodyOf } from './settle-message.ts'

export interface HeldMessage {
  kind: string
  bodyCipher: Buffer
  outcome: string | null
  note: string | null
}

/** What a message reports of a payment. */
export interface ReportedPayment {
  facts: ReportedFacts
  /** The loan reference that it states, and other data kept with the payment. */
  rest: Partial<Confirmation>
}

/** The provider that reported the payment, and so answers for the receipt. */
export const providerOf = ({ kind }: Pick<HeldMessage, 'kind'>): PaymentProvider =>
  kind === 'aggregator' ? 'aggregator' : 'mpesa'

/** What hinders these a person can know better; nobody can of another amount or day for a known receipt. */
const layable: Record<'payment' | 'aggregator', readonly (HeldReason | null)[]> = {
  payment: ['unreadable', 'short-code', 'time', 'above-limit'],
  aggregator: [
    'unreadable',
    'short-code',
    'time',
    'signature',
    'stale',
    'unknown-conversation',
    'second-receipt',
    'amount',
  ],
}

/**
 * The incoming payment that a held message may be, for a person to allocate by hand; undefined where it is
 * not a payment, or where only its sender can know more. Unreadable content is ignored, and a message without
 * the aggregator's valid signature proves nothing: a person must supply everything.
 */
export function reportedPayment(
  ctx: Pick<Context, 'appContext'>,
  message: HeldMessage,
): ReportedPayment | undefined {
  const { kind } = message
  const reason = reasonOf(message)
  if (kind !== 'payment' && kind !== 'aggregator') return undefined
  if (!layable[kind].includes(reason)) return undefined
  const body = jsonIn(bodyOf(ctx, message))
  const reported = kind === 'payment' ? confirmed(body) : noticed(body, ctx.appContext.currency)
  if (reported === undefined) return undefined
  if (reason === 'signature') return nothingOf(kind)
  return reason === 'time' ? { ...reported, facts: { ...reported.facts, paidAt: null } } : reported
}

/** The aggregator's are paid by something, though nobody says by what. */
const nothingOf = (kind: 'payment' | 'aggregator'): ReportedPayment => ({
  facts: { receipt: null, amountCents: null, paidAt: null, reference: null },
  rest: kind === 'aggregator' ? { channel: 'other' } : {},
})

function confirmed(body: unknown): ReportedPayment {
  const read = parsePaymentConfirmation(body)
  if (!read.ok) return nothingOf('payment')
  const { receipt, amountCents, paidAt, reference, ...rest } = read.value
  return { facts: { receipt, amountCents, paidAt, reference }, rest }
}

/** Only for a payment: the results of requests and refunds are queried until they are known. */
function noticed(body: unknown, currency: string): ReportedPayment | undefined {
  const read = parseNotice(body)
  if (!read.ok) return nothingOf('aggregator')
  const notice = read.value
  if (notice.type !== 'payment.completed' || notice.transaction.currency !== currency) {
    return undefined
  }
  return transacted(notice.transaction)
}

function transacted(reported: AggregatorTransaction): ReportedPayment {
  const { id, amountCents, completedAt, account, merchant, channel } = reported
  const { feeCents, payerHash, payerMasked, payerName } = reported
  return {
    facts: { receipt: id, amountCents, paidAt: completedAt, reference: account },
    rest: {
      shortCode: merchant,
      channel,
      ...(feeCents !== undefined && { feeCents }),
      ...(payerHash !== undefined && { payerHash }),
      ...(payerMasked !== undefined && { payerMasked }),
      ...(payerName !== undefined && { payerFirstName: payerName }),
    },
  }
}
