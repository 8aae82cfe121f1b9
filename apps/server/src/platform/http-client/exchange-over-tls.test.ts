import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Certificate, makeCertificates } from '../../../test/peers/tls-certificates.ts'
import { exchangeWithin } from './exchange-within.ts'
import { anyReach } from './reach.ts'

const certificates = makeCertificates()
const before = getCACertificates('default')
let server: Server | undefined

/** How the peer treats a connection besides answering. */
type Manner = 'usual' | 'closes' | 'renegotiates'

describe.skipIf(certificates === undefined)('a gateway over TLS', () => {
  beforeAll(() => setDefaultCACertificates([certificates?.authority ?? '']))
  afterAll(() => setDefaultCACertificates(before))
  afterEach(async () => {
    server?.closeAllConnections()
    await new Promise((done) => server?.close(done))
  })

  let asked = 0
  let connections = 0
  let renegotiated = 0

  async function peer(certificate: Certificate, manner: Manner = 'usual'): Promise<URL> {
    asked = 0
    connections = 0
    renegotiated = 0
    // Renegotiation is of TLS 1.2; older gateways still do it.
    const version = manner === 'renegotiates' ? ({ maxVersion: 'TLSv1.2' } as const) : {}
    server = createServer({ ...certificate, ...version }, (request, response) => {
      asked += 1
      const socket = request.socket as TLSSocket
      request.resume().on('end', () => {
        if (manner === 'closes') response.once('finish', () => socket.end())
        if (manner !== 'renegotiates') return response.end('{"id":"g7"}')
        socket.renegotiate({ rejectUnauthorized: false }, (error) => {
          if (error === null) renegotiated += 1
          response.end('{"id":"g7"}')
        })
        return response
      })
    })
    server.on('secureConnection', () => (connections += 1))
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
    return new URL(`https://localhost:${(server.address() as AddressInfo).port}/`)
  }

  const send = (url: URL, exchange = exchangeWithin(anyReach)) =>
    exchange(url, { method: 'POST', body: {}, timeoutMs: 5_000, mostAnswerBytes: 20_000 })

  test('is spoken to where its certificate is good', async () => {
    const answer = await send(await peer(certificates?.good ?? expect.fail()))
    expect(answer).toMatchObject({ kind: 'answered', status: 200, text: '{"id":"g7"}' })
  })

  test.each([
    ['has run out', 'expired', 'CERT_HAS_EXPIRED'],
    ['is of another', 'ofAnother', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const)('is sent nothing where its certificate %s', async (_, which, code) => {
    const answer = await send(await peer(certificates?.[which] ?? expect.fail()))
    expect(answer).toEqual({ kind: 'not-sent', code })
    expect(asked).toBe(0)
  })

  test('that hangs up on connections it left open loses one request at most', async () => {
    const url = await peer(certificates?.good ?? expect.fail(), 'closes')
    const exchange = exchangeWithin(anyReach)
    const kinds: string[] = []
    for (let turn = 0; turn < 12; turn += 1) kinds.push((await send(url, exchange)).kind)
    expect(kinds.filter((kind) => kind !== 'answered').length).toBeLessThanOrEqual(1)
    expect(kinds.slice(-5)).toEqual(Array(5).fill('answered'))
    expect(connections).toBeGreaterThan(5)
  })

  test('that renegotiates in the middle of a request is answered by all the same', async () => {
    const url = await peer(certificates?.good ?? expect.fail(), 'renegotiates')
    expect(await send(url)).toMatchObject({ kind: 'answered', text: '{"id":"g7"}' })
    expect([asked, renegotiated]).toEqual([1, 1])
  })
})
