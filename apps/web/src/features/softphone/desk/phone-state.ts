import type { Caller } from '@daftari/contract/telephony/calls'
import type { BreakReason, CallOutcome, CallState, Duty } from '@daftari/contract/telephony/enums'
import { useSyncExternalStore } from 'react'
import { nowMs } from '../../../lib/deployment.ts'
import type { Ending, LineState } from '../softphone.ts'
import type { MicrophoneProblem } from './microphone.ts'

export interface PhoneCall {
  key: string
  /** Our id; a consulted colleague has none. */
  callId: number | undefined
  direction: 'outbound' | 'inbound' | 'colleague' | 'listening'
  state: CallState
  ringing: boolean
  phone: string | null
  name: string | null
  customer: Caller['customer']
  muted: boolean
  held: boolean
  startedMs: number
  answeredMs: number | undefined
  endedMs: number | undefined
  ending: Ending | undefined
  outcome: CallOutcome | undefined
}

type PhoneProblem = MicrophoneProblem | 'no-line' | 'no-server' | 'transfer-failed'

export interface PhoneState {
  line: LineState
  account: string
  /** The extension last used in this browser, where it was another. */
  formerAccount: string | undefined
  /** Ready takes calls; a break and the work after a call let them go to others. */
  duty: Duty
  /** The reason of a break. */
  breakReason: BreakReason
  /** The telephony server lets supervisors listen in. */
  canListenIn: boolean
  call: PhoneCall | undefined
  /** A colleague who is asked before the call is passed on. */
  colleague: PhoneCall | undefined
  /** Another caller rang meanwhile and got a busy signal. */
  alert: { atMs: number } | undefined
  problem: PhoneProblem | undefined
  refused: { rule: string; from: string | null } | undefined
}

const nothing: PhoneState = {
  line: 'connecting',
  account: '',
  formerAccount: undefined,
  duty: 'ready',
  breakReason: 'short',
  canListenIn: false,
  call: undefined,
  colleague: undefined,
  alert: undefined,
  problem: undefined,
  refused: undefined,
}

export interface PhoneStore {
  read(): PhoneState
  change(patch: Partial<PhoneState>): void
  /** Changes the call with this key only. */
  changeCall(key: string, patch: Partial<PhoneCall>): void
  listen(listener: () => void): () => void
}

export function phoneStore(): PhoneStore {
  let state = nothing
  const listeners = new Set<() => void>()
  const change = (patch: Partial<PhoneState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    change,
    changeCall(key, patch) {
      const { call, colleague } = state
      if (call?.key === key) change({ call: { ...call, ...patch } })
      else if (colleague?.key === key) change({ colleague: { ...colleague, ...patch } })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const usePhone = (store: PhoneStore): PhoneState =>
  useSyncExternalStore(store.listen, store.read)

export const isOver = (call: PhoneCall | undefined): boolean =>
  call === undefined || call.state === 'destroy'

export const newCall = (
  o: Partial<PhoneCall> & Pick<PhoneCall, 'key' | 'direction'>,
): PhoneCall => ({
  callId: undefined,
  state: 'trying',
  ringing: false,
  phone: null,
  name: null,
  customer: null,
  muted: false,
  held: false,
  startedMs: nowMs(),
  answeredMs: undefined,
  endedMs: undefined,
  ending: undefined,
  outcome: undefined,
  ...o,
})
