import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { field } from '../platform/records/fields.ts'
import { setting } from '../platform/records/setting.ts'
import { request } from '../platform/request.ts'
import { requestColumns } from '../platform/request-columns.ts'
import { requestOf } from '../platform/request-of.ts'
import { cents, idParams, reason } from '../shapes.ts'
import { list } from '../table.ts'

export const switchScopes = ['all', 'app', 'refunds'] as const
export const switchStates = ['on', 'off'] as const
/** The cause of its state: automatic changes only switch off. */
export const switchCauses = ['set-up', 'person', 'failures', 'unknown'] as const
export const openingStates = ['asked', 'done', 'refused', 'withdrawn'] as const

const page = 'operation/system/disburse'
const path = '/operation/system/disburse'
const tag = 'Payout desk'

/** One row per switch; a payout is sent when the switch for all and those of its app and channel are on. */
export const payoutSwitches = list(page, {
  key: 'switchId',
  defaultSort: 'switchId',
  filters: {
    switchState: filter.choice(switchStates),
    switchScope: filter.choice(switchScopes),
    app: filter.app(),
  },
  columns: {
    switchId: column.id({ sortable: true, optional: true }),
    switchScope: column.choice(switchScopes),
    app: column.app(),
    payoutChannel: column.choice(['mpesa'], { set: 'payoutChannel' }),
    switchState: column.choice(switchStates),
    /** What is ready and has not been written, or certainly did not leave. */
    payoutsWaiting: column.count(),
    /** Written to the operator, or taken in by it, and without a result. */
    payoutsOnTheWay: column.count(),
    payoutsUnknown: column.count(),
    pacePerMinute: column.count(),
    switchCause: column.choice(switchCauses),
    /** Where it switched off automatically: the number of failures of how many, or without a result. */
    countedBad: column.count(),
    countedOf: column.count(),
    reason: column.text(),
    changedBy: column.staff(),
    changedAt: column.instant(),
    version: column.count({ optional: true }),
  },
})

const numbers = {
  waiting: z.number().int(),
  onTheWay: z.number().int(),
  unknown: z.number().int(),
}

/**
 * At once, by one person who may switch them off or on, whatever version of it they saw. The answer says what
 * waits, what was written before and may still leave, and what is unknown. Refuses: request.not-found,
 * payout-switch.off.
 */
export const switchPayoutsOff = endpoint({
  method: 'POST',
  path: `${path}/{id}/off`,
  summary: 'Switch payouts off',
  access: { can: ['payout-switch.off', 'payout-switch.on'] },
  tag,
  params: idParams,
  idempotent: true,
  body: z.strictObject({ reason }),
  response: z.object({ id: z.number(), version: z.number(), ...numbers }),
})

/** One row per request to switch payouts on again. */
export const payoutOpenings = list(page, {
  name: `${page}/openings`,
  path: `${path}/openings`,
  key: 'openingId',
  defaultSort: '-openingId',
  tabs: 'openingState',
  filters: {
    openingState: filter.choice(openingStates, { set: 'payoutOpeningState' }),
    requestOf: requestOf(),
  },
  columns: {
    openingId: column.id({ sortable: true }),
    openingState: column.choice(openingStates, { set: 'payoutOpeningState' }),
    switchScope: column.choice(switchScopes),
    app: column.app(),
    payoutChannel: column.choice(['mpesa'], { set: 'payoutChannel' }),
    switchId: column.id({ optional: true }),
    pacePerMinute: column.count(),
    reason: column.text(),
    ...requestColumns,
  },
})

/**
 * On again, by two persons: what waited leaves so many a minute, the oldest first, each asked about again.
 * Refuses: request.not-found, payout-switch.on, request.open-before; deciding as every request.
 */
export const payoutOpeningRequest = request('payout-opening', {
  list: payoutOpenings,
  show: 'openings',
  state: 'openingState',
  path: `${path}/openings`,
  tag,
  object: 'payout-switch',
  objectId: 'switchId',
  refreshes: [payoutSwitches],
  ask: {
    can: 'payout-switch.on',
    summary: 'Ask that payouts are switched on again',
    fields: {
      switchId: field.id(),
      pacePerMinute: field.count({ min: 1, max: 600, initial: 30 }),
      reason: field.reason(),
    },
  },
  decide: {
    can: 'payout-switch.on',
    summary: 'Switch payouts on, or leave them off, as the second person',
  },
  withdraw: { can: 'payout-switch.on', summary: 'Withdraw it', by: 'asker' },
})

/** Applies until a lender sets its own; no app has a cap. */
export const firstPayoutPolicy = {
  caps: [],
  failurePart: 200_000,
  lastResults: 50,
  unknownAtOnce: 5,
}

/** What an app may be paid out of a day, and when payouts go off by themselves. */
export const payoutPolicySetting = setting('payout-policy', {
  page,
  show: 'limits',
  can: { ask: 'payout-policy.ask', decide: 'payout-policy.decide' },
  fields: {
    /** An app without a line has no cap. */
    caps: field.rows(
      { app: field.code('apps'), capCents: field.money({ word: 'dailyCap' }) },
      { most: 50, word: 'payoutCaps' },
    ),
    failurePart: field.percent({ word: 'failurePart' }),
    lastResults: field.count({ min: 10, max: 1_000, beside: true, word: 'lastResults' }),
    unknownAtOnce: field.count({ min: 1, max: 1_000, beside: true, word: 'unknownAtOnce' }),
  },
  first: firstPayoutPolicy,
})

/** How long it lasts at the rate of an earlier period. */
const lasting = z.object({ spentCents: cents, emptyAt: z.string().nullable() })

/** The summary above the desk. */
export const payoutDesk = panelOfPage('payout-desk', {
  path: `${path}/desk`,
  summary: 'What waits, what is on its way, what is unknown, and how long the float lasts',
  access: { page },
  tag,
  parts: {
    ...numbers,
    waitingCents: cents,
    float: z
      .object({
        leftCents: cents,
        at: z.string(),
        /** At the rate of the last 60 minutes. */
        lastHour: lasting,
        /** At the mean rate of the coming hour on this weekday in the last four weeks. */
        sameHour: lasting,
      })
      .nullable(),
    /** Today's amounts by app; null for an app without a cap. */
    days: z.array(z.object({ app: z.string(), takenCents: cents, capCents: cents.nullable() })),
  },
})
