import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { list } from '../../table.ts'
import { outgoingTypes } from './catalogue.ts'

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const

/** Why an attempt failed: what the receiver answered, or why no answer came. */
export const deliveryErrors = [
  /** An answer that is no success. */
  'status',
  'redirect',
  'gone',
  /** It asked for patience: 429 or 503 with Retry-After. */
  'busy',
  'timeout',
  /** The name is not known, or nobody listens there. */
  'unreachable',
  /** It leads into a network that is not connected to. */
  'out-of-reach',
  'certificate',
  /** The connection ended before an answer. */
  'closed',
  /** Three days went by. */
  'expired',
  /** The role of its program no longer sees what the event is of. */
  'no-right',
] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/** What a test sends has a type of its own. */
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
