import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { prepaymentModes } from '../servicing/prepayment-modes.ts'
import { cents, decision, idParams, reason, version } from '../shapes.ts'
import { correctionKinds, correctionStates, paymentStates } from './enums.ts'

const tag = 'Corrections'
const id = z.int().positive()

/** So much of a payment to a loan, or to a customer as overpayment. */
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

/**
 * Matches a payment in suspense to loans, split as the parts say, or moves one from where it went
 * to others, in one act. Above the limit it is only asked for. Refuses: request.not-found,
 * record.stale, payment.not-in-suspense, payment.own-entry, payment.nothing-to-reverse,
 * payment.no-such-loan, customer.not-found, correction.open-before, correction.sum,
 * correction.twice, correction.part-above-owed; of an instruction prepayment.single, .not-open,
 * .would-be-late, and permission.denied without payment.prepay.
 */
export const askCorrection = endpoint({
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
 * Another person approves it, and it is done, or refuses it. Refuses: request.not-found,
 * record.stale, correction.own, correction.decided, correction.payment-changed, and what the
 * correction itself is refused for.
 */
export const decideCorrection = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/corrections/{id}/decision',
  summary: 'Decide a correction',
  access: { can: 'correction.decide' },
  idempotent: true,
  tag,
  params: idParams,
  body: decision,
  response: outcome,
})

/** Refuses: request.not-found, record.stale, correction.not-yours, correction.decided. */
export const withdrawCorrection = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/corrections/{id}/withdraw',
  summary: 'Withdraw a correction',
  access: { can: 'payment.match' },
  tag,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: outcome,
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
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ customerId: id, reason, version }),
  /** Without a refund: the first step waits for another person. */
  response: z.object({ refundId: z.number().nullable(), amountCents: cents.nullable() }),
})
