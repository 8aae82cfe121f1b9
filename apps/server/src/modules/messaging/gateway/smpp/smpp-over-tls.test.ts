import { type AddressInfo, connect } from 'node:net'
import {
  createServer,
  getCACertificates,
  type Server,
  setDefaultCACertificates,
  type TLSSocket,
} from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Smsc, startSmsc } from '../../../../../emulator/smsc.ts'
import { type Certificate, makeCertificates } from '../../../../../test/peers/tls-certificates.ts'
import type { TextGateway } from '../text-gateway.ts'
import { smppGateway } from './smpp-gateway.ts'

const certificates = makeCertificates()
const before = getCACertificates('default')

describe.skipIf(certificates === undefined)('an operator’s centre over TLS', () => {
  let smsc: Smsc
  let front: Server | undefined
  let main: TextGateway | undefined
  const sockets: TLSSocket[] = []

  beforeAll(async () => {
    setDefaultCACertificates([certificates?.authority ?? ''])
    smsc = await startSmsc('secret')
  })
  afterAll(async () => {
    setDefaultCACertificates(before)
    await smsc.close()
  })
  afterEach(async () => {
    await main?.close?.()
    for (const socket of sockets.splice(0)) socket.destroy()
    await new Promise((done) => front?.close(done))
  })

  /** The centre behind what ends TLS for it; renegotiation is of TLS 1.2. */
  async function gatewayTo(certificate: Certificate): Promise<TextGateway> {
    front = createServer({ ...certificate, maxVersion: 'TLSv1.2' }, (outer) => {
      const inner = connect(smsc.port, '127.0.0.1')
      sockets.push(outer)
      for (const one of [outer, inner]) {
        one.on('error', () => undefined)
        one.on('close', () => void [outer, inner].map((each) => each.destroy()))
      }
      outer.pipe(inner).pipe(outer)
    })
    front.on('tlsClientError', () => undefined)
    await new Promise<void>((done) => front?.listen(0, '127.0.0.1', done))
    main = smppGateway({
      code: 'main',
      weight: 1,
      partCents: 50,
      baseUrl: `smpps://localhost:${(front.address() as AddressInfo).port}`,
      account: 'lender',
      password: 'secret',
      from: 'PESA',
      timeoutMs: 5_000,
    })
    return main
  }
  const text = (reference: string) => ({ reference, to: '+254712345678', text: 'Pesa: hello' })

  test('is sent texts, also after it renegotiated between two of them', async () => {
    const gateway = await gatewayTo(certificates?.good ?? expect.fail())
    const binds = smsc.binds()
    expect(await gateway.send(text('m1'))).toMatchObject({ outcome: 'taken' })
    await new Promise<void>((done, failed) =>
      sockets[0]?.renegotiate({ rejectUnauthorized: false }, (error) =>
        error === null ? done() : failed(error),
      ),
    )
    expect(await gateway.send(text('m2'))).toMatchObject({ outcome: 'taken' })
    expect(smsc.binds() - binds).toBe(1)
  })

  test.each([
    ['has run out', 'expired', /certificate has expired/],
    ['is of another', 'ofAnother', /does not match certificate/],
  ] as const)('hears no password where its certificate %s', async (_, which, code) => {
    const gateway = await gatewayTo(certificates?.[which] ?? expect.fail())
    const binds = smsc.binds()
    const answer = await gateway.send(text('m3'))
    expect(answer).toMatchObject({ outcome: 'not-sent', code: expect.stringMatching(code) })
    expect(smsc.binds() - binds).toBe(0)
  })
})
