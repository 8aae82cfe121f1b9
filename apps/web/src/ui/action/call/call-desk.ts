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
  /**
   * The call is dialled: the previous call's form is complete, and what is saved from now on belongs to this
   * call.
   */
  onBegun?: ((call: BegunCall) => void) | undefined
  /** Opens the page's own form for result and remark. */
  onEnded?: ((call: EndedCall) => void) | undefined
}

/** An ongoing call of a colleague, and the reason for listening in. */
export interface ListenRequest {
  callId: number
  reason: string
  /** The caller's name. */
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
  /** Set by the softphone with its state; undefined when there is none. */
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

/** Whether the person's telephone can listen in; undefined while there is none. */
export function useCanListenIn(): boolean | undefined {
  return useSyncExternalStore(listen, () => desk && desk.listen !== undefined)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
