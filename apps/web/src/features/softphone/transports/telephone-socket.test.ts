// @vitest-environment node
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { CallNews, Incoming, PhoneEvents, Softphone } from '../softphone.ts'
import { sipSoftphone } from './sip.ts'
import { sipFromTel, telFromSip } from './telephone-socket.ts'

const invite = (from: string, to: string) =>
  [
    'INVITE sip:1001@phone.test SIP/2.0',
    'Via: SIP/2.0/WS peer.invalid;branch=z9hG4bKcall1',
    'Max-Forwards: 70',
    `From: ${from}`,
    `To: ${to}`,
    'Call-ID: call-1',
    'CSeq: 1 INVITE',
    'Contact: <sip:gateway@peer.invalid;transport=ws>',
    'Content-Type: application/sdp',
    'Content-Length: 5',
    '',
    'v=0\r\n',
  ].join('\r\n')

const headerOf = (message: string, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'm').exec(message)?.[1]

describe('addresses', () => {
  it.each([
    ['<tel:+254712345678>;tag=a', '<sip:+254712345678@tel.invalid>;tag=a'],
    ['tel:+254712345678;tag=a', '<sip:+254712345678@tel.invalid>;tag=a'],
    [
      '"Amina <tel:1>" <TEL:0712;phone-context=+254>',
      '"Amina <tel:1>" <sip:0712;phone-context=+254@tel.invalid>',
    ],
    ['Amina\r\n <tel:0712>;tag=a', 'Amina\r\n <sip:0712@tel.invalid>;tag=a'],
    [
      '<sip:+254712345678@carrier.test;user=phone>;tag=a',
      '<sip:+254712345678@carrier.test;user=phone>;tag=a',
    ],
  ])('%s', (came, read) => {
    for (const name of ['From', 'f', 'TO', 't']) {
      const message = (address: string) => `SIP/2.0 200 OK\r\n${name}: ${address}\r\nX: 1\r\n\r\n`
      expect(sipFromTel(message(came)).replace(': ', ':')).toBe(message(read).replace(': ', ':'))
    }
  })

  it('of other headers, and of what is said, stay', () => {
    const message =
      'INVITE tel:1 SIP/2.0\r\nP-Asserted-Identity: <tel:1>\r\nFrom: <sip:1@x>\r\n\r\nFrom: <tel:1>\r\n'
    expect(sipFromTel(message)).toBe(message)
    expect(sipFromTel('\r\n\r\n')).toBe('\r\n\r\n')
  })

  it('go back as they came', () => {
    const back =
      'BYE sip:gateway@x SIP/2.0\r\nTo: <sip:0712%3Bphone-context%3D+254@tel.invalid>\r\n\r\n'
    expect(telFromSip(back)).toContain('To: <tel:0712;phone-context=+254>\r\n')
  })
})

describe('a server that names callers by tel:', () => {
  let server: WebSocketServer
  let socket: WebSocket
  let said: string[]
  let phone: Softphone
  let came: Incoming[]
  let news: CallNews[]

  beforeEach(async () => {
    // Everything that JsSIP needs of a browser before a call is answered.
    vi.stubGlobal('window', { RTCPeerConnection: class {} })
    server = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'sip' })
    await new Promise((open) => server.once('listening', open))
    said = []
    came = []
    news = []
    const ready = vi.fn()
    server.on('connection', (opened) => {
      socket = opened
      opened.on('message', (data) => {
        const message = String(data)
        said.push(message)
        if (message.startsWith('REGISTER')) opened.send(registered(message))
      })
    })
    const events: PhoneEvents = {
      line: (state) => state === 'ready' && ready(),
      call: (one) => news.push(one),
      incoming: (one) => came.push(one),
      held: () => undefined,
      sound: () => undefined,
      transferred: () => undefined,
    }
    phone = sipSoftphone(events)
    const { port } = server.address() as AddressInfo
    const account = { realm: 'phone.test', account: '1001', displayName: 'Grace' }
    phone.start({ ...account, url: `ws://127.0.0.1:${port}`, user: '1:1001', password: 'right' })
    await vi.waitFor(() => expect(ready).toHaveBeenCalled())
  })

  afterEach(() => {
    phone.stop()
    for (const client of server.clients) client.terminate()
    server.close()
    vi.unstubAllGlobals()
  })

  const answered = (status: number) => said.find((one) => one.startsWith(`SIP/2.0 ${status}`)) ?? ''

  it.each([
    ['<tel:+254712345678>;tag=theirs', '<tel:+254711000000>', '+254712345678'],
    [
      '"+254712345678" <tel:0712345678;phone-context=+254>;tag=theirs',
      '<sip:1001@phone.test>',
      '0712345678;phone-context=+254',
    ],
  ])('rings for %s, and answers whom it named', async (from, to, number) => {
    socket.send(invite(from, to))
    await vi.waitFor(() => expect(came).toMatchObject([{ from: number }]))
    await vi.waitFor(() => expect(answered(180)).not.toBe(''))
    phone.hangUp(came[0]?.key ?? '', { busy: true })
    await vi.waitFor(() => expect(answered(486)).not.toBe(''))
    for (const status of [180, 486]) {
      expect(headerOf(answered(status), 'From')).toBe(from)
      expect(headerOf(answered(status), 'To')).toMatch(`${to};tag=`)
    }
    expect(news.at(-1)).toMatchObject({ state: 'destroy' })
  })

  it('goes on ringing in a binary frame, and stops when the caller gives up', async () => {
    const call = invite('tel:+254712345678;tag=theirs', '<tel:+254711000000>')
    socket.send(Buffer.from(call))
    await vi.waitFor(() => expect(came).toMatchObject([{ from: '+254712345678' }]))
    const [head = ''] = call.split('Contact:')
    socket.send(`${head.replaceAll('INVITE', 'CANCEL')}Content-Length: 0\r\n\r\n`)
    await vi.waitFor(() => expect(answered(487)).not.toBe(''))
    expect(news.at(-1)).toMatchObject({ state: 'destroy', ending: { cause: 'Canceled' } })
  })
})

function registered(request: string): string {
  const kept = request
    .split('\r\n')
    .filter((line) => /^(?:Via|From|Call-ID|CSeq|Contact):/.test(line))
  const to = `To: ${headerOf(request, 'To')};tag=server`
  return ['SIP/2.0 200 OK', ...kept, to, 'Content-Length: 0', '', ''].join('\r\n')
}
