import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { ofRow, panel, panelOfPage } from '../platform/panels/panel.ts'
import { cents, idParams, reason, staffRef, version } from '../shapes.ts'
import {
  actualStatuses,
  attemptStates,
  callbackKinds,
  callbackOutcomes,
  disburseStatuses,
  payoutActs,
  payoutDoubts,
} from './enums.ts'
import { whoIsPaid } from './who-is-paid.ts'

const path = '/audit/cashCredit/disbursements/{id}'
const act = { method: 'POST', params: idParams, idempotent: true, tag: 'Payouts' } as const

const attempt = z.object({
  id: z.number(),
  number: z.number(),
  state: z.enum(attemptStates),
  originatorConversationId: z.string(),
  conversationId: z.string().nullable(),
  writtenAt: z.string(),
  /** When the operator answered the request itself; the result comes later. */
  answeredAt: z.string().nullable(),
  resultCode: z.string().nullable(),
  resultText: z.string().nullable(),
  receipt: z.string().nullable(),
  completedAt: z.string().nullable(),
  askAt: z.string().nullable(),
  questions: z.array(
    z.object({
      askedAt: z.string(),
      answeredAt: z.string().nullable(),
      finding: z.string().nullable(),
    }),
  ),
})

/** One payout with every request that was sent for it, and what the operator said. */
export const disbursementDetail = panel(
  ofRow('payout', { page: 'loan-admin/loan-list/disbursements' }, 'Payouts'),
  'payout',
  {
    path,
    summary: 'A payout and its attempts',
    parts: {
      id: z.number(),
      loanId: z.number(),
      customerId: z.number(),
      name: z.string().nullable(),
      app: z.string(),
      product: z.string(),
      principalCents: cents,
      amountCents: cents,
      wallet: maskedPhone,
      receiverName: z.string().nullable(),
      /** What else the wallet's number is; null for people who do not work on payouts. */
      whoIsPaid: whoIsPaid.nullable(),
      status: z.enum(disburseStatuses),
      actualStatus: z.enum(actualStatuses),
      receipt: z.string().nullable(),
      chargeCents: cents.nullable(),
      failureCode: z.string().nullable(),
      failureReason: z.string().nullable(),
      holdReason: z.string().nullable(),
      /** Why it was held just before sending; a person decides. */
      holdDoubt: z.enum(payoutDoubts).nullable(),
      approvedAt: z.string(),
      disbursedAt: z.string().nullable(),
      disbursedOn: z.iso.date().nullable(),
      version: z.number(),
      /**
       * The person who requested another attempt, or payment despite the doubt; a second person must do so as
       * well.
       */
      retryAskedBy: staffRef.nullable(),
      /** What its state and the reader's rights allow now. */
      acts: z.array(z.enum(payoutActs)),
      attempts: z.array(attempt),
      /** What the operator posted about it. */
      callbacks: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(callbackKinds),
          receivedAt: z.string(),
          outcome: z.enum(callbackOutcomes).nullable(),
          note: z.string().nullable(),
        }),
      ),
    },
  },
)

const outcome = z.object({
  id: z.number(),
  status: z.enum(disburseStatuses),
  actualStatus: z.enum(actualStatuses),
  version: z.number(),
})

/**
 * Pays a failed payout again, under a new id. Above the limit, and where the operator never knew the previous
 * attempt, a second person must request it as well. Refuses: payout.transition, payout.second-person,
 * record.stale.
 */
export const retryDisbursement = endpoint({
  ...act,
  path: `${path}/retry`,
  summary: 'Pay a failed payout again',
  pays: true,
  access: { can: 'disbursement.retry' },
  body: z.strictObject({ version, reason }),
  response: outcome.extend({
    /** True when this was the first of two persons and nothing is paid yet. */
    waitsForSecondPerson: z.boolean(),
  }),
})

/** Refuses: payout.transition, record.stale. */
export const holdDisbursement = endpoint({
  ...act,
  path: `${path}/hold`,
  summary: 'Hold a payout back',
  access: { can: 'disbursement.hold' },
  body: z.strictObject({ version, reason }),
  response: outcome,
})

/**
 * A payout held after a failure is failed again, and is paid by a retry only. A payout held in doubt
 * continues where the doubt is gone; otherwise two people must request it, and a customer who is blacklisted
 * or whose account is frozen is not paid at all. Refuses: as hold, payout.second-person, payout.doubt-stands.
 */
export const releaseDisbursement = endpoint({
  ...act,
  path: `${path}/release`,
  summary: 'Let a held payout go on',
  pays: true,
  access: { can: 'disbursement.hold' },
  body: z.strictObject({ version, reason: reason.optional() }),
  response: outcome.extend({
    /** True after the first of two people's requests, when nothing happens yet. */
    waitsForSecondPerson: z.boolean(),
  }),
})

/** Final. Refuses: payout.transition, record.stale. */
export const cancelDisbursement = endpoint({
  ...act,
  path: `${path}/cancel`,
  summary: 'Cancel a payout',
  access: { can: 'disbursement.cancel' },
  body: z.strictObject({ version, reason }),
  response: outcome,
})

/** Moves nothing; the answer comes by callback. Refuses: payout.nothing-to-ask. */
export const queryDisbursement = endpoint({
  ...act,
  path: `${path}/query`,
  summary: 'Ask the operator what became of a payout',
  access: { can: 'disbursement.query' },
  body: z.strictObject({}),
  response: z.object({ askAt: z.string() }),
})

/** Whether the wallet operator answers; while it does not, payouts wait as they are. */
export const operatorState = panelOfPage('operator-state', {
  path: '/audit/cashCredit/disbursements/operator',
  summary: 'Whether the wallet operator answers',
  access: { page: 'loan-admin/loan-list/disbursements' },
  tag: 'Payouts',
  parts: {
    /** Null while it answers. */
    awaySince: z.string().nullable(),
    nextTryAt: z.string().nullable(),
  },
})
