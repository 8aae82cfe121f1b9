import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { panelOfRow } from '../../platform/panels/panel.ts'
import { request } from '../../platform/request.ts'
import { cents, idParams, reason, staffRef, version } from '../../shapes.ts'
import { providerReceipt } from '../receipt.ts'
import { allocationStates } from './enums.ts'
import { heldMessages } from './tables.ts'

const path = '/settlement/repayment/mpesaPayment'
const tag = 'Wallet operator'
const access = { can: 'callback.lay' } as const

/** Facts that the message does not contain are given by a person. */
const facts = z.object({
  receipt: z.string().nullable(),
  amountCents: cents.nullable(),
  paidAt: z.string().nullable(),
  reference: z.string().nullable(),
})

/**
 * The content of a held confirmation, or of a notice of the aggregator, and the state of its allocation.
 * Refuses: request.not-found.
 */
export const heldPayment = panelOfRow('held-payment', {
  path: `${path}/held/{id}/payment`,
  summary: 'The payment that a held confirmation may be',
  access,
  tag,
  parts: {
    /** False for a message of another kind, or a settled one. */
    layable: z.boolean(),
    told: facts,
    shortCode: z.string().nullable(),
    /** The receipt is in the books with another amount or day: that is put right first. */
    known: z.object({ paymentId: z.number(), amountCents: cents, paidOn: z.string() }).nullable(),
    asked: facts
      .extend({
        id: z.number(),
        version,
        by: staffRef,
        isOwn: z.boolean(),
        at: z.string(),
        reason: z.string(),
      })
      .nullable(),
  },
})

const outcome = z.object({
  layingId: z.number(),
  state: z.enum(allocationStates),
  version,
  paymentId: z.number().nullable(),
})

const allocateHeldPayment = endpoint({
  method: 'POST',
  path: `${path}/held/{id}/payment`,
  summary: 'Lay a held confirmation by hand',
  access,
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({
    receipt: providerReceipt.optional(),
    amountCents: cents.positive().optional(),
    paidAt: z.iso.datetime({ offset: true }).optional(),
    reference: z.string().trim().max(100).optional(),
    reason,
  }),
  response: outcome,
})

/**
 * A held confirmation is a payment to us; another person confirms it before it is booked into suspense. The
 * message's facts cannot be changed, unless it lacks its sender's valid signature. Refuses: asking
 * request.not-found, callback.settled, laying.not-a-payment, .asked-before, .fact-missing, .receipt-known,
 * payment.paid-later-than-now; deciding laying.decided, .own, .not-believed.
 */
export const allocationRequest = request('laying', {
  list: heldMessages,
  show: 'held',
  waiting: { laidOf: 'others' },
  inRow: { id: 'layingId', version: 'layingVersion', askedBy: 'laidBy' },
  state: 'layingState',
  states: { done: 'confirmed' },
  amount: 'laidAmount',
  path: `${path}/layings`,
  tag,
  answer: outcome,
  ask: allocateHeldPayment,
  decide: { can: 'callback.lay', summary: 'Confirm or refuse what was allocated by hand' },
  acts: { approve: 'laying.confirm' },
  refusals: { own: 'laying.own', decided: 'laying.decided' },
})
