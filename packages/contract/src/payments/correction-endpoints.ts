import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { request } from '../platform/request.ts'
import { prepaymentModes } from '../servicing/prepayment-modes.ts'
import { cents, idParams, reason, version } from '../shapes.ts'
import { corrections } from './correction-tables.ts'
import { correctionKinds, correctionStates, paymentStates } from './enums.ts'

const tag = 'Corrections'
const id = z.int().positive()

/** An amount of a payment for a loan, or for a customer as overpayment. */
export const correctionPart = z
  .strictObject({
    loanId: id.optional(),
    customerId: id.optional(),
    amountCents: z.int().min(1).max(100_000_000_000),
    /** What the customer wants done with what is not due yet; left out, what the product does. */
    prepayment: z.enum(prepaymentModes).optional(),
  })
  .refine((part) => (part.loanId === undefined) !== (part.customerId === undefined), {
    path: ['loanId'],
    message: 'either a loan or a customer',
  })
  .refine((part) => part.prepayment === undefined || part.loanId !== undefined, {
    path: ['prepayment'],
    message: 'is of a loan',
  })
export type CorrectionPart = z.output<typeof correctionPart>

const outcome = z.object({
  correctionId: z.number(),
  correctionState: z.enum(correctionStates),
  correctionVersion: version,
  paymentId: z.number(),
  paymentState: z.enum(paymentStates),
  paymentVersion: version,
})

const askCorrection = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/payments/{id}/corrections',
  summary: 'Match or move a payment',
  access: { can: 'payment.match' },
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({
    kind: z.enum(correctionKinds),
    parts: z.array(correctionPart).min(1).max(20),
    reason,
    version,
  }),
  response: outcome,
})

/**
 * Matches a payment in suspense to loans, split as the parts say, or moves one from where it went to
 * others, in one act; up to the limit it is done at once. Refuses: asking request.not-found,
 * record.stale, payment.not-in-suspense, .being-given-back, .own-entry, .nothing-to-reverse, .no-such-loan,
 * customer.not-found, correction.open-before, .sum, .twice, .part-above-owed; of an instruction
 * prepayment.single, .not-open, .would-be-late, and permission.denied without payment.prepay; deciding
 * correction.decided, .own, .payment-changed and what it is itself refused for; withdrawing .not-yours.
 */
export const correctionRequest = request('correction', {
  list: corrections,
  show: 'corrections',
  state: 'correctionState',
  amount: 'amount',
  decidedWith: 'batchId',
  path: '/settlement/change-bill/corrections',
  tag,
  answer: outcome,
  ask: askCorrection,
  decide: { can: 'correction.decide', summary: 'Decide a correction' },
  withdraw: { can: 'payment.match', summary: 'Withdraw a correction', by: 'asker-or-decider' },
  refusals: {
    own: 'correction.own',
    decided: 'correction.decided',
    notYours: 'correction.not-yours',
  },
})

/**
 * A payment in suspense becomes the customer's overpayment, and a refund of it is asked for, which
 * another person approves. Needs `payment.match` as well. Refuses what matching and asking for a refund
 * refuse.
 */
export const sendToRefund = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/payments/{id}/refund',
  summary: 'Send a payment back to the customer',
  access: { can: 'refund.ask' },
  pays: true,
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ customerId: id, reason, version }),
  /** Null without a refund: the first step waits for another person. */
  response: z.object({ refundId: z.number().nullable(), amountCents: cents.nullable() }),
})
