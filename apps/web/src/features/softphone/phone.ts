import { listenIn } from '@daftari/contract/telephony/agents'
import { placeCall } from '@daftari/contract/telephony/calls'
import { call as ask } from '../../lib/api/call.ts'
import { toast } from '../../lib/toast.ts'
import type { CallRequest, ListenRequest } from '../../ui/action/call/call-desk.ts'
import { type Desk, leaveMicrophone, type OpenTransport, withMicrophone } from './desk/desk.ts'
import { signIn } from './desk/line.ts'
import { closeMicrophone } from './desk/microphone.ts'
import { isOver, newCall, type PhoneCall, type PhoneStore } from './desk/phone-state.ts'
import { reportDuty } from './desk/report-duty.ts'
import { reportsOf } from './desk/reports.ts'
import { ring } from './desk/ring.ts'
import { consultsHeader } from './softphone.ts'

/** The acts on the person's telephone; impossible ones do nothing. */
export interface Phone {
  dial(request: CallRequest): Promise<void>
  /** Listens in to somebody else's call, unheard. */
  listen(request: ListenRequest): Promise<void>
  answer(): Promise<void>
  hangUp(): void
  mute(): void
  hold(): void
  digit(digit: string): void
  transfer(to: string): void
  /** Consults a colleague first; the caller waits on hold. */
  consult(to: string): Promise<void>
  /** Passes the caller on to the colleague who was asked, or goes back to the caller. */
  finishConsult(passOn: boolean): void
  stop(): void
}

/** One person's telephone: the transport, the server's records, and what is shown. */
export function openPhone(store: PhoneStore, openTransport: OpenTransport): Phone {
  const desk: Desk = {
    store,
    openTransport,
    attached: new Map(),
    transport: undefined,
    microphone: undefined,
    renewal: undefined,
    stopped: false,
  }
  void signIn(desk)
  const endDuty = reportDuty(store)
  return {
    dial: (request) => dial(desk, request),
    listen: (request) => listen(desk, request),
    answer: () => answer(desk),
    consult: (to) => consult(desk, to),
    finishConsult: (passOn) => finishConsult(desk, passOn),
    hangUp: () => during(desk, ({ key }) => desk.transport?.hangUp(key)),
    transfer: (to) => during(desk, ({ key }) => desk.transport?.transfer(key, to)),
    mute: () =>
      during(desk, ({ key, muted }) => {
        desk.transport?.mute(key, !muted)
        store.changeCall(key, { muted: !muted })
      }),
    hold: () =>
      during(desk, ({ key, held, state }) => {
        if (state === 'active') desk.transport?.hold(key, !held)
      }),
    digit: (digit) =>
      during(desk, ({ key, state }) => {
        if (state === 'active') desk.transport?.digit(key, digit)
      }),
    stop() {
      desk.stopped = true
      endDuty()
      clearTimeout(desk.renewal)
      ring.stop()
      // Reports of a call that is hung up here must stop.
      for (const [key, { reports }] of desk.attached) {
        // It may ring in another window too.
        if (onlyRings(store.read().call, key)) reports.leave()
        else void reports.end(undefined)
      }
      desk.attached.clear()
      desk.transport?.stop()
      closeMicrophone(desk.microphone)
    },
  }
}

const onlyRings = (call: PhoneCall | undefined, key: string) =>
  call?.key === key && call.direction === 'inbound' && call.state === 'trying'

function during({ store }: Desk, act: (call: PhoneCall) => void): void {
  const { call } = store.read()
  if (call !== undefined && !isOver(call)) act(call)
}

/** Without a microphone: nobody can hear this side, whatever the telephony server would pass on. */
async function listen(desk: Desk, { callId, reason, name }: ListenRequest): Promise<void> {
  const { store } = desk
  const { line, call } = store.read()
  if (!isOver(call) || line !== 'ready') return
  store.change({ problem: undefined, refused: undefined })
  const asked = await ask(listenIn, { params: { id: callId }, body: { reason } })
  const microphone = await withMicrophone(desk)
  if (microphone === undefined || desk.transport === undefined) return
  const silent = microphone.clone()
  for (const track of silent.getTracks()) track.enabled = false
  const key = desk.transport.call(asked.target, { headers: {}, microphone: silent })
  store.change({ call: newCall({ key, direction: 'listening', phone: asked.agent, name }) })
}

/** The microphone first: a call that cannot be spoken in counts as no contact. */
async function dial(desk: Desk, request: CallRequest): Promise<void> {
  const { store } = desk
  const { line, call } = store.read()
  if (!isOver(call)) return
  store.change({ problem: undefined, refused: undefined })
  if (line !== 'ready') {
    store.change({ problem: 'no-line' })
    return
  }
  const microphone = await withMicrophone(desk)
  if (microphone === undefined) return
  const idempotencyKey = crypto.randomUUID().replaceAll('-', '')
  const answered = await ask(placeCall, { body: request.number }, { idempotencyKey }).catch(
    (error: unknown) => {
      toast.error(error instanceof Error ? error.message : String(error))
      return undefined
    },
  )
  if (answered?.call == null || desk.transport === undefined) {
    store.change({ refused: answered?.refused ?? undefined })
    leaveMicrophone(desk)
    return
  }
  const { id, reference, target, headers, phone, name } = answered.call
  const key = desk.transport.call(target, { headers, microphone })
  desk.attached.set(key, { reports: reportsOf(id), request, reference })
  store.change({ call: newCall({ key, direction: 'outbound', callId: id, phone, name }) })
  request.onBegun?.({ callId: id })
}

async function answer(desk: Desk): Promise<void> {
  const { call } = desk.store.read()
  if (call?.direction !== 'inbound' || call.state !== 'trying') return
  const microphone = await withMicrophone(desk)
  if (microphone === undefined) return
  ring.stop()
  desk.transport?.answer(call.key, microphone)
}

async function consult(desk: Desk, to: string): Promise<void> {
  const { call } = desk.store.read()
  const microphone = await withMicrophone(desk)
  if (call?.state !== 'active' || microphone === undefined || desk.transport === undefined) return
  if (!call.held) desk.transport.hold(call.key, true)
  const { reference } = desk.attached.get(call.key) ?? {}
  const headers = reference === undefined ? {} : { [consultsHeader]: reference }
  const key = desk.transport.call(to, { headers, microphone })
  desk.store.change({ colleague: newCall({ key, direction: 'colleague', phone: to }) })
}

function finishConsult({ store, transport }: Desk, passOn: boolean): void {
  const { call, colleague } = store.read()
  if (call === undefined || colleague === undefined) return
  if (passOn) transport?.transfer(call.key, colleague.phone ?? '', colleague.key)
  else {
    transport?.hangUp(colleague.key)
    if (call.held) transport?.hold(call.key, false)
  }
}
