import { consultsHeader, type Ending, type PhoneEvents, type Softphone } from '../softphone.ts'
import { browserMedia, type NewMedia } from './media.ts'
import {
  bye,
  keep,
  type VertoLine as Line,
  mediaOf,
  over,
  talks,
  type VertoCall,
} from './verto-calls.ts'
import { type Rpc, vertoLink } from './verto-link.ts'

const passedOnWithinMs = 5_000

/** FreeSWITCH's own protocol: the states are those it is named for. */
export function vertoSoftphone(events: PhoneEvents, newMedia: NewMedia = browserMedia): Softphone {
  const line: Line = {
    events,
    newMedia,
    calls: new Map(),
    caller: { account: '', displayName: '' },
    link: vertoLink({
      line: (state) => {
        if (state === 'lost') for (const call of line.calls.values()) call.detached = true
        events.line(state)
      },
      notified: (method, params) => notified(line, method, params),
    }),
  }
  const { calls, link } = line
  const modify = (key: string, params: Record<string, unknown>, then: (answer: Rpc) => void) => {
    const dialogParams = calls.get(key)?.dialog
    if (dialogParams === undefined) return
    void link.ask('verto.modify', { ...params, dialogParams }).then(then)
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
    mute: (key, muted) => mute(calls.get(key), muted),
    hold: (key, held) =>
      modify(key, { action: held ? 'hold' : 'unhold' }, ({ error, result }) => {
        if (error !== undefined) return
        const now = (result?.holdState ?? (held ? 'held' : 'active')) === 'held'
        const call = calls.get(key)
        if (call !== undefined) call.held = now
        events.held(key, now)
      }),
    digit(key, dtmf) {
      const dialogParams = calls.get(key)?.dialog
      if (dialogParams !== undefined) void link.ask('verto.info', { dtmf, dialogParams })
    },
    transfer(key, destination, after) {
      if (after === undefined) {
        modify(key, { action: 'transfer', destination }, ({ error }) =>
          events.transferred(key, error === undefined),
        )
      } else {
        modify(key, { action: 'replace', replaceCallID: after }, () => seePassedOn(line, key))
      }
    },
    stop() {
      // The server would keep them for two minutes, in case we come back.
      for (const call of calls.values()) {
        bye(line, call.dialog)
        call.unwatch?.()
        call.media.close()
      }
      link.stop()
    },
  }
}

function notified(line: Line, method: string, params: Record<string, unknown>): void {
  const { events, calls } = line
  const key = String(params.callID ?? '')
  if (method === 'verto.invite') rings(line, key, params)
  if (method === 'verto.attach') void attach(line, key, String(params.sdp ?? ''))
  if (method === 'verto.clientReady') dropUnnamed(line, params.reattached_sessions)
  if (method === 'verto.punt') punted(line)
  const call = calls.get(key)
  if (call === undefined || method === 'verto.attach') return
  if (typeof params.sdp === 'string') void call.media.accept(params.sdp)
  if (method === 'verto.media') events.call({ key, state: 'trying', ringing: true })
  if (method === 'verto.answer') {
    events.call({ key, state: 'answering' })
    talks(line, call)
  }
  if (method === 'verto.bye') {
    const q850 = Number(params.causeCode)
    const elsewhere = params.cause === 'LOSE_RACE' && { elsewhere: true as const }
    over(line, call, { cause: String(params.cause), ...(q850 > 0 && { q850 }), ...elsewhere })
  }
}

function rings(line: Line, key: string, params: Record<string, unknown>): void {
  if (line.calls.has(key)) return
  const call = keep(line, { callID: key })
  call.offer = String(params.sdp ?? '')
  const variables = (params.userVariables ?? {}) as Readonly<Record<string, string | undefined>>
  const { reference, [consultsHeader]: consults } = variables
  line.events.incoming({
    key,
    from: String(params.caller_id_number ?? ''),
    ...(reference !== undefined && { reference }),
    ...(consults !== undefined && { consults }),
  })
}

/** The line is back and the server still has the call: its media is negotiated again. */
async function attach(line: Line, key: string, offer: string): Promise<void> {
  const call = line.calls.get(key)
  if (call?.microphone === undefined) {
    bye(line, { callID: key })
    return
  }
  const { microphone, dialog: dialogParams } = call
  call.detached = false
  call.media.close()
  call.media = mediaOf(line, key)
  const { error } = await asked(call.media.answer(offer, microphone), (sdp) => {
    mute(call, call.muted === true)
    return line.link.ask('verto.attach', { sdp, dialogParams })
  })
  if (error !== undefined) over(line, call, endingOf(error))
}

/** The calls that the server has once the line is back; the others ended meanwhile. */
function dropUnnamed(line: Line, named: unknown): void {
  const there = Array.isArray(named) ? named : []
  for (const call of line.calls.values()) {
    if (call.detached !== true || there.includes(call.callID)) continue
    over(line, call, { cause: 'RECOVERY_ON_TIMER_EXPIRE', q850: 102 })
  }
}

/** Another has signed in with our session and has its calls; to come back would only throw them out. */
function punted(line: Line): void {
  line.link.stop()
  for (const call of line.calls.values()) over(line, call, { cause: 'PICKED_OFF', q850: 805 })
  line.events.line('refused')
}

/**
 * FreeSWITCH answers a transfer with an error whether it succeeded or not: success is that it takes the call
 * from us.
 */
function seePassedOn({ calls, events }: Line, key: string): void {
  setTimeout(() => {
    if (calls.has(key)) events.transferred(key, false)
  }, passedOnWithinMs)
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
  call.microphone = o.microphone
  const invited = asked(call.media.offer(o.microphone), (sdp) =>
    line.link.ask('verto.invite', { sdp, dialogParams: call.dialog }),
  )
  void invited.then(({ error }) => {
    if (error !== undefined) over(line, call, endingOf(error))
  })
  return callID
}

function answer(line: Line, call: VertoCall | undefined, microphone: MediaStream): void {
  if (call?.offer === undefined) return
  const { callID: key, dialog: dialogParams } = call
  line.events.call({ key, state: 'answering' })
  call.microphone = microphone
  const answered = asked(call.media.answer(call.offer, microphone), (sdp) =>
    line.link.ask('verto.answer', { sdp, dialogParams }),
  )
  void answered.then(({ error }) => {
    if (error !== undefined) over(line, call, endingOf(error))
    else if (line.calls.has(key)) talks(line, call)
  })
}

/** Sends a request with the browser's media description; its failure is returned as the answer. */
function asked(described: Promise<string>, ask: (sdp: string) => Promise<Rpc>): Promise<Rpc> {
  const error = { code: -1, message: 'BEARERCAPABILITY_NOTAVAIL', causeCode: 58 }
  return described.then(ask, () => ({ jsonrpc: '2.0', error }))
}

const endingOf = ({ cause, causeCode, message }: NonNullable<Rpc['error']>): Ending => ({
  cause: cause ?? message,
  ...(causeCode !== undefined && causeCode > 0 && { q850: causeCode }),
})

function mute(call: VertoCall | undefined, muted: boolean): void {
  if (call === undefined) return
  call.muted = muted
  call.media.mute(muted)
}

function hangUp(line: Line, call: VertoCall | undefined, busy: boolean): void {
  if (call === undefined) return
  line.events.call({ key: call.callID, state: 'hangup' })
  bye(line, call.dialog, busy)
  over(line, call, busy ? { cause: 'USER_BUSY', q850: 17 } : { cause: 'NORMAL_CLEARING', q850: 16 })
}
