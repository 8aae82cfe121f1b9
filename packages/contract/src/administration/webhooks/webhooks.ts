import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { optionSource } from '../../platform/records/option-source.ts'
import { request } from '../../platform/request.ts'
import { requestOf } from '../../platform/request-of.ts'
import { idParams, version } from '../../shapes.ts'
import { list } from '../../table.ts'
import { outgoingTypes } from './catalogue.ts'
import { deliveryErrors, webhookDeliveries } from './deliveries.ts'

export const webhookStates = [
  'asked',
  'active',
  /** Its receiver answers with errors or not at all: deliveries wait, and are retried with growing pauses. */
  'failing',
  /** Its program is revoked or has expired: nothing is sent. */
  'program-ended',
  'refused',
  'withdrawn',
  'stopped',
  /** Its receiver answered 410: it wants no more events. */
  'gone',
] as const

const page = 'operation/user-auth/webhooks'
const path = '/operation/user-auth/webhooks'
const tag = 'Webhooks'

/** Programs in use, whose rights decide which events may be sent. */
export const webhookPrograms = optionSource({
  path: `${path}/programs`,
  summary: 'Programs that a webhook may be for',
  access: { page },
  tag,
})

/** One row per address that events are sent to, including ended ones. */
export const webhooks = list(page, {
  path,
  entity: 'webhook',
  key: 'webhookId',
  state: 'webhookState',
  defaultSort: '-webhookId',
  tabs: 'webhookState',
  rowTo: {
    page: 'operation/user-auth/webhook-deliveries',
    search: { webhookId: 'webhookId' },
  },
  filters: {
    webhookState: filter.choice(webhookStates),
    requestOf: requestOf(),
    askedBy: filter.staff(),
  },
  columns: {
    webhookId: column.id({ sortable: true }),
    programName: column.text(),
    webhookUrl: column.text({ long: true }),
    webhookState: column.choice(webhookStates),
    eventTypes: column.list({ values: outgoingTypes, set: 'eventType' }),
    withCustomer: column.flag(),
    waitingDeliveries: column.count(),
    deadDeliveries: column.count({ bad: true }),
    lastDeliveredAt: column.instant(),
    nextTryAt: column.instant({ optional: true }),
    /** Secrets that sign now: two while one replaces another. */
    openSecrets: column.count(),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant({ optional: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/**
 * Events are sent to an address once a second person has approved it. Refuses: asking webhook.address,
 * .out-of-reach, .program, .events-beyond, .customers-beyond; approving the same again.
 */
export const webhookRequest = request('webhook', {
  list: webhooks,
  state: 'webhookState',
  states: { done: 'active' },
  path,
  tag,
  object: 'webhook',
  ask: {
    can: 'program.ask',
    summary: 'Ask for a webhook that sends events of the product to a program',
    fields: {
      programId: field.number(webhookPrograms, { word: 'programName' }),
      webhookUrl: field.text({ min: 8, max: 300 }),
      eventTypes: field.several(outgoingTypes, { set: 'eventType' }),
      withCustomer: field.flag(),
      reason: field.reason(),
    },
  },
  decide: {
    can: 'program.decide',
    summary: 'Approve or refuse a webhook that somebody else asked for',
    reasoned: true,
  },
  withdraw: { can: 'program.ask', summary: 'Withdraw it', by: 'asker' },
})

/** No more events are sent to it. Another one can be requested. */
export const stopWebhook = action('webhook.stop', {
  stops: true,
  on: webhooks,
  can: ['program.ask', 'program.decide'],
  from: ['active', 'failing', 'program-ended'],
  to: 'stopped',
  asks: 'reason',
  danger: true,
  final: true,
})

export const replayed = ['dead', 'all'] as const

/**
 * Sends the events of some days again: either those that were given up, or all. Refuses: webhook.not-active,
 * .replay-range.
 */
export const replayWebhook = action('webhook.replay', {
  on: webhooks,
  can: 'program.ask',
  from: ['active', 'failing'],
  asks: {
    replayed: field.choice(replayed, { initial: 'dead' }),
    replayFrom: field.date(),
    replayTo: field.date(),
    reason: field.reason(),
  },
  refreshes: [webhookDeliveries],
})

/**
 * Makes a secret and shows it this once. Earlier secrets sign beside it for another `overlapHours`, so that
 * the program can be given the new one in the meantime. Refuses: request.not-found, record.stale,
 * webhook.not-active, webhook.not-yours: only the requester of the webhook makes its first secret.
 */
export const makeWebhookSecret = endpoint({
  method: 'POST',
  path: `${path}/{id}/secret`,
  summary: 'Make a secret that signs what a webhook sends; it is shown once',
  access: { can: 'program.ask' },
  confirmed: true,
  tag,
  params: idParams,
  body: z.strictObject({ version, overlapHours: z.int().min(0).max(168).default(24) }),
  response: z.object({ secret: z.string(), version: z.number() }),
})

/**
 * Sends a test event at once and returns the result. Refuses: request.not-found, webhook.not-active,
 * .no-secret.
 */
export const testWebhook = endpoint({
  method: 'POST',
  path: `${path}/{id}/test`,
  summary: 'Send a test event to a webhook',
  access: { can: 'program.ask' },
  tag,
  params: idParams,
  body: z.strictObject({}),
  response: z.object({
    delivered: z.boolean(),
    status: z.number().nullable(),
    error: z.enum(deliveryErrors).nullable(),
    tookMs: z.number(),
  }),
})
