import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSilence, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeWithin } from './exchange-within.ts'
import { anyReach, publicReach, type Reach } from './reach.ts'

let server: Server
let port: number
const asked: string[] = []
let redirectTo: string | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push(
        `${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`,
      )
      if (redirectTo !== undefined) response.writeHead(302, { location: redirectTo }).end()
      else response.writeHead(200, { 'retry-after': '7' }).end('x'.repeat(30))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (reach: Reach, url: string, more: { body?: object; timeoutMs?: number } = {}) =>
  exchangeWithin(reach)(new URL(url), {
    method: more.body === undefined ? 'GET' : 'POST',
    timeoutMs: 2_000,
    mostAnswerBytes: 20_000,
    ...more,
  })

test('what is sent and answered is as by any other exchange', async () => {
  asked.length = 0
  const answered = await ask(anyReach, `http://127.0.0.1:${port}/messages`, { body: { text: 'é' } })
  expect(answered).toEqual({ kind: 'answered', status: 200, text: 'x'.repeat(30), retryAfter: '7' })
  await ask(anyReach, `http://127.0.0.1:${port}/form`, { body: new URLSearchParams({ a: 'b c' }) })
  expect(asked).toEqual([
    'POST /messages application/json {"text":"é"}',
    'POST /form application/x-www-form-urlencoded;charset=UTF-8 a=b+c',
  ])
})

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
  'IN-12: nothing is sent to %s where only the public network is reached',
  async (host) => {
    asked.length = 0
    const answer = await ask(publicReach([]), `http://${host}:${port}/`, { body: { secret: 's' } })
    expect(answer).toEqual({ kind: 'not-sent', code: 'EREACH' })
    expect(asked).toEqual([])
  },
)

test('IN-12: a name that is public when it is saved and leads here later is not followed', async () => {
  asked.length = 0
  const leads = ['8.8.8.8', '127.0.0.1']
  const rebound = publicReach([], (_host, _options, done) =>
    done(null, [{ address: leads[1] ?? '', family: 4 }]),
  )
  expect(rebound.allows('rebound.example')).toBe(true)
  const answer = await ask(rebound, `http://rebound.example:${port}/`, { body: { secret: 's' } })
  expect(answer).toEqual({ kind: 'not-sent', code: 'EREACH' })
  expect(asked).toEqual([])
})

test('IN-12: a redirect is an answer, and nothing is asked where it leads', async () => {
  asked.length = 0
  redirectTo = `http://127.0.0.1:${port}/elsewhere`
  const answer = await ask(anyReach, `http://127.0.0.1:${port}/`, { body: {} })
  redirectTo = undefined
  expect(answer).toMatchObject({ kind: 'answered', status: 302 })
  expect(asked).toHaveLength(1)
})

test('where nobody listens nothing was sent, and where nobody answers it may have been', async () => {
  const open: Socket[] = []
  const silence = createSilence((socket) => open.push(socket))
  await new Promise<void>((done) => silence.listen(0, '127.0.0.1', done))
  const at = (silence.address() as AddressInfo).port
  const silent = await ask(anyReach, `http://127.0.0.1:${at}/`, { body: {}, timeoutMs: 200 })
  expect(silent).toEqual({ kind: 'lost', code: 'timeout' })
  // The greeting of TLS is not answered either: the request has not left.
  const greeted = await ask(anyReach, `https://127.0.0.1:${at}/`, { body: {}, timeoutMs: 200 })
  expect(greeted).toEqual({ kind: 'not-sent', code: 'timeout' })
  for (const socket of open) socket.destroy()
  await new Promise((done) => silence.close(done))
  const nobody = await ask(anyReach, `http://127.0.0.1:${at}/`, { body: {} })
  expect(nobody).toEqual({ kind: 'not-sent', code: 'ECONNREFUSED' })
})

test('an answer is read no further than it may be long', async () => {
  const answer = await exchangeWithin(anyReach)(new URL(`http://127.0.0.1:${port}/`), {
    method: 'GET',
    timeoutMs: 2_000,
    mostAnswerBytes: 10,
  })
  expect(answer).toMatchObject({ kind: 'answered', text: '' })
})

describe('an answer that is packed without being asked for', () => {
  const packed = {
    gzip: gzipSync,
    'x-gzip': gzipSync,
    deflate: deflateSync,
    br: brotliCompressSync,
  }
  const answering = async (encoding: string, bytes: Buffer, most = 20_000) => {
    const peer = createServer((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    )
    await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done))
    const { port: at } = peer.address() as AddressInfo
    const answer = await exchangeWithin(anyReach)(new URL(`http://127.0.0.1:${at}/`), {
      method: 'GET',
      timeoutMs: 2_000,
      mostAnswerBytes: most,
    })
    peer.closeAllConnections()
    await new Promise((done) => peer.close(done))
    return answer
  }

  test.each(Object.entries(packed))('is read: %s', async (encoding, pack) => {
    const answer = await answering(encoding, pack(Buffer.from('{"id":"g7"}')))
    expect(answer).toMatchObject({ kind: 'answered', status: 200, text: '{"id":"g7"}' })
  })

  test('is empty where it says so of nothing', async () => {
    const answer = await answering('gzip', Buffer.alloc(0))
    expect(answer).toMatchObject({ kind: 'answered', status: 200, text: '' })
  })

  test('is unpacked no further than it may be long', async () => {
    const answer = await answering('gzip', gzipSync(Buffer.alloc(50_000_000, 'x')), 20_000)
    expect(answer).toMatchObject({ kind: 'answered' })
    expect(answer.kind === 'answered' && answer.text.length).toBeLessThanOrEqual(20_000)
  })

  test('is lost where it cannot be unpacked', async () => {
    expect(await answering('gzip', Buffer.from('{"id":"g7"}'))).toMatchObject({ kind: 'lost' })
    const half = gzipSync(Buffer.from('{"id":"g7"}')).subarray(0, 20)
    expect(await answering('gzip', half)).toMatchObject({ kind: 'lost' })
  })
})
