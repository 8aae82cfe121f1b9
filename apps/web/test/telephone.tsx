import { act } from 'react'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import SoftphoneDock from '../src/features/softphone/panel/softphone-dock.tsx'
import type { CallRequest } from '../src/ui/action/call/call-desk.ts'
import { callDesk } from '../src/ui/action/call/call-desk.ts'
import { serverAnswering } from './answers.ts'
import { render, type Screen } from './render.tsx'
import { dialogOf, openVertoPeer, type VertoPeer } from './verto-peer.ts'

/** A page with the telephone of extension 1001, whose line is a scripted telephony server's. */
export interface Telephone {
  screen: Screen
  peer: VertoPeer
  asked: ReturnType<typeof serverAnswering>
  /** The page's request when somebody clicks to call. */
  requestCall(request?: Partial<CallRequest>): Promise<void>
  /** From the request to the invitation at the server; returns its call's key. */
  dial(): Promise<string>
  /** Somebody calls. */
  ring(key: string): Promise<void>
  push(method: string, params: Record<string, unknown>): Promise<void>
  click(name: string): Promise<void>
  type(label: string, text: string): Promise<void>
  press(key: string): Promise<void>
  /** The state of the first call; empty without one. */
  standing(): string
  until(isSo: () => boolean): Promise<void>
  pass(ms: number): Promise<void>
  /** The reports of calls to the lender, oldest first. */
  states(): unknown[]
  end(): Promise<void>
}

export interface TelephoneOptions {
  microphone?: Error
  /** How many packets of sound came from the other side; nobody can say when left out. */
  count?: () => number
  refused?: { rule: string; from: string | null }
  /** An inbound caller withholds the number. */
  unknownCaller?: boolean
  /** A call refused at one telephone continues at others. */
  ringsAtOthers?: boolean
  canListenIn?: boolean
}

const track = { stop: () => undefined, enabled: true }
const sound = { getTracks: () => [track], getAudioTracks: () => [track], clone: () => sound }

/** What a browser has and this environment has not: a microphone, speakers, and sound by the network. */
function standInForBrowser({ microphone, count }: TelephoneOptions): void {
  const packets = () =>
    count === undefined ? [] : [['in', { type: 'inbound-rtp', packetsReceived: count() }] as const]
  vi.stubGlobal('WebSocket', WebSocket)
  const getUserMedia = async () => {
    if (microphone !== undefined) throw microphone
    return sound
  }
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends EventTarget {
      iceGatheringState = 'complete'
      signalingState = 'have-local-offer'
      localDescription = { sdp: 'what this browser offers' }
      addTrack = () => undefined
      setLocalDescription = async () => undefined
      setRemoteDescription = async () => undefined
      close = () => undefined
      iceConnectionState = 'connected'
      getTransceivers = () => [{ currentDirection: 'sendrecv' }]
      getStats = async () => new Map(packets())
    },
  )
  const node = { connect: () => node, start: () => undefined, stop: () => undefined }
  const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      createOscillator = () => ({ frequency: { value: 0 }, ...node })
      createGain = () => ({ gain, ...node })
      close = async () => undefined
    },
  )
}

