import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { panelOfPage } from '../../platform/panels/panel.ts'
import { bodyOf } from '../../platform/records/body.ts'
import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { request } from '../../platform/request.ts'
import { cents, version } from '../../shapes.ts'
import { bureauCodes, topUpStates } from './enums.ts'
import { bureauTopUps } from './tables.ts'

const page = 'loan-admin/auditor-auth-list/balance'
const tag = 'Credit reports'
const manages = { access: { can: 'bureau.manage' }, tag } as const

/** What is left at each bureau, what was used of it by day, and what waits for a second person. */
export const bureauBalance = panelOfPage('bureau-balance', {
  path: '/audit/balance',
  summary: 'The prepaid balance at each bureau',
  access: { page },
  tag,
  parts: {
    secondPersonAboveCents: cents,
    bureaus: z.array(
      z.object({
        bureau: z.enum(bureauCodes),
        /** Without the amounts reserved by queries under way. */
        balanceCents: cents,
        asideCents: cents,
        priceCents: cents,
        alertCents: cents,
        reuseDays: z.number(),
        isLow: z.boolean(),
        /** At the rate of the last thirty days; null when nothing was used. */
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
  },
})

/**
 * What was paid to a bureau in advance; above a threshold a second person books it. Refuses: noting
 * bureau.paid-in-future, .reference-known; deciding request.not-found, record.stale,
 * bureau.top-up-decided, .second-person.
 */
export const topUpRequest = request('bureau-top-up', {
  list: bureauTopUps,
  show: 'top-ups',
  state: 'topUpState',
  states: { done: 'booked' },
  path: '/audit/balance/topUps',
  tag,
  answer: z.object({ topUpId: z.number(), state: z.enum(topUpStates), version: z.number() }),
  ask: {
    can: 'bureau.manage',
    summary: 'Note what was paid to a bureau in advance',
    fields: {
      bureau: field.choice(bureauCodes, { initial: 'credit-info' }),
      amountCents: field.money(),
      paidOn: field.date({ initial: 'today', upToToday: true }),
      /** The reference of the transfer, by the bank or the wallet operator. */
      reference: field.text({
        min: 3,
        max: 60,
        pattern: /^[\w./-]+$/,
        word: 'transferReference',
      }),
    },
  },
  decide: {
    can: 'bureau.manage',
    summary: 'Book or refuse what somebody else noted as paid to a bureau',
    reasoned: true,
    path: 'decide',
  },
  acts: {
    ask: 'bureau.top-up',
    approve: 'bureau.top-up-book',
    refuse: 'bureau.top-up-refuse',
  },
  refusals: { own: 'bureau.second-person', decided: 'bureau.top-up-decided' },
})

const bureauFields = {
  priceCents: field.money({ least: 0 }),
  alertCents: field.money({ least: 0 }),
  reuseDays: field.count({ max: 365 }),
  reason: field.reason(),
}
/** Refuses: record.stale. */
export const setBureau = endpoint({
  ...manages,
  method: 'POST',
  path: '/audit/balance/{bureau}/settings',
  summary: 'Set price, alert level and reuse of a bureau’s reports',
  params: z.strictObject({ bureau: z.enum(bureauCodes) }),
  body: bodyOf(bureauFields).extend({
    priceCents: bureauFields.priceCents.schema.max(10_000_000),
    alertCents: bureauFields.alertCents.schema.max(10_000_000_000),
    version,
  }),
  response: z.object({ version: z.number() }),
})

export const bureauForm = form('bureau', {
  on: bureauTopUps,
  can: 'bureau.manage',
  tag,
  only: 'create',
  fields: bureauFields,
  endpoints: { create: setBureau },
})
