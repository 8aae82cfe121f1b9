import type { Ending, PhoneEvents, Softphone } from '../softphone.ts'
import { browserMedia, type CallMedia, type NewMedia } from './media.ts'
import { type VertoLink, vertoLink } from './verto-link.ts'

interface VertoCall {
  callID: string
  media: CallMedia
  dialog: Record<string, unknown>
  offer?: string
}

interface Line {
  events: PhoneEvents
  link: VertoLink
  newMedia: NewMedia
  calls: Map<string, VertoCall>
  caller: { account: string; displayName: string }
}

/** FreeSWITCH's own protocol: the states are those it is named for. */
export function vertoSoftphone(events: PhoneEvents, newMedia: NewMedia = browserMedia): Softphone {
  const line: Line = {
    events,
    newMedia,
    calls: new Map(),
    caller: { account: '', displayName: '' },
    link: vertoLink({
      line: events.line,
      told: (method, params) => told(line, method, params),
    }),
  }
  const { calls, link } = line
  const modify = (key: string, params: Record<string, unknown>, then: (done: boolean) => void) => {
    const dialogParams = calls.get(key)?.dialog
    if (dialogParams === undefined) return
    const asked = link.ask('verto.modify', { ...params, dialogParams })
    void asked.then(({ error }) => then(error === undefined))
  }
  return {
    start(credentials) {
      line.caller = credentials
      link.start(credentials)
    },
    renew: link.renew,
    call: (target, { headers, microphone }) => invite(line, { target, headers, microphone }),
    answer: (key, microphone) => answer(line, calls.get(key), microphone),
    hangUp: (key, o) => hangUp(line, calls.get(key), o?.busy === true),
    mute: (key, muted) => calls.get(key)?.media.mute(muted),
    hold: (key, held) =>
      modify(key, { action: held ? 'hold' : 'unhold' }, (done) => {
        if (done) events.held(key, held)
      }),
    digit(key, dtmf) {
      const dialogParams = calls.get(key)?.dialog
      if (dialogParams !== undefined) void link.ask('verto.info', { dtmf, dialogParams })
    },
    transfer: (key, to, after) =>
      modify(
        key,
        after === undefined
          ? { action: 'transfer', destination: to }
          : { action: 'replace', replaceCallID: after },
        (done) => events.transferred(key, done),
      ),
    stop() {
      for (const call of calls.values()) call.media.close()
      link.stop()
    },
  }
}

function told(line: Line, method: string, params: Record<string, unknown>): void {
  const { events, calls } = line
  const key = String(params.callID ?? '')
  if (method === 'verto.invite') {
    const call = keep(line, { callID: key })
    call.offer = String(params.sdp ?? '')
    const { reference } = (params.userVariables ?? {}) as { reference?: string }
    const from = String(params.caller_id_number ?? '')
    events.incoming({ key, from, ...(reference !== undefined && { reference }) })
    return
  }
  const call = calls.get(key)
  if (call === undefined) return
  if (typeof params.sdp === 'string') void call.media.accept(params.sdp)
  if (method === 'verto.media') events.call({ key, state: 'trying', ringing: true })
  if (method === 'verto.answer') {
    events.call({ key, state: 'answering' })
    events.call({ key, state: 'active' })
  }
  if (method === 'verto.bye') {
    const q850 = Number(params.causeCode)
    over(line, call, { cause: String(params.cause), ...(q850 > 0 && { q850 }) })
  }
}

function invite(
  line: Line,
  o: { target: string; headers: Readonly<Record<string, string>>; microphone: MediaStream },
): string {
  const callID = crypto.randomUUID()
  const { account, displayName } = line.caller
  const call = keep(line, {
    callID,
    destination_number: o.target,
    caller_id_name: displayName,
    caller_id_number: account,
    userVariables: o.headers,
  })
  const invited = call.media
    .offer(o.microphone)
    .then((sdp) => line.link.ask('verto.invite', { sdp, dialogParams: call.dialog }))
  void invited.then(({ error }) => {
    if (error !== undefined) over(line, call, { cause: error.message })
  })
  return callID
}

function answer(line: Line, call: VertoCall | undefined, microphone: MediaStream): void {
  if (call?.offer === undefined) return
  const { callID: key, dialog: dialogParams } = call
  line.events.call({ key, state: 'answering' })
  const answered = call.media
    .answer(call.offer, microphone)
    .then((sdp) => line.link.ask('verto.answer', { sdp, dialogParams }))
  void answered.then(() => line.events.call({ key, state: 'active' }))
}

function hangUp(line: Line, call: VertoCall | undefined, busy: boolean): void {
  if (call === undefined) return
  line.events.call({ key: call.callID, state: 'hangup' })
  const [cause, causeCode] = busy ? ['USER_BUSY', 17] : ['NORMAL_CLEARING', 16]
  void line.link.ask('verto.bye', { cause, causeCode, dialogParams: call.dialog })
  over(line, call, { cause: String(cause), q850: Number(causeCode) })
}

function keep(line: Line, dialog: { callID: string } & Record<string, unknown>): VertoCall {
  const { callID } = dialog
  const media = line.newMedia((stream) => line.events.sound(callID, stream))
  const call: VertoCall = { callID, media, dialog }
  line.calls.set(callID, call)
  return call
}

function over({ calls, events }: Line, call: VertoCall, ending: Ending): void {
  if (!calls.delete(call.callID)) return
  call.media.close()
  events.call({ key: call.callID, state: 'destroy', ending })
}
