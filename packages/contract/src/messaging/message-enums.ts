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

/** Why a message was held, refused or failed; `other` is a code of the gateway's own. */
export const messageReasons = [
  'quiet-hours',
  'day-cap',
  'week-cap',
  'stopped',
  'no-consent',
  'no-gateway',
  'too-late',
  'no-report',
  'interrupted',
  'timeout',
  'absent-subscriber',
  'other',
] as const

/** Why a customer is not written to now. */
export const contactHindrances = [
  'stopped',
  'no-consent',
  'quiet-hours',
  'day-cap',
  'week-cap',
] as const
export type ContactHindrance = (typeof contactHindrances)[number]

/** Why one of many was left out. */
export const messageLeft = [
  ...contactHindrances,
  'not-found',
  'no-value',
  'sent-already',
  'not-in-use',
] as const
export type MessageLeft = (typeof messageLeft)[number]
