import type { Ending, PhoneEvents } from '../softphone.ts'
import { followSound } from './follow-sound.ts'
import type { CallMedia, NewMedia } from './media.ts'
import type { VertoLink } from './verto-link.ts'

export interface VertoCall {
  callID: string
  media: CallMedia
  dialog: Record<string, unknown>
  offer?: string
  microphone?: MediaStream
  muted?: boolean
  held?: boolean
  /** Ends the watch over its sound, which begins when both speak. */
  unwatch?: () => void
  /** The line broke during it, and the server has not named it since. */
  detached?: boolean
}

export interface VertoLine {
  events: PhoneEvents
  link: VertoLink
  newMedia: NewMedia
  calls: Map<string, VertoCall>
  caller: { account: string; displayName: string }
}

/** From now on a long silence of the other side counts as gone, even without a goodbye. */
export function talks(line: VertoLine, call: VertoCall): void {
  line.events.call({ key: call.callID, state: 'active' })
  const sound = async () => {
    const { onHold, ...now } = await call.media.sound()
    return { ...now, onHold: onHold || call.held === true }
  }
  call.unwatch ??= followSound(sound, (ending) => {
    line.events.call({ key: call.callID, state: 'hangup' })
    bye(line, call.dialog)
    over(line, call, ending)
  })
}

export function bye(
  { link }: VertoLine,
  dialogParams: Record<string, unknown>,
  busy = false,
): void {
  const [cause, causeCode] = busy ? ['USER_BUSY', 17] : ['NORMAL_CLEARING', 16]
  void link.ask('verto.bye', { cause, causeCode, dialogParams })
}

export function keep(
  line: VertoLine,
  dialog: { callID: string } & Record<string, unknown>,
): VertoCall {
  const { callID } = dialog
  const call: VertoCall = { callID, media: mediaOf(line, callID), dialog }
  line.calls.set(callID, call)
  return call
}

export const mediaOf = ({ newMedia, events }: VertoLine, key: string): CallMedia =>
  newMedia((stream) => events.sound(key, stream))

export function over({ calls, events }: VertoLine, call: VertoCall, ending: Ending): void {
  if (!calls.delete(call.callID)) return
  call.unwatch?.()
  call.media.close()
  events.call({ key: call.callID, state: 'destroy', ending })
}
