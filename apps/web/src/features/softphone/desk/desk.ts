import type { CallRequest } from '../../../ui/action/call/call-desk.ts'
import type { PhoneEvents, Softphone } from '../softphone.ts'
import { closeMicrophone, openMicrophone } from './microphone.ts'
import type { PhoneStore } from './phone-state.ts'
import { isOver } from './phone-state.ts'
import type { Reports } from './reports.ts'

export type OpenTransport = (transport: 'sip' | 'verto', events: PhoneEvents) => Promise<Softphone>

export interface Attached {
  reports: Reports
  request?: CallRequest
  reference?: string | undefined
}

/** What the parts of one person's telephone share. */
export interface Desk {
  store: PhoneStore
  openTransport: OpenTransport
  /** What belongs to a call besides what is shown of it. */
  attached: Map<string, Attached>
  transport: Softphone | undefined
  microphone: MediaStream | undefined
  renewal: ReturnType<typeof setTimeout> | undefined
  stopped: boolean
}

/** The same for all calls at a time; undefined if there is none, with the reason shown. */
export async function withMicrophone(desk: Desk): Promise<MediaStream | undefined> {
  const opened = desk.microphone ?? (await openMicrophone())
  if (typeof opened === 'string') {
    desk.store.change({ problem: opened })
    return undefined
  }
  desk.microphone = opened
  return opened
}

/** Nobody listens once the last call is over. */
export function leaveMicrophone(desk: Desk): void {
  const { call, colleague } = desk.store.read()
  if (!isOver(call) || !isOver(colleague)) return
  closeMicrophone(desk.microphone)
  desk.microphone = undefined
}
