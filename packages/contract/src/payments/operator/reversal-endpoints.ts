import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { request } from '../../platform/request.ts'
import { cents, idParams, reason, staffRef, version } from '../../shapes.ts'
import { unmatchedPayments } from '../correction-tables.ts'
import { operatorReceipt } from '../receipt.ts'
import { mpesaPayments } from '../tables.ts'
import { reversalStates } from './enums.ts'

const payments = [
  'settlement/repayment/mpesa-payment',
  'settlement/repayment/quartet-payment',
] as const
const path = '/settlement/repayment/mpesaPayment'
const tag = 'Wallet operator'

/** Whether a payment can go back through the operator, and how far the last asking is. */
export const paymentReversal = endpoint({
  method: 'GET',
  path: `${path}/{id}/reversal`,
  summary: 'The reversal of a payment by the operator',
  access: { page: payments },
  tag,
  params: idParams,
  response: z.object({
    possible: z.boolean(),
    /** The operator may have given it back by itself. */
    declarable: z.boolean(),
    last: z
      .object({
        id: z.number(),
        state: z.enum(reversalStates),
        version,
        amountCents: cents,
        reason: z.string(),
        askedBy: staffRef,
        askedAt: z.string(),
        decidedBy: staffRef.nullable(),
        decisionReason: z.string().nullable(),
        resultText: z.string().nullable(),
        receipt: z.string().nullable(),
        /** The day on which the operator took it, where it did so by itself. */
        declaredOn: z.iso.date().nullable(),
        finishedAt: z.string().nullable(),
      })
      .nullable(),
  }),
})

const reversalOutcome = z.object({ reversalId: z.number(), state: z.enum(reversalStates) })

const askPaymentReversal = endpoint({
  method: 'POST',
  path: `${path}/{id}/reversal`,
  summary: 'Ask that a payment go back to its payer',
  pays: true,
  access: { can: 'payment-reversal.ask' },
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: reversalOutcome,
})

const declaredFields = {
  receipt: { ...field.text({ max: 20 }), schema: operatorReceipt },
  givenBackOn: field.date({ initial: 'today', upToToday: true }),
  reason: field.reason(),
}

/**
 * The operator gave it back by itself; another person confirms it before anything is booked. Refuses:
 * request.not-found, record.stale, payment-reversal.under-way, payment-reversal.not-declarable,
 * payment-reversal.day.
 */
export const declarePaymentReversal = endpoint({
  method: 'POST',
  path: `${path}/{id}/reversal/declared`,
  summary: 'Declare that the operator gave a payment back',
  access: { can: 'payment-reversal.ask' },
  idempotent: true,
  tag,
  params: idParams,
  body: bodyFor(declaredFields, 'create').extend({ version }),
  response: reversalOutcome,
})

export const declaredReversalForm = form('declared-reversal', {
  can: 'payment-reversal.ask',
  tag,
  only: 'create',
  danger: true,
  fields: declaredFields,
  endpoints: { create: declarePaymentReversal },
})

/**
 * A payment goes back to its payer. Approved, the operator is asked to, or what was declared is booked.
 * Refuses: asking request.not-found, record.stale, payment-reversal.not-possible, .under-way; deciding
 * payment-reversal.decided, .own, .not-possible, .not-declarable.
 */
export const reversalRequest = request('payment-reversal', {
  list: mpesaPayments,
  refreshes: [unmatchedPayments],
  waiting: { reversalOf: 'others' },
  inRow: { id: 'reversalId', version: 'reversalVersion', askedBy: 'reversalAskedBy' },
  state: 'reversalState',
  states: { done: 'approved' },
  path: `${path}/reversals`,
  tag,
  answer: reversalOutcome,
  ask: askPaymentReversal,
  decide: {
    pays: true,
    can: 'payment-reversal.decide',
    summary: 'Decide whether a payment goes back',
  },
  refusals: { own: 'payment-reversal.own', decided: 'payment-reversal.decided' },
})
