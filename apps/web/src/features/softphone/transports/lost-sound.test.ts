// @vitest-environment node
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn, type VertoPhone } from '../../../../test/verto-phone.ts'
import type { CallNews, PhoneEvents } from '../softphone.ts'
import { sipSoftphone } from './sip.ts'

const lost = { cause: 'media-lost', silentSeconds: 20 }

describe('by Verto', () => {
  let opened: VertoPhone
  beforeEach(async () => {
    opened = await signedIn()
  })
  afterEach(() => opened.end())

  it('a side that sends nothing for twenty seconds is gone, and the server is told', async () => {
    const { received, talking, becomes, asked, state } = opened
    received.coming.packets = 50
    const key = await talking()
    await vi.advanceTimersByTimeAsync(2_000)
    received.coming.packets = 150
    await vi.advanceTimersByTimeAsync(20_000)
    expect(state(key)).toMatchObject({ state: 'active' })
    await vi.advanceTimersByTimeAsync(2_000)
    await becomes(key, { state: 'destroy', ending: lost })
    await asked('verto.bye')
    expect(received.sound.at(-1)).toBe('closed')
  })

  it('one that waits on hold is not', async () => {
    const { phone, received, talking, state, becomes } = opened
    received.coming.packets = 50
    const key = await talking()
    phone.hold(key, true)
    await vi.waitFor(() => expect(received.held).toEqual([[key, true]]))
    await vi.advanceTimersByTimeAsync(300_000)
    expect(state(key)).toMatchObject({ state: 'active' })
    phone.hold(key, false)
    await vi.waitFor(() => expect(received.held).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(24_000)
    await becomes(key, { state: 'destroy', ending: { cause: 'media-lost' } })
  })
})

/** A session as JsSIP has them, once it is agreed on. */
class Session extends EventEmitter {
  packets = 0
  onHold = false
  ended = false
  connection = {
    iceConnectionState: 'connected',
    addEventListener: () => undefined,
    getTransceivers: () => [{ currentDirection: 'sendrecv' }],
    getStats: async () =>
      new Map([
        ['in', { type: 'inbound-rtp', packetsReceived: this.packets }],
        ['out', { type: 'outbound-rtp', packetsSent: Date.now() }],
      ]),
  }
  isEnded = () => this.ended
  isOnHold = () => ({ local: this.onHold, remote: false })
  terminate() {
    this.ended = true
    this.emit('ended', { cause: 'Terminated', message: undefined })
  }
}

let session: Session
vi.mock('jssip', () => ({
  WebSocketInterface: class {},
  UA: class {
    on = () => undefined
    start = () => undefined
    call = () => session
  },
}))

describe('by SIP', () => {
  let news: CallNews[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    session = new Session()
    news = []
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function talking() {
    const nothing = () => undefined
    const events: PhoneEvents = {
      line: nothing,
      call: (one) => news.push(one),
      incoming: nothing,
      held: nothing,
      sound: nothing,
      transferred: nothing,
    }
    const phone = sipSoftphone(events)
    const account = { url: 'wss://x', realm: 'x', account: '1001', displayName: 'Grace' }
    phone.start({ ...account, user: '1:1001', password: 'right' })
    const stream = { clone: () => ({ getTracks: () => [] }) } as unknown as MediaStream
    phone.call('c0ffee', { headers: {}, microphone: stream })
    session.emit('confirmed')
  }

  it('a side that sends nothing for twenty seconds is gone', async () => {
    talking()
    session.packets = 100
    await vi.advanceTimersByTimeAsync(20_000)
    expect(news.map(({ state }) => state)).toEqual(['active'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(news.map(({ state }) => state)).toEqual(['active', 'hangup', 'destroy'])
    expect(news.at(-1)?.ending).toEqual(lost)
  })

  it('one that sends, or waits on hold, or hung up is not', async () => {
    talking()
    for (let second = 0; second < 60; second += 1) {
      session.packets += 50
      await vi.advanceTimersByTimeAsync(1_000)
    }
    session.onHold = true
    await vi.advanceTimersByTimeAsync(300_000)
    expect(news.map(({ state }) => state)).toEqual(['active'])
    session.terminate()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(news.at(-1)?.ending).toEqual({ cause: 'Terminated' })
    expect(news).toHaveLength(2)
  })

  it('a connection that failed is, whatever was counted', async () => {
    talking()
    session.connection.iceConnectionState = 'failed'
    await vi.advanceTimersByTimeAsync(24_000)
    expect(news.at(-1)?.ending).toMatchObject({ cause: 'media-lost' })
  })
})
