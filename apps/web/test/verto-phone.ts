import { expect, vi } from 'vitest'
import type {
  CallNews,
  Incoming,
  LineState,
  PhoneEvents,
  Softphone,
} from '../src/features/softphone/softphone.ts'
import type { NewMedia } from '../src/features/softphone/transports/media.ts'
import { vertoSoftphone } from '../src/features/softphone/transports/verto.ts'
import { openVertoPeer, type Said, type Script, type VertoPeer } from './verto-peer.ts'

export const microphone = {} as MediaStream
export const credentials = {
  realm: 'lender.test',
  account: '1001',
  displayName: 'Grace',
  user: '1790000000:1001',
}
export const patient = { timeout: 20_000, interval: 5 }

interface Received {
  lines: LineState[]
  calls: CallNews[]
  incoming: Incoming[]
  held: [string, boolean][]
  transferred: [string, boolean][]
  sound: string[]
  /** What comes from the other side of a call, by packets. */
  coming: { packets: number | undefined; broken: boolean; onHold: boolean }
}

/** A softphone that is signed in at a peer, and its reports. Its pauses are those of fake timers. */
export interface VertoPhone {
  peer: VertoPeer
  phone: Softphone
  received: Received
  line(state: LineState): Promise<void>
  /** The last news of a call. */
  state(key: string): CallNews | undefined
  becomes(key: string, wanted: Partial<CallNews>): Promise<void>
  /** The request of this method that came as the so-manieth. */
  asked(method: string, times?: number): Promise<Said>
  /** Waits until this many of the peer's own requests are answered. */
  answered(times: number): Promise<void>
  /** Gives the key of a call that was answered. */
  talking(): Promise<string>
  /** The socket goes, and after its pause the softphone is back. */
  lostAndFound(): Promise<void>
  end(): Promise<void>
}

/** The media description as from a browser, which tests do not have. */
const described =
  (received: Received): NewMedia =>
  (onSound) => {
    received.sound.push('opened')
    return {
      offer: async () => 'the offer',
      answer: async (offer) => {
        if (offer === 'what no browser understands') throw new Error('no codec')
        return `the answer to ${offer}`
      },
      accept: async (answer) => {
        received.sound.push(answer)
        onSound({} as MediaStream)
      },
      sound: async () => received.coming,
      mute: (muted) => received.sound.push(muted ? 'muted' : 'heard'),
      close: () => received.sound.push('closed'),
    }
  }

export async function signedIn(script: Script = {}, password = 'right'): Promise<VertoPhone> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const received: Received = {
    lines: [],
    calls: [],
    incoming: [],
    held: [],
    transferred: [],
    sound: [],
    coming: { packets: undefined, broken: false, onHold: false },
  }
  const events: PhoneEvents = {
    line: (state) => received.lines.push(state),
    call: (news) => received.calls.push(news),
    incoming: (call) => received.incoming.push(call),
    held: (key, held) => received.held.push([key, held]),
    sound: (key) => received.sound.push(`heard ${key}`),
    transferred: (key, done) => received.transferred.push([key, done]),
  }
  const peer = await openVertoPeer(script)
  const phone = vertoSoftphone(events, described(received))
  const watched = watch(peer, phone, received)
  phone.start({ ...credentials, url: peer.url, password })
  await watched.line(password === 'right' ? 'ready' : 'refused')
  return watched
}

function watch(peer: VertoPeer, phone: Softphone, received: Received): VertoPhone {
  const until = <T>(isSo: () => T) => vi.waitFor(isSo, patient)
  const line = (state: LineState) => until(() => expect(received.lines.at(-1)).toBe(state))
  const state = (key: string) => received.calls.filter((one) => one.key === key).at(-1)
  const becomes = (key: string, wanted: Partial<CallNews>) =>
    until(() => expect(state(key)).toMatchObject(wanted))
  const asked = (method: string, times = 1) =>
    until(() => {
      const all = peer.of(method)
      expect(all).toHaveLength(times)
      return all.at(-1) ?? expect.fail()
    })
  return {
    peer,
    phone,
    received,
    line,
    state,
    becomes,
    asked,
    answered: (times) => until(() => expect(peer.answers).toHaveLength(times)),
    async talking() {
      const key = phone.call('c0ffee', { headers: { 'X-Business-Id': '7' }, microphone })
      await asked('verto.invite')
      peer.push('verto.answer', { callID: key, sdp: 'their answer' })
      await becomes(key, { state: 'active' })
      return key
    },
    async lostAndFound() {
      peer.drop()
      await line('lost')
      await vi.advanceTimersByTimeAsync(2_000)
      await line('ready')
    },
    async end() {
      vi.useRealTimers()
      phone.stop()
      await peer.close()
    },
  }
}
