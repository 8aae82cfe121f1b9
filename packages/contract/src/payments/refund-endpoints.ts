import { z } from 'zod'
import { column, maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { always } from '../platform/panels/always.ts'
import { ofRow, panel, rows } from '../platform/panels/panel.ts'
import { field } from '../platform/records/fields.ts'
import { request } from '../platform/request.ts'
import { cents, idParams, reason, staffRef, version } from '../shapes.ts'
import { attemptStates, paymentStates, refundActs, refundStates } from './enums.ts'
import { overpayments, refunds } from './refund-tables.ts'
import { whoIsPaid } from './who-is-paid.ts'

const page = { page: 'settlement/change-bill/payment-refund-list' } as const
const tag = 'Refunds'

const outcome = z.object({ id: z.number(), refundState: z.enum(refundStates), version })

/**
 * What a customer paid too much goes back to their own wallet; approved, the operator pays it. Refuses:
 * asking customer.not-found, refund.amount, .above-overpaid, .wallet-not-verified, payout.number-of-decider;
 * deciding request.not-found, record.stale, refund.transition, .own, .wallet-not-verified,
 * payout.number-of-decider, .staff-number; giving it up refund.not-yours, .transition.
 */
export const refundRequest = request('refund', {
  list: refunds,
  state: 'refundState',
  states: { done: 'approved', withdrawn: 'cancelled' },
  amount: 'amount',
  path: '/settlement/change-bill/refunds',
  tag,
  object: 'refund',
  refreshes: [overpayments],
  answer: outcome,
  ask: {
    pays: true,
    can: 'refund.ask',
    summary: 'Ask for a refund',
    fields: { customerId: field.id(), amountCents: field.money(), reason: field.reason() },
  },
  decide: { can: 'refund.decide', summary: 'Decide a refund', pays: true },
  withdraw: {
    can: 'refund.ask',
    summary: 'Cancel a refund',
    by: 'asker-or-decider',
    also: ['approved', 'failed'],
    path: 'cancel',
  },
  acts: { withdraw: 'refund.cancel' },
  refusals: { own: 'refund.own', decided: 'refund.transition', notYours: 'refund.not-yours' },
})

/** Refuses: request.not-found, record.stale, refund.transition, payout.second-person. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/refunds/{id}/retry',
  summary: 'Pay a failed refund again',
  pays: true,
  access: { can: 'refund.retry' },
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: outcome.extend({ waitsForSecondPerson: z.boolean() }),
})

/** Refuses: request.not-found, refund.transition. */
export const queryRefund = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/refunds/{id}/query',
  summary: 'Ask the operator about a refund',
  access: { can: 'refund.retry' },
  tag,
  params: idParams,
  response: z.object({ askAt: z.string() }),
})

/** One refund with its requests. */
export const refundDetail = panel(ofRow('refund', page, tag), 'refund', {
  path: '/settlement/change-bill/refunds/{id}',
  summary: 'One refund',
  parts: {
    id: z.number(),
    customerId: z.number(),
    name: z.string().nullable(),
    amountCents: cents,
    refundState: z.enum(refundStates),
    reason: z.string(),
    wallet: maskedPhone,
    receiverName: z.string().nullable(),
    whoIsPaid,
    receipt: z.string().nullable(),
    chargeCents: cents.nullable(),
    failureCode: z.string().nullable(),
    failureReason: z.string().nullable(),
    askedBy: staffRef,
    askedAt: z.string(),
    decidedBy: staffRef.nullable(),
    decidedAt: z.string().nullable(),
    decisionReason: z.string().nullable(),
    retryAskedBy: staffRef.nullable(),
    paidAt: z.string().nullable(),
    /** What its customer owes of refunds whose payments the operator took back. */
    owedCents: cents,
    version,
    /** What the reader may do with it now. */
    acts: z.array(z.enum(refundActs)),
    attempts: rows(
      {
        ...always({
          number: column.count(),
          state: column.choice(attemptStates, { set: 'attemptState' }),
          writtenAt: column.instant(),
          originatorConversationId: column.text(),
        }),
        resultText: column.text({ word: 'failureReason' }),
        receipt: column.text(),
      },
      { ...always({ id: column.id(), asked: column.count() }), resultCode: column.text() },
    ),
  },
})

/** What we owe to one customer, its origin and the refunds of it. */
export const overpaymentDetail = panel(ofRow('overpayment', page, tag), 'overpayment', {
  path: '/settlement/change-bill/overpayments/{id}',
  summary: 'The overpayment of a customer',
  parts: {
    customerId: z.number(),
    name: z.string().nullable(),
    wallet: maskedPhone,
    /** A loan of theirs was paid out there, as the operator reported. */
    walletVerified: z.boolean(),
    balanceCents: cents,
    underWayCents: cents,
    /** The amount owed for refunds whose payments the operator took back. */
    owedCents: cents,
    openLoanIds: z.array(z.number()),
    payments: rows(
      {
        ...always({ receipt: column.text(), paidOn: column.date() }),
        loanId: column.id(),
        ...always({
          amountCents: column.money({ word: 'amount' }),
          overpaidCents: column.money(),
        }),
      },
      always({ paymentId: column.id(), paymentState: column.choice(paymentStates) }),
    ),
    refunds: z.array(
      z.object({
        id: z.number(),
        refundState: z.enum(refundStates),
        amountCents: cents,
        askedAt: z.string(),
        askedBy: staffRef,
        receipt: z.string().nullable(),
      }),
    ),
  },
})
