import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { hasKamailio, whyNoKamailio } from '../../../../../../tools/kamailio.mjs'
import {
  formatSip,
  header,
  parseSip,
  responseTo,
  type SipMessage,
} from '../../../../emulator/phone/sip-message.ts'
import { freePort } from '../../../../test/faults/product.ts'
import { credentialsOf, type Kamailio, startKamailio } from '../../../../test/peers/kamailio.ts'
import { type ScriptedPeer, scriptedPeer } from '../../../../test/scripted-peer.ts'

// On a busy machine Kamailio and each answer of it may take their time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })
const here = hasKamailio()
const realm = 'phone.test'
const secret = 'the-secret-of-softphones-in-tests'
const caller = '+254712345678'
const reference = 'c0ffee0000000000000000ff'

type Lines = readonly (readonly [string, string])[]

/** One end of the line: what it says it writes itself, header by header. */
interface End {
  got: SipMessage[]
  send(text: string): void
  /** Sends a request, and once more with a proof of identity. */
  ask(method: string, uri: string, headers: Lines): Promise<SipMessage>
  close(): void
}

describe.skipIf(!here)(
  `the sample of a telephony server${here ? '' : `: ${whyNoKamailio}`}`,
  () => {
    let kamailio: Kamailio
    let lender: ScriptedPeer
    let gateway: End
    let softphone: End

    beforeAll(async () => {
      lender = await scriptedPeer()
      const json = (body: object) => ({ status: 200, body: JSON.stringify(body) })
      lender.answer('/incoming', json({ reference, phone: '+2547*****678' }))
      lender.answer('/record', json({}))
      const port = await freePort()
      const server = { port, realm, secret, gateway: 'gateway', service: '1010' }
      kamailio = await startKamailio({ ...server, calls: lender.url })
      gateway = await signIn(port, 'gateway')
      softphone = await signIn(port, '1010')
    })
    afterAll(async () => {
      gateway?.close()
      softphone?.close()
      await kamailio?.stop()
      lender?.close()
    })
    beforeEach(() => {
      for (const { got } of [gateway, softphone]) got.length = 0
      lender.asked.length = 0
    })

    const came = (end: End, is: (message: SipMessage) => boolean) =>
      vi.waitFor(
        () => {
          const message = end.got.find(is)
          if (message === undefined) throw new Error(`nothing came: ${kamailio.said()}`)
          return message
        },
        { timeout: 10_000, interval: 10 },
      )
    const named = (message: SipMessage) => [header(message, 'from'), header(message, 'to')]

    it.each([
      ['as before', `<sip:gateway@${realm}>`, `<sip:lender@${realm}>`, caller],
      ['by tel:', `"${caller}" <tel:${caller}>`, '<tel:+254711000000>', ''],
      ['at tel: alone', `<sip:gateway@${realm}>`, '<tel:+254711000000>', caller],
      ['by tel: and in the header', '<tel:+254700000000>', `<sip:lender@${realm}>`, caller],
    ])(
      'a customer who calls in, named %s, rings and is spoken with',
      async (_, from, to, inHeader) => {
        const callId = `call-${from}`.replaceAll(/\W/g, '')
        const ours = [
          ['From', `${from};tag=theirs`],
          ['Call-ID', callId],
          ['Contact', '<sip:gateway@gateway.invalid;transport=ws>'],
          ...(inHeader === '' ? [] : [['X-Caller-Number', inHeader] as const]),
        ] as const
        void gateway.ask('INVITE', `sip:lender@${realm}`, [...ours, ['To', to]])
        const invite = await came(softphone, ({ method }) => method === 'INVITE')
        expect(header(invite, 'x-call-reference')).toBe(reference)
        // The ringing softphone learns no number.
        expect(named(invite).join()).toMatch(/^<sip:gateway@phone\.test>;tag=theirs,<sip:[^>]+>$/)
        expect(JSON.stringify(invite)).not.toContain(caller)
        expect(lender.asked.map(({ body }) => JSON.parse(body))).toEqual([
          { id: callId, from: caller, extension: '1010' },
        ])

        const theirs = [['Contact', '<sip:1010@softphone.invalid;transport=ws>']] as const
        const recorded = invite.headers.filter(([name]) => name === 'record-route')
        const headers = [
          ...recorded.map(([, value]) => ['Record-Route', value] as const),
          ...theirs,
        ]
        softphone.send(responseTo(invite, { status: 200, reason: 'OK', toTag: 'ours', headers }))
        const answer = await came(gateway, ({ status }) => status === 200)
        expect(named(answer)).toEqual([`${from};tag=theirs`, `${to};tag=ours`])

        softphone.send(
          formatSip(`BYE ${target(invite)} SIP/2.0`, [
            via(),
            ['Max-Forwards', '70'],
            ['From', `${named(invite)[1]};tag=ours`],
            ['To', named(invite)[0] ?? ''],
            ['Call-ID', header(invite, 'call-id')],
            ['CSeq', '1 BYE'],
            ...recorded.map(([, value]) => ['Route', value] as const),
          ]),
        )
        const bye = await came(gateway, ({ method }) => method === 'BYE')
        expect(named(bye)).toEqual([`${to};tag=ours`, `${from};tag=theirs`])
        gateway.send(responseTo(bye, { status: 200, reason: 'OK' }))
        const said = await came(softphone, ({ status }) => status === 200)
        expect(header(said, 'to')).toBe(named(invite)[0])
        await vi.waitFor(() => expect(lender.asked.at(-1)?.path).toBe('/record'))
      },
    )

    it('an extension may not pass for a customer', async () => {
      const headers = [
        ['From', `<tel:${caller}>;tag=theirs`],
        ['To', `<sip:1010@${realm}>`],
        ['Call-ID', 'call-pretends'],
      ] as const
      const answer = await softphone.ask('INVITE', `sip:1010@${realm}`, headers)
      expect(answer).toMatchObject({ status: 403, reason: 'Not Your Extension' })
    })
  },
)

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
let branches = 0
const via = () => {
  branches += 1
  return ['Via', `SIP/2.0/WS peer.invalid;branch=z9hG4bK${branches}`] as const
}
const target = (invite: SipMessage) => /<([^>]+)>/.exec(header(invite, 'contact'))?.[1] ?? ''

