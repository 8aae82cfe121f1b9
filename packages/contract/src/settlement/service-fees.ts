import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { field } from '../platform/records/fields.ts'
import { bodyFor, form } from '../platform/records/form.ts'
import { cents, idParams, reason, version } from '../shapes.ts'
import { feePath, feeStatementStates, feeTag } from './service-fee-kinds.ts'

const prepares = { access: { can: 'service-fee.prepare' }, tag: feeTag } as const
const decides = { access: { can: 'service-fee.decide' }, tag: feeTag } as const
const numberInText = z.coerce.number().int()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const outcome = z.object({ id: z.number(), state: z.enum(feeStatementStates), version })

/**
 * For a past month, from the books. Refuses: request.not-found, service-fee.month-running, .no-agreement,
 * .made-already.
 */
export const makeFeeStatement = endpoint({
  ...prepares,
  method: 'POST',
  path: feePath,
  summary: 'Make the statement of a service partner for a month',
  idempotent: true,
  body: z.strictObject({ partnerId: z.int().positive(), month }),
  response: outcome,
})

/**
 * A new version of a confirmed statement; the old one is valid until the new one is confirmed. Refuses:
 * request.not-found, record.stale, service-fee.not-confirmed, .made-already.
 */
export const correctFeeStatement = endpoint({
  ...prepares,
  method: 'POST',
  path: `${feePath}/{id}/correct`,
  summary: 'Make a new version of a confirmed statement',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: outcome,
})

const invoiceFields = {
  invoiceNumber: field.text({ max: 60, pattern: /^[\w./ -]{1,60}$/ }),
  invoiceOn: field.date({ initial: 'today' }),
  invoiceCents: field.money({ least: 0 }),
  owed: field.choice(['statement', 'invoice'], { initial: 'statement', set: 'owedFee' }),
  explanation: field.note(),
  file: field.file(),
}

/**
 * The partner's invoice, with its document. If its sum differs from the statement's: the explanation, and
 * which of the two is owed. Refuses: request.not-found, record.stale, service-fee.not-open, .explain,
 * .invoice-known.
 */
export const enterFeeInvoice = endpoint({
  ...prepares,
  method: 'POST',
  path: `${feePath}/{id}/invoice`,
  summary: 'Enter the invoice of a service partner',
  upload: true,
  params: idParams,
  body: bodyFor(invoiceFields, 'create').extend({
    version: numberInText.positive(),
    invoiceCents: numberInText.min(0).max(100_000_000_000),
    owed: invoiceFields.owed.schema.default('statement'),
  }),
  response: outcome,
})

export const feeInvoiceForm = form('fee-invoice', {
  can: 'service-fee.prepare',
  tag: feeTag,
  only: 'create',
  fields: invoiceFields,
  endpoints: { create: enterFeeInvoice },
})

/** Refuses: request.not-found, record.stale, service-fee.not-open, .no-invoice. */
export const disputeFeeStatement = endpoint({
  ...prepares,
  method: 'POST',
  path: `${feePath}/{id}/dispute`,
  summary: 'Dispute the invoice of a service partner',
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: outcome,
})

/** Refuses: request.not-found, record.stale, service-fee.not-open. */
export const voidFeeStatement = endpoint({
  ...prepares,
  method: 'POST',
  path: `${feePath}/{id}/void`,
  summary: 'Make a statement void that is not confirmed yet',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: outcome,
})

/**
 * By another person than the one who made it or entered its invoice; the fee is booked. Refuses:
 * request.not-found, record.stale, service-fee.not-open, .disputed, .no-invoice, .own.
 */
export const confirmFeeStatement = endpoint({
  ...decides,
  method: 'POST',
  path: `${feePath}/{id}/confirm`,
  summary: 'Confirm the statement of a service partner and book it',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ version, reason: reason.optional() }),
  response: outcome,
})

const paymentFields = {
  paidOn: field.date({ initial: 'today', upToToday: true }),
  /** The bank's reference. */
  reference: field.text({ max: 60, pattern: /^[\w./-]{3,60}$/, word: 'transferReference' }),
}

/**
 * The rest owed for the month, from the bank; an overpayment returns to it. By another person than the one
 * who confirmed it. Refuses: request.not-found, record.stale, service-fee.not-payable, .own-payment, .future,
 * .reference-known.
 */
export const payFeeStatement = endpoint({
  method: 'POST',
  path: `${feePath}/{id}/pay`,
  summary: 'Book the payment of a service partner',
  access: { can: 'service-fee.pay' },
  tag: feeTag,
  idempotent: true,
  params: idParams,
  body: bodyFor(paymentFields, 'create').extend({ version }),
  response: outcome.extend({ paidCents: cents }),
})

/** What is left of the month, in one transfer from the bank. */
export const feePaymentForm = form('fee-payment', {
  can: 'service-fee.pay',
  tag: feeTag,
  only: 'create',
  fields: paymentFields,
  endpoints: { create: payFeeStatement },
})

/**
 * By another person than the one who booked it. Refuses: request.not-found, record.stale,
 * service-fee.not-paid, .own-payment.
 */
export const takeBackFeePayment = endpoint({
  method: 'POST',
  path: `${feePath}/{id}/takeBack`,
  summary: 'Take the payment of a service partner out of the books again',
  access: { can: 'service-fee.pay' },
  tag: feeTag,
  idempotent: true,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: outcome,
})
