import { aggregatorChannels } from '@daftari/contract/payments/aggregator/enums'
import { orAbsent, orUnknown, receivedText } from '@daftari/contract/received'
import { type Cents, cents, parseAmount } from '@daftari/kernel/money'
import { z } from 'zod'
import { payerOf } from '../mpesa/wire-party.ts'
import { type Parsed, parseWith, present, wireAmount, wireId } from '../mpesa/wire-shape.ts'
import type { AggregatorTransaction } from './payment-aggregator.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** Amounts are text with a point: "15.00". */
const fee = receivedText(30).transform((text, context): Cents => {
  const read = parseAmount(text)
  if (read !== undefined && read >= 0) return read
  context.addIssue('is not an amount of money')
  return z.NEVER
})

/** What a new channel is called is the aggregator's business; the money is the same. */
const channel = orUnknown(receivedText(40)).transform((text) => {
  const known = aggregatorChannels.find((one) => one === text)
  return known ?? ('other' as const)
})

const transaction = z
  .looseObject({
    id: wireId,
    merchant: wireId,
    reference: orAbsent(wireId),
    /** As typed by the customer. */
    account: orUnknown(receivedText(100)),
    channel,
    amount: wireAmount,
    /** An unreadable fee counts as not reported: the report has it. */
    fee: orUnknown(fee),
    currency: z.string().length(3),
    completed_at: instant,
    payer: orUnknown(
      z.looseObject({
        phone: orUnknown(receivedText(65)),
        name: orUnknown(receivedText(100)),
      }),
    ),
  })
  .transform(
    (one): AggregatorTransaction => ({
      id: one.id.toUpperCase(),
      merchant: one.merchant,
      account: one.account ?? '',
      channel: one.channel,
      amountCents: one.amount,
      currency: one.currency,
      completedAt: one.completed_at,
      ...present({
        reference: one.reference,
        feeCents: one.fee,
        ...payerOf(one.payer?.phone ?? ''),
        payerName: one.payer?.name,
      }),
    }),
  )
  .refine((one) => (one.feeCents ?? cents(0)) <= one.amountCents, {
    path: ['fee'],
    message: 'is more than the amount',
  })

export { transaction as wireTransaction }

/** Why something failed, in the aggregator's words. */
export const failureWords = {
  code: orUnknown(receivedText(100)).transform((code) => code ?? 'failed'),
  message: orUnknown(receivedText(500)).transform((message) => message ?? ''),
}

const failure = z.looseObject({
  merchant: wireId,
  reference: wireId,
  ...failureWords,
})

const refund = z.looseObject({ merchant: wireId, reference: wireId, id: wireId })

const notice = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('payment.completed'), transaction }),
  z.looseObject({ type: z.literal('payment.failed'), failure }),
  z.looseObject({ type: z.literal('refund.completed'), refund }),
  z.looseObject({ type: z.literal('refund.failed'), failure }),
])
export type Notice = z.output<typeof notice>

/** A notice in our own shape, or the first field that could not be read. */
export const parseNotice = (body: unknown): Parsed<Notice> => parseWith(notice, body)