async function signIn(port: number, account: string): Promise<End> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'sip')
  await new Promise((open, failed) => socket.once('open', open).once('error', failed))
  const end = endAt(socket, account)
  const address = `<sip:${account}@${realm}>`
  const registered = await end.ask('REGISTER', `sip:${realm}`, [
    ['From', `${address};tag=register`],
    ['To', address],
    ['Call-ID', `register-${account}`],
    ['Contact', `<sip:${account}@${account}.invalid;transport=ws>;expires=600`],
  ])
  expect(registered.status).toBe(200)
  return end
}

function endAt(socket: WebSocket, account: string): End {
  const got: SipMessage[] = []
  socket.on('message', (data) => {
    const message = parseSip(String(data))
    if (message !== undefined) got.push(message)
  })
  const send = (text: string) => socket.send(text)
  const once = async (method: string, uri: string, headers: Lines, cseq: number) => {
    const sent = [via(), ['Max-Forwards', '70'], ...headers, ['CSeq', `${cseq} ${method}`]] as const
    send(formatSip(`${method} ${uri} SIP/2.0`, sent))
    const is = (one: SipMessage) => one.status >= 200 && header(one, 'cseq') === `${cseq} ${method}`
    return vi.waitFor(
      () => {
        const answer = got.find(is)
        if (answer === undefined) throw new Error(`no answer to ${method}`)
        return answer
      },
      { timeout: 30_000, interval: 10 },
    )
  }
  return {
    got,
    send,
    close: () => socket.terminate(),
    async ask(method, uri, headers) {
      const first = await once(method, uri, headers, 1)
      const [name, proof] =
        first.status === 401
          ? (['Authorization', header(first, 'www-authenticate')] as const)
          : (['Proxy-Authorization', header(first, 'proxy-authenticate')] as const)
      if (proof === '') return first
      const proven = [name, proofOf(proof, { account, method, uri })] as const
      return once(method, uri, [...headers, proven], 2)
    },
  }
}

function proofOf(asked: string, of: { account: string; method: string; uri: string }): string {
  const nonce = /nonce="([^"]+)"/.exec(asked)?.[1] ?? ''
  const { user, password } = credentialsOf(of.account, secret)
  const secrets = md5(`${user}:${realm}:${password}`)
  const response = md5(`${secrets}:${nonce}:00000001:c:auth:${md5(`${of.method}:${of.uri}`)}`)
  return [
    `Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${of.uri}"`,
    `response="${response}", algorithm=MD5, qop=auth, nc=00000001, cnonce="c"`,
  ].join(', ')
}