function lender(
  peer: VertoPeer,
  { refused, unknownCaller, ringsAtOthers, canListenIn }: TelephoneOptions,
) {
  const account = { account: '1001', displayName: 'Grace', user: '1:1001', password: 'right' }
  const line = { url: peer.url, transport: 'verto', realm: 'lender.test' }
  const expiresAt = new Date(Date.now() + 1_800_000).toISOString()
  const placed = {
    id: 5,
    reference: 'c0ffee',
    target: 'c0ffee',
    headers: { 'X-Business-Id': 'case-7' },
    phone: '2547••••12',
    name: 'Wanjiku Kamau',
  }
  const app = 'Pesa Kwanza'
  const loans = [
    { loanId: 412, app, appliedOn: '2026-03-02' },
    { loanId: 307, app, appliedOn: '2026-01-12' },
  ]
  const known = { phone: '2547••••34', customer: { id: 9, name: 'Otieno Ouma', loans } }
  const unknown = { phone: null, customer: null }
  const outcomes: Record<number, string> = { 16: 'answered', 17: 'busy', 19: 'no-answer' }
  return serverAnswering(({ path, body }) => {
    if (path.endsWith('/credentials')) {
      return { data: { ...line, ...account, expiresAt, canListenIn: canListenIn === true } }
    }
    if (path.endsWith('/duty')) return { data: {} }
    if (path.endsWith('/listening')) return { data: { target: 'm0ther', agent: '1002' } }
    if (path.endsWith('/calls/declined')) return { data: {} }
    if (path.endsWith('/calls/incoming')) {
      const { reference, consults } = body as { reference?: string; consults?: string }
      const announced = reference !== undefined || consults !== undefined
      if (!announced) return { data: { callId: null, phone: known.phone, customer: null } }
      return { data: { callId: 6, ...(unknownCaller === true ? unknown : known) } }
    }
    if (path.endsWith('/states')) {
      const { state, q850 = 16 } = body as { state: string; q850?: number }
      if (ringsAtOthers === true) return { data: { state: 'trying', outcome: null } }
      return { data: { state, outcome: state === 'destroy' ? outcomes[q850] : null } }
    }
    return { data: refused ? { call: null, refused } : { call: placed, refused: null } }
  })
}

/** Time is real and may be let pass faster. */
export async function openTelephone(o: TelephoneOptions = {}): Promise<Telephone> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  standInForBrowser(o)
  const peer = await openVertoPeer()
  const asked = lender(peer, o)
  const screen = await render(<SoftphoneDock />, { can: ['call.place'] })
  const telephone = handsOn(screen, peer, asked)
  await telephone.until(() => labels(screen).includes('Telephone: Ready'))
  return telephone
}

const labels = ({ element }: Screen) =>
  [...element.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? '')

function handsOn(screen: Screen, peer: VertoPeer, asked: Telephone['asked']): Telephone {
  const { element } = screen
  const until = async (isSo: () => boolean) => {
    await screen.until(isSo)
    if (!isSo()) throw new Error(`it did not come about: ${isSo}\n${screen.text()}`)
  }
  const within = async (change: () => void) => {
    await act(async () => change())
    await screen.settle()
  }
  const buttonOf = (name: string) =>
    [...element.querySelectorAll('button, label')].find(
      (one) => one.textContent === name || one.getAttribute('aria-label') === name,
    ) as HTMLElement | undefined
  const requestCall = (more: Partial<CallRequest> = {}) =>
    within(() => callDesk.call({ number: { of: 'case', id: 7 }, ...more }))
  return {
    screen,
    peer,
    asked,
    requestCall,
    async dial() {
      const before = peer.of('verto.invite').length
      await requestCall()
      await until(() => peer.of('verto.invite').length > before)
      const invite = peer.of('verto.invite').at(-1) ?? missing('invitation')
      return String(dialogOf(invite).callID)
    },
    ring: (key) =>
      within(() => {
        const userVariables = { reference: `announced-${key}` }
        peer.push('verto.invite', { callID: key, sdp: 'an offer', userVariables })
      }),
    push: (method, params) => within(() => peer.push(method, params)),
    click: (name) => within(() => (buttonOf(name) ?? missing(name)).click()),
    type: (label, text) =>
      within(() => {
        const input = element.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        set?.call(input ?? missing(label), text)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: (key) =>
      within(() => {
        const o = { key, code: `Key${key.toUpperCase()}`, altKey: true, bubbles: true }
        document.body.dispatchEvent(new KeyboardEvent('keydown', { ...o, cancelable: true }))
      }),
    standing: () => element.querySelector('[role="status"]')?.textContent ?? '',
    until,
    pass: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms)
      }),
    states: () => asked.filter((one) => one.path.endsWith('/states')).map((one) => one.body),
    async end() {
      await screen.close()
      vi.useRealTimers()
      vi.unstubAllGlobals()
      await peer.close()
    },
  }
}

const missing = (name: string): never => {
  throw new Error(`there is no ${name}`)
}
