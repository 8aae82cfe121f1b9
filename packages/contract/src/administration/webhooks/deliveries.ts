import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { list } from '../../table.ts'
import { outgoingTypes } from './catalogue.ts'

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const

/** Why an attempt failed: the receiver's answer, or the reason why there was none. */
export const deliveryErrors = [
  /** An answer other than a success. */
  'status',
  'redirect',
  'gone',
  /** The receiver asked for a pause: 429 or 503 with Retry-After. */
  'busy',
  'timeout',
  /** The name is unknown, or no server listens at the address. */
  'unreachable',
  /** The address is in a network that may not be connected to. */
  'out-of-reach',
  'certificate',
  /** The connection ended before an answer. */
  'closed',
  /** The three days are over. */
  'expired',
  /** The role of its program no longer sees the event's subject. */
  'no-right',
] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/** A test event has a type of its own. */
export const testType = 'webhook.test'
const sentTypes = [...outgoingTypes, testType] as const

/** One row per event and webhook that was tried in the last 30 days. */
export const webhookDeliveries = list('operation/user-auth/webhook-deliveries', {
  path: '/operation/user-auth/webhook-deliveries',
  key: 'deliveryId',
  state: 'deliveryState',
  defaultSort: '-deliveryId',
  tabs: 'deliveryState',
  filters: {
    deliveryState: filter.choice(deliveryStates),
    webhookId: filter.id(),
    eventType: filter.choice(sentTypes),
    deliveryError: filter.choice(deliveryErrors),
    firstTried: filter.dateRange(),
  },
  columns: {
    deliveryId: column.id({ sortable: true }),
    webhookId: column.id({ optional: true }),
    programName: column.text(),
    eventType: column.choice(sentTypes),
    eventSubject: column.text({ short: true }),
    eventSequence: column.count({ optional: true }),
    deliveryState: column.choice(deliveryStates),
    attempts: column.count(),
    answerStatus: column.count(),
    deliveryError: column.choice(deliveryErrors),
    answerExcerpt: column.text({ long: true, late: true }),
    tookMs: column.count({ optional: true }),
    firstTriedAt: column.instant(),
    lastTriedAt: column.instant({ optional: true }),
    nextTryAt: column.instant(),
  },
})
