import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { always } from '../../platform/panels/always.ts'
import { panelOfPage, rows } from '../../platform/panels/panel.ts'
import { cents, confirmation, idParams, reason, staffRef } from '../../shapes.ts'
import { operatorReceipt } from '../receipt.ts'
import {
  declarationStates,
  declarationVerdicts,
  floatAccounts,
  floatStandings,
  pullStates,
  registrationStates,
} from './enums.ts'

const payouts = 'loan-admin/loan-list/disbursements'
const payments = 'settlement/repayment/mpesa-payment'
const path = '/settlement/repayment/mpesaPayment'
const tag = 'Wallet operator'

const reading = z
  .object({
    utilityCents: cents,
    workingCents: cents.nullable(),
    chargesCents: cents.nullable(),
    at: z.string(),
  })
  .nullable()

export const floatShape = z.object({
  payouts: reading,
  collections: reading,
  /** Prepared, or sent and without a result. */
  waitingCents: cents,
  /** The mean of the last seven days, and what they came to. */
  usualDayCents: cents,
  week: z.object({ from: z.iso.date(), through: z.iso.date(), cents }),
  /** Null before the first answer. */
  standing: z.enum(floatStandings).nullable(),
})

/** The account that payouts are paid from, as last reported by the operator. */
export const operatorFloat = panelOfPage('operator-float', {
  path: '/audit/cashCredit/disbursements/float',
  summary: 'What is in the payout account',
  access: { page: payouts },
  tag,
  parts: floatShape.shape,
})

/** Our standing with the operator: accounts, the address for payments, and its list of payments. */
export const operatorDesk = panelOfPage('operator-desk', {
  path: `${path}/operator`,
  summary: 'How we stand with the wallet operator',
  access: { page: payments },
  tag,
  parts: {
    away: z.object({ awaySince: z.string().nullable(), nextTryAt: z.string().nullable() }),
    float: floatShape,
    registration: z.object({
      shortCode: z.string(),
      /** Where we can be reached now. */
      host: z.string(),
      last: z
        .object({
          state: z.enum(registrationStates),
          host: z.string(),
          unanswered: z.enum(['Completed', 'Cancelled']),
          result: z.string().nullable(),
          at: z.string(),
          by: staffRef,
          /** False: another address than ours of now is registered at the operator. */
          isCurrent: z.boolean(),
        })
        .nullable(),
    }),
    pulls: rows(
      {
        ...always({
          from: column.instant(),
          state: column.choice(pullStates, {
            set: 'pullState',
            tones: { asked: 'bad', read: 'good', failed: 'bad' },
          }),
          rows: column.count(),
          found: column.count(),
          foundCents: column.money(),
          differing: column.count(),
          unread: column.count(),
        }),
        failure: column.text(),
      },
      always({
        id: column.id(),
        until: column.instant(),
        at: column.instant(),
        /** Whether what was found can be looked at row by row. */
        findingsKept: column.flag(),
      }),
    ),
  },
})

/** The figures come by callback, within a minute as a rule. */
export const askBalanceNow = endpoint({
  method: 'POST',
  path: `${path}/operator/balance`,
  summary: 'Ask the operator what is in an account',
  access: { can: 'operator.ask' },
  tag,
  body: z.strictObject({ account: z.enum(floatAccounts) }),
  response: z.object({}),
})

/** Refuses: operator.refused, operator.silent. */
export const registerAddresses = endpoint({
  method: 'POST',
  path: `${path}/operator/registration`,
  summary: 'Tell the operator where payments are reported',
  access: { can: 'operator.register' },
  tag,
  body: z.strictObject({ unanswered: z.enum(['Completed', 'Cancelled']) }),
  response: z.object({}),
})

/** Books payments that were never reported; answered when the list has been read. */
export const pullPaymentsNow = endpoint({
  method: 'POST',
  path: `${path}/operator/pull`,
  summary: "Read the operator's own list of payments",
  access: { can: 'operator.ask' },
  tag,
  body: z.strictObject({}),
  response: z.object({}),
})

/** Written down with its reason, as it names phones. Refuses: request.not-found. */
export const readHeldMessage = endpoint({
  method: 'POST',
  path: `${path}/held/{id}/read`,
  summary: 'Read a held message as it came',
  access: { can: 'callback.read' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({ text: z.string() }),
})

/** Refuses: request.not-found, callback.settled, callback.still-held. */
export const applyHeldMessage = endpoint({
  method: 'POST',
  path: `${path}/held/{id}/apply`,
  summary: 'Look at a held message again',
  access: { can: 'callback.settle' },
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})

/** Refuses: request.not-found, callback.settled. */
export const setHeldMessageAside = endpoint({
  method: 'POST',
  path: `${path}/held/{id}/set-aside`,
  summary: 'Set a held message aside',
  access: { can: 'callback.settle' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})

/**
 * Moves nothing; the answer comes by callback. Refuses: request.not-found,
 * operator-request.not-open.
 */
export const askOpenRequest = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/disbursements/open/{id}/ask',
  summary: 'Ask the operator about a request',
  access: { can: 'disbursement.query' },
  tag,
  params: idParams,
  body: z.strictObject({}),
  response: z.object({ askAt: z.string() }),
})

/**
 * Declares the result of a request, with a proof; another person confirms it. Refuses: request.not-found,
 * operator-request.not-open, operator-request.not-declarable, operator-request.declared-before.
 */
export const declareOpenRequest = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/disbursements/open/{id}/declare',
  summary: 'Declare what became of a request',
  access: { can: 'operator-request.declare' },
  idempotent: true,
  upload: true,
  tag,
  params: idParams,
  body: z
    .strictObject({
      verdict: z.enum(declarationVerdicts),
      receipt: operatorReceipt.optional(),
      completedAt: z.iso.datetime({ offset: true }).optional(),
      reason,
    })
    .refine((body) => body.verdict === 'not-paid' || body.receipt !== undefined, {
      path: ['receipt'],
      message: 'is required',
    })
    .refine((body) => body.verdict === 'not-paid' || body.completedAt !== undefined, {
      path: ['completedAt'],
      message: 'is required',
    }),
  response: z.object({ declarationId: z.number() }),
})

/** Refuses: request.not-found, declaration.decided, declaration.own, declaration.not-believed. */
export const decideDeclaration = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/disbursements/declarations/{id}',
  summary: 'Confirm or refuse what was declared',
  access: { can: 'operator-request.declare' },
  idempotent: true,
  tag,
  params: idParams,
  body: confirmation,
  response: z.object({ state: z.enum(declarationStates) }),
})
