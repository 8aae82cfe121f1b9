import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cents, idParams, reason, version } from '../../shapes.ts'
import { bureauCodes, topUpStates } from './enums.ts'

const page = 'loan-admin/auditor-auth-list/balance'
const tag = 'Credit reports'
const manages = { access: { can: 'bureau.manage' }, tag } as const

/** What is left at each bureau, what was used of it by day, and what waits for a second person. */
export const bureauBalance = endpoint({
  method: 'GET',
  path: '/audit/balance',
  summary: 'The prepaid balance at each bureau',
  access: { page },
  tag,
  response: z.object({
    secondPersonAboveCents: cents,
    bureaus: z.array(
      z.object({
        bureau: z.enum(bureauCodes),
        /** Without what queries under way have set aside. */
        balanceCents: cents,
        asideCents: cents,
        priceCents: cents,
        alertCents: cents,
        reuseDays: z.number(),
        isLow: z.boolean(),
        /** As the last thirty days went; null when nothing was used. */
        daysLeft: z.number().nullable(),
        usedTodayCents: cents,
        /** Queries without an answer. */
        underWay: z.number(),
        topUpsAsked: z.number(),
        /** Since when it does not answer. */
        awaySince: z.string().nullable(),
        nextTryAt: z.string().nullable(),
        version: z.number(),
      }),
    ),
    /** The last thirty days, oldest first, one row per day and bureau. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        bureau: z.enum(bureauCodes),
        queries: z.number(),
        costCents: cents,
      }),
    ),
  }),
})

/**
 * Notes what was paid to a bureau in advance; above a threshold a second person books it. Refuses:
 * bureau.paid-in-future, bureau.reference-known.
 */
export const topUpBureau = endpoint({
  ...manages,
  method: 'POST',
  path: '/audit/balance/topUps',
  summary: 'Note what was paid to a bureau in advance',
  idempotent: true,
  body: z.strictObject({
    bureau: z.enum(bureauCodes),
    amountCents: z.int().positive().max(10_000_000_000),
    paidOn: z.iso.date(),
    /** Of the transfer, as the bank or the wallet operator named it. */
    reference: z
      .string()
      .trim()
      .min(3)
      .max(60)
      .regex(/^[\w./-]+$/),
  }),
  response: z.object({ topUpId: z.number(), state: z.enum(topUpStates), version: z.number() }),
})

/** Refuses: request.not-found, record.stale, bureau.top-up-decided, bureau.second-person. */
export const decideTopUp = endpoint({
  ...manages,
  method: 'POST',
  path: '/audit/balance/topUps/{id}/decide',
  summary: 'Book or refuse what somebody else noted as paid to a bureau',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ approve: z.boolean(), reason, version }),
  response: z.object({ state: z.enum(topUpStates) }),
})

/** Refuses: record.stale. */
export const setBureau = endpoint({
  ...manages,
  method: 'POST',
  path: '/audit/balance/{bureau}/settings',
  summary: 'Set price, alert level and reuse of a bureau’s reports',
  params: z.strictObject({ bureau: z.enum(bureauCodes) }),
  body: z.strictObject({
    priceCents: z.int().min(0).max(10_000_000),
    alertCents: z.int().min(0).max(10_000_000_000),
    reuseDays: z.int().min(0).max(365),
    reason,
    version,
  }),
  response: z.object({ version: z.number() }),
})
