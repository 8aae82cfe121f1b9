import { z } from 'zod'
import { column, maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { always } from '../platform/panels/always.ts'
import { ofRow, panel, panelOfRow, rows } from '../platform/panels/panel.ts'
import { document } from '../platform/records/document.ts'
import { prepaymentModes } from '../servicing/prepayment-modes.ts'
import { cents, idParams, reason, staffRef, version } from '../shapes.ts'
import {
  candidateReasons,
  matchRules,
  paymentProviders,
  paymentSources,
  paymentStates,
  unmatchedReasons,
} from './enums.ts'

const page = {
  page: [
    'settlement/repayment/mpesa-payment',
    'settlement/repayment/quartet-payment',
    'settlement/repayment/match-quartet-payment',
  ],
} as const
const path = '/settlement/repayment/mpesa-payment/{id}'

/** One payment: where its money went, part by part, and every line of the books that it moved. */
export const paymentDetail = panel(ofRow('payment', page, 'Payments'), 'payment', {
  path,
  summary: 'A payment, its parts and its entries',
  parts: {
    id: z.number(),
    provider: z.enum(paymentProviders),
    receipt: z.string(),
    amountCents: cents,
    paidAt: z.string(),
    paidOn: z.iso.date(),
    shortCode: z.string().nullable(),
    reference: z.string(),
    payer: maskedPhone.nullable(),
    payerName: z.string().nullable(),
    source: z.enum(paymentSources),
    state: z.enum(paymentStates),
    matchedCents: cents,
    surplusCents: cents,
    suspenseCents: cents,
    matchRule: z.enum(matchRules).nullable(),
    unmatchedReason: z.enum(unmatchedReasons).nullable(),
    loanId: z.number().nullable(),
    customerId: z.number().nullable(),
    customerName: z.string().nullable(),
    matchedBy: staffRef.nullable(),
    matchedAt: z.string().nullable(),
    recordedBy: staffRef.nullable(),
    note: z.string().nullable(),
    proofFileId: z.number().nullable(),
    receivedAt: z.string(),
    version: z.number(),
    parts: rows(
      {
        ...always({
          kind: column.choice(['repayment', 'overpayment'], { set: 'paymentPart' }),
          amountCents: column.money({ word: 'amount' }),
        }),
        loanId: column.id(),
        ...always({ rule: column.text({ set: 'matchRule', word: 'matchRule' }) }),
        madeBy: column.staff({ word: 'matchedBy' }),
        ...always({ madeAt: column.instant({ word: 'matchedAt' }) }),
        reversedBy: column.staff(),
      },
      {
        ...always({ id: column.id() }),
        repaymentId: column.id(),
        reversedAt: column.instant(),
        reversalReason: column.text(),
      },
    ),
    lines: rows(
      always({
        entryId: column.id(),
        effectiveOn: column.date(),
        kind: column.text({ set: 'entryKind' }),
        account: column.text({ set: 'account', word: 'ledgerAccount' }),
        amountCents: column.money({ sides: true }),
      }),
      {
        ...always({ reference: column.text(), postedAt: column.instant() }),
        loanId: column.id(),
      },
    ),
  },
})

/** The picture or PDF from which a person entered it. Refuses: request.not-found. */
export const paymentProof = document({
  path: `${path}/proof`,
  summary: 'The proof of a payment',
  access: page,
  tag: 'Payments',
})

/** Loans an unmatched payment may be meant for, the likeliest first, each with its reasons. */
export const paymentCandidates = panelOfRow('payment-candidates', {
  path: `${path}/candidates`,
  summary: 'Loans that a payment may be meant for',
  access: page,
  tag: 'Payments',
  asks: {
    /** Another loan that somebody has in mind: it is among the rows, without a reason. */
    loanId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  },
  parts: {
    rows: rows(
      {
        ...always({ loanId: column.id() }),
        name: column.text(),
        phone: column.phone(),
        ...always({
          dueOn: column.date(),
          owedCents: column.money(),
          reasons: column.list({ values: candidateReasons, set: 'candidateReason' }),
        }),
      },
      always({ customerId: column.id(), app: column.text(), points: column.count() }),
    ),
  },
})

const outcome = z.object({
  id: z.number(),
  state: z.enum(paymentStates),
  matchedCents: cents,
  surplusCents: cents,
  version: z.number(),
})

/**
 * Above the limit it is only asked for, and another person approves it. Refuses:
 * payment.not-in-suspense, payment.no-such-loan, correction.open-before, record.stale.
 */
export const matchPaymentByHand = endpoint({
  method: 'POST',
  path: `${path}/match`,
  summary: 'Book a payment to a loan',
  access: { can: 'payment.match' },
  idempotent: true,
  params: idParams,
  body: z.strictObject({ loanId: z.int().positive(), reason, version }),
  response: outcome.extend({ waitsForSecondPerson: z.boolean() }),
})

/**
 * Takes a payment back from where it went: into suspense, or out of the books when a person had
 * entered it. Refuses: payment.nothing-to-reverse, payment.own-entry, record.stale.
 */
export const reversePayment = endpoint({
  method: 'POST',
  path: `${path}/reverse`,
  summary: 'Take a payment back from its loan',
  access: { can: 'payment.reverse' },
  idempotent: true,
  params: idParams,
  body: z.strictObject({ reason, version }),
  response: outcome,
})

/**
 * The customer whose loan a payment would be booked to, or whose overpayment it would become: shown to the
 * person who enters or matches it before it is booked. Refuses: payment.no-such-loan, customer.not-found.
 */
export const paymentTarget = endpoint({
  method: 'GET',
  path: '/settlement/repayment/target',
  summary: 'Whose loan or overpayment a payment is for',
  access: { can: ['payment.record', 'payment.match', 'refund.ask', 'restructuring.ask'] },
  query: z
    .strictObject({
      loanId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      customerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine((q) => (q.loanId === undefined) !== (q.customerId === undefined), {
      path: ['loanId'],
      message: 'either a loan or a customer',
    }),
  tag: 'Payments',
  response: z.object({
    customerId: z.number(),
    name: z.string().nullable(),
    /** The loan's debt today. */
    owedCents: cents.nullable(),
  }),
})

/**
 * Refuses: payment.receipt-known, payment.paid-later-than-now, payment.no-such-loan,
 * payment.receipt-of-payout, ledger.before-books; of an instruction prepayment.single, .not-open,
 * .would-be-late, and permission.denied without payment.prepay.
 */
export const recordRepayment = endpoint({
  method: 'POST',
  path: '/admin/cashCredit/{id}/repayment',
  summary: 'Enter a repayment with its proof',
  access: { can: 'payment.record' },
  idempotent: true,
  upload: true,
  params: idParams,
  body: z.strictObject({
    provider: z.enum(paymentProviders),
    receipt: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{6,40}$/, 'must be the receipt number')
      .transform((text) => text.toUpperCase()),
    amountCents: z.coerce.number().int().min(1).max(100_000_000_000),
    paidOn: z.iso.date(),
    note: z.string().trim().max(300).default(''),
    /** What the customer wants done with what is not due yet; left out, what the product does. */
    prepayment: z.enum(prepaymentModes).optional(),
  }),
  response: z.object({
    paymentId: z.number(),
    state: z.enum(paymentStates),
    matchedCents: cents,
    surplusCents: cents,
    waitsForSecondPerson: z.boolean(),
  }),
})

/**
 * Takes a repayment back, with the whole payment that it came from: a booking, nothing is deleted.
 * The id is the repayment's. Never by the person who entered or matched it. Refuses:
 * payment.own-entry, payment.nothing-to-reverse, request.not-found.
 */
export const deleteRepayment = endpoint({
  method: 'DELETE',
  path: '/admin/cashCreditPart/{id}/deleteRepayment',
  summary: 'Take a repayment back',
  access: { can: 'payment.reverse' },
  idempotent: true,
  params: idParams,
  body: z.strictObject({ reason }),
  response: outcome,
})
