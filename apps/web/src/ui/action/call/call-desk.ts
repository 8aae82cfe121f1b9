import type { NumberToCall } from '@daftari/contract/telephony/calls'
import type { CallOutcome } from '@daftari/contract/telephony/enums'
import { useSyncExternalStore } from 'react'

/** What a page learns of the call that it asked for. */
export interface EndedCall {
  callId: number
  outcome: CallOutcome
  startedAt: Date
  answeredAt: Date | null
  endedAt: Date
}

export interface BegunCall {
  callId: number
}

export interface CallRequest {
  number: NumberToCall
  /** It is dialled: what was chosen for a call before it is that one's, and what is saved now is of it. */
  onBegun?: ((call: BegunCall) => void) | undefined
  /** Asks for result and remark, in the page's own way. */
  onEnded?: ((call: EndedCall) => void) | undefined
}

/** A call of somebody else's that goes on, and why one listens in. */
export interface ListenRequest {
  callId: number
  reason: string
  /** Whose call it is. */
  name: string
}

interface Desk {
  free: boolean
  take: (request: CallRequest) => void
  /** Undefined where the telephony server lets nobody listen in. */
  listen?: ((request: ListenRequest) => Promise<void>) | undefined
  /** What was spoken is written down: the next call may come. */
  beReady?: (() => void) | undefined
}

let desk: Desk | undefined
const listeners = new Set<() => void>()

/**
 * Between pages that want a call and the softphone, which is loaded by itself: a page with a button
 * for it does not load a telephone.
 */
export const callDesk = {
  /** The softphone says whether it is free; undefined when there is none. */
  set(next: Desk | undefined): void {
    desk = next
    for (const listener of listeners) listener()
  },
  call: (request: CallRequest): void => desk?.take(request),
  beReady: (): void => desk?.beReady?.(),
  listen: async (request: ListenRequest): Promise<void> => desk?.listen?.(request),
}

/** Whether a call can be asked for now. */
export function useDeskFree(): boolean {
  return useSyncExternalStore(listen, () => desk?.free === true)
}

/** Whether one may listen in by one's telephone: undefined while there is none. */
export function useCanListenIn(): boolean | undefined {
  return useSyncExternalStore(listen, () => desk && desk.listen !== undefined)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
