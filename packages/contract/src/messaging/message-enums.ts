import { contactRules } from '../contact/enums.ts'

/** The channel of a message. */
export const messageChannels = ['sms', 'whatsapp', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The sender: a person, a notice of the product, or a task for many. */
export const messageSenders = ['staff', 'notice', 'task'] as const
export type MessageSender = (typeof messageSenders)[number]

/** `unknown`: it may have left; it is not sent again, and a report can still settle it. */
export const messageStates = [
  'queued',
  'held',
  'sending',
  'sent',
  'delivered',
  'failed',
  'expired',
  'unknown',
  'refused',
] as const
export type MessageState = (typeof messageStates)[number]

/** What a gateway reports of a message that it took. */
export const deliveryStatuses = ['delivered', 'failed', 'expired'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why a message was held, refused or failed; `other` is the gateway's own code. */
export const messageReasons = [
  ...contactRules,
  'settled',
  'outdated',
  'promised',
  'applied',
  'other-arm',
  'no-offers',
  'hours',
  'task-stopped',
  'task-paused',
  'no-gateway',
  'day-cap',
  'gateway-pace',
  'too-late',
  'no-report',
  'interrupted',
  'timeout',
  'absent-subscriber',
  'no-device',
  'outside-window',
  'stopped-marketing',
  'opted-out',
  'other',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** Why one of many was left out. */
export const messageLeft = [
  ...contactRules,
  'not-found',
  'no-value',
  'sent-already',
  'not-in-use',
  'own-day',
] as const
export type MessageLeft = (typeof messageLeft)[number]
