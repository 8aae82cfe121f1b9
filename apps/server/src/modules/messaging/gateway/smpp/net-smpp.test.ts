import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasNetSmpp, whyNoNetSmpp } from '../../../../../../../tools/net-smpp.mjs'
import { type NetSmpp, startNetSmpp } from '../../../../../test/peers/net-smpp.ts'
import type { ReceivedReport, ReceivedText, TextGateway } from '../text-gateway.ts'
import { smppGateway } from './smpp-gateway.ts'

const here = hasNetSmpp()
const patient = { timeout: 10_000, interval: 5 }

describe.skipIf(!here)(`with Perl's Net::SMPP${here ? '' : `: ${whyNoNetSmpp}`}`, () => {
  let centre: NetSmpp
  let main: TextGateway
  const reports: ReceivedReport[] = []
  const texts: ReceivedText[] = []
  const open = (password: string) =>
    smppGateway({
      code: 'main',
      weight: 1,
      partCents: 50,
      baseUrl: `smpp://127.0.0.1:${centre.port}`,
      account: 'lender',
      password,
      from: 'PESA',
      timeoutMs: 5_000,
      alphabet: 'gsm',
    })
  const send = (to: string, text: string) => main.send({ reference: `to-${to}`, to, text })
  const submitted = (to: string) => centre.said.find((one) => one.to === to)

  beforeAll(async () => {
    centre = await startNetSmpp('secret')
    // One client at a time: it is served when this one has disconnected.
    const wrong = await open('wrong').send({ reference: 'x', to: '+254712345600', text: 'hello' })
    expect(wrong).toEqual({ outcome: 'not-sent', code: 'bind refused 0x0e' })
    main = open('secret')
    await main.listen?.({
      report: async (one) => void reports.push(one),
      text: async (one) => void texts.push(one),
      knows: async () => false,
    })
  })
  afterAll(async () => {
    await main.close?.()
    await vi.waitFor(() => expect(centre.said.at(-1)).toEqual({ unbound: 1 }), patient)
    await centre.close()
  })

  test('binds as SMPP 3.4, with the right password only, and to receive once somebody listens', async () => {
    const bind = { bind: 'lender', version: 0x34 }
    const expected = [
      { ...bind, as: 'transmitter' },
      { ...bind, as: 'transceiver' },
    ]
    const binds = () => centre.said.filter((one) => 'bind' in one)
    await vi.waitFor(() => expect(binds()).toEqual(expected), patient)
  })

  test.each([
    ['254712345621', 'Café {a} @ 5€', 0, '43616605 20 1b28 61 1b29 20 00 20 35 1b65'],
    ['254712345622', '贷款', 8, '8d376b3e'],
  ])('a text to %s, %s, is read as it was written', async (to, text, coding, hex) => {
    expect(await send(`+${to}`, text)).toMatchObject({ outcome: 'taken' })
    await vi.waitFor(() => expect(submitted(to)).toBeDefined(), patient)
    const octets = hex.replaceAll(' ', '')
    expect(submitted(to)).toMatchObject({ from: 'PESA', coding, alone: 1, octets })
  })

  test('a long text is read as one, from the message payload', async () => {
    const long = 'Pesa: your loan is due. '.repeat(20)
    expect(await send('+254712345623', long)).toMatchObject({ outcome: 'taken' })
    await vi.waitFor(() => expect(submitted('254712345623')).toBeDefined(), patient)
    expect(submitted('254712345623')).toMatchObject({
      alone: 0,
      octets: Buffer.from(long).toString('hex'),
    })
  })

  test.each([
    ['254712345611', { outcome: 'refused', code: 'smpp 0x0b' }],
    ['254712345658', { outcome: 'not-sent', code: '0x58', waitMs: 1_000 }],
  ] as const)('what it answers for %s is understood', async (to, expected) => {
    expect(await send(`+${to}`, 'Pesa: hello')).toEqual(expected)
  })

  test.each([
    ['by its optional fields', '254712345601'],
    ['by its words', '254712345602'],
  ])('its report %s is received and acknowledged, in hex of what it answered', async (_, to) => {
    const answer = await send(`+${to}`, 'Pesa: hello')
    const id = answer.outcome === 'taken' ? Number(answer.gatewayReference) : 0
    await vi.waitFor(() => expect(reports.map(({ phone }) => phone)).toContain(to), patient)
    expect(reports.find(({ phone }) => phone === to)).toMatchObject({
      gatewayReference: id.toString(16),
      status: 'delivered',
    })
    await vi.waitFor(
      () => expect(centre.said.filter((one) => one.acknowledged === 0).length).toBeGreaterThan(0),
      patient,
    )
  })

  test('what is written back is received', async () => {
    await send('+254712345677', 'Pesa: an offer')
    await vi.waitFor(() => expect(texts).toHaveLength(1), patient)
    expect(texts[0]).toMatchObject({ from: '254712345677', text: 'STOP' })
  })
})
