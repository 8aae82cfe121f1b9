/**
 * The senders. A gateway is identified by its code, a vendor by its engine, attribution and stores by the
 * app.
 */
export const callbackRecipients = [
  'wallet-operator',
  'aggregator',
  'telephony',
  'robot-engine',
  'robot-vendor',
  'gateway',
  'attribution',
  'app-store',
] as const
export type CallbackRecipient = (typeof callbackRecipients)[number]

/**
 * What an address of ours is for, and to whom it is given. Each has a secret of its own, and opens
 * nothing else; a new purpose is a line here.
 */
export const callbackPurposes = {
  /** Payments to us, validated and confirmed: registered with the operator once. */
  payments: 'wallet-operator',
  /** Results of our requests: each request names the address. */
  results: 'wallet-operator',
  notices: 'aggregator',
  calls: 'telephony',
  recordings: 'telephony',
  'robot-recordings': 'robot-engine',
  'robot-reports': 'robot-vendor',
  'delivery-reports': 'gateway',
  'inbound-texts': 'gateway',
  whatsapp: 'gateway',
  /** What the attribution service says of one app: each app has an address of its own. */
  postbacks: 'attribution',
  /** What is said of one app in its stores. */
  'store-reviews': 'app-store',
} as const satisfies Record<string, CallbackRecipient>
export type CallbackPurpose = keyof typeof callbackPurposes

export const allCallbackPurposes = Object.keys(callbackPurposes) as CallbackPurpose[]

/** How long the address before a change may stay valid: long enough to enter another one elsewhere. */
export const mostOverlapHours = 72
