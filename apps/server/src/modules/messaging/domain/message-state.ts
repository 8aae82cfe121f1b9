import type { DeliveryStatus, MessageState } from '@daftari/contract/messaging/message-enums'

/** The reason of a refused or failed text: its recipient opted out of our texts at the operator. */
export const optedOut = 'opted-out'

/**
 * What a report makes of a message; undefined when it says nothing new. Reports come late, twice and
 * out of order: that a message arrived is never taken back, and a report may be quicker than the
 * gateway's own answer.
 */
export function afterReport(state: MessageState, status: DeliveryStatus): MessageState | undefined {
  if (state === status) return undefined
  if (status === 'delivered') return 'delivered'
  return state === 'sending' || state === 'sent' || state === 'unknown' ? status : undefined
}
