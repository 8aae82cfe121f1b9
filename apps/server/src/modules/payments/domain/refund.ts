import type { RefundAct, RefundState } from '@daftari/contract/payments/enums'

type ByPeople = 'approve' | 'refuse' | 'cancel' | 'retry'
/**
 * What happens to a refund, by people and by the operator's word; `stop` just before it would be sent, or
 * sent again because the operator certainly has not seen it.
 */
export type RefundEvent = 'send' | 'send-again' | 'succeed' | 'fail' | 'stop' | ByPeople

/**
 * Every transition there is. Success comes from wherever a request may have been sent: the money has
 * moved, whatever we thought.
 */
const next: Record<RefundState, Partial<Record<RefundEvent, RefundState>>> = {
  asked: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  approved: { send: 'sending', cancel: 'cancelled', succeed: 'paid', stop: 'failed' },
  sending: { 'send-again': 'sending', succeed: 'paid', fail: 'failed', stop: 'failed' },
  failed: { retry: 'approved', cancel: 'cancelled', succeed: 'paid' },
  cancelled: { succeed: 'paid' },
  paid: {},
  refused: {},
}

/** Where the event leads; undefined when it may not happen there. */
export function stateAfter(state: RefundState, event: RefundEvent): RefundState | undefined {
  return next[state][event]
}

/** What a state allows beside deciding and giving up, asking the operator aside. */
export function refundActsAt(state: RefundState): Exclude<RefundAct, 'query'>[] {
  const acts = ['retry'] as const
  return acts.filter((act) => next[state][act] !== undefined)
}

/** The states in which the money is set aside for it. */
export const refundsUnderWay: readonly RefundState[] = ['asked', 'approved', 'sending', 'failed']

/** What the operator pays: whole shillings within its limits. */
export type PayableLimits = { leastCents: number; mostCents: number }

export function isPayable(amountCents: number, { leastCents, mostCents }: PayableLimits): boolean {
  return amountCents % 100 === 0 && amountCents >= leastCents && amountCents <= mostCents
}
