import { createServer } from 'node:http'
import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Behaviour } from '../../../../emulator/core/behaviour.ts'
import { type Emulator, startEmulator } from '../../../../emulator/server.ts'
import { inMemoryTokenStore } from './access-token.ts'
import { type Exchanging, exchangeOverHttp } from './daraja-exchange.ts'
import type { DarajaSettings } from './daraja-settings.ts'
import { darajaGateway } from './gateway.ts'
import { mayBeSentAgain, type PayoutRequest } from './wallet-operator.ts'

const consumer = { key: 'our-key', secret: 'our-secret' }
const phone = '+254712345678'
let emulator: Emulator
let count = 0

beforeAll(async () => {
  emulator = await startEmulator({ consumer, resultDelayMs: 5 })
})
afterAll(() => emulator.close())

function settings(changes: Partial<DarajaSettings> = {}): DarajaSettings {
  return {
    baseUrl: emulator.url,
    consumerKey: consumer.key,
    consumerSecret: consumer.secret,
    shortCode: '600992',
    initiatorName: 'api',
    securityCredential: 'sealed-credential',
    payInShortCode: '600984',
    passKey: 'pass-key',
    nominatedNumber: '254711000000',
    callbacksUrl: 'http://127.0.0.1:9',
    timeoutMs: 300,
    tokenStore: inMemoryTokenStore(),
    now: () => new Date(),
    ...changes,
  }
}

function request(changes: Partial<PayoutRequest> = {}): PayoutRequest {
  count += 1
  return {
    originatorConversationId: `ours-${count}`,
    amountCents: cents(950_000),
    phone,
    remarks: 'Loan 1042',
    ...changes,
  }
}

/** A gateway whose exchanges are written down, as "METHOD path". */
function recorded(changes: Partial<DarajaSettings> = {}) {
  const calls: string[] = []
  const bodies: unknown[] = []
  const exchange: Exchanging = (url, sent, timeoutMs) => {
    calls.push(`${sent.method} ${url.pathname}`)
    bodies.push(sent.body)
    return exchangeOverHttp(url, sent, timeoutMs)
  }
  return { gateway: darajaGateway(settings({ exchange, ...changes })), calls, bodies }
}

const tokenCall = 'GET /oauth/v1/generate'
const payCall = 'POST /mpesa/b2c/v3/paymentrequest'

describe('a payout', () => {
  it('is accepted, with the body the operator documents', async () => {
    const { gateway, calls, bodies } = recorded()
    const sent = request()
    const answer = await gateway.pay(sent)
    expect(answer).toMatchObject({ outcome: 'accepted' })
    expect(calls).toEqual([tokenCall, payCall])
    expect(bodies[1]).toEqual({
      OriginatorConversationID: sent.originatorConversationId,
      InitiatorName: 'api',
      SecurityCredential: 'sealed-credential',
      CommandID: 'BusinessPayment',
      Amount: '9500',
      PartyA: '600992',
      PartyB: '254712345678',
      Remarks: 'Loan 1042',
      QueueTimeOutURL: 'http://127.0.0.1:9/payout-timeout',
      ResultURL: 'http://127.0.0.1:9/payout',
      Occassion: '',
    })
  })

  it('with an id sent before is a duplicate', async () => {
    const gateway = darajaGateway(settings())
    const sent = request()
    await gateway.pay(sent)
    expect(await gateway.pay(sent)).toMatchObject({ outcome: 'duplicate' })
  })

  it.each<[Behaviour, string]>([
    ['hang:paid', 'timeout'],
    ['hang:lost', 'timeout'],
    ['garbage:paid', 'unreadable answer with status 500'],
    ['garbage:lost', 'unreadable answer with status 500'],
    ['refused:500.002.9999', '500.002.9999 Internal Server Error'],
    ['refused:503.000.01', '503.000.01 Internal Server Error'],
  ])('that meets %s is unknown, and is not sent again', async (behaviour, reason) => {
    const { gateway, calls } = recorded()
    emulator.operator.script(behaviour)
    expect(await gateway.pay(request())).toEqual({ outcome: 'unknown', reason })
    expect(calls.filter((call) => call === payCall)).toHaveLength(1)
  })

  it.each([
    ['400.002.02', false],
    ['500.003.02', true],
    ['500.003.03', true],
  ])('turned away with %s is refused, and may go again: %s', async (code, again) => {
    emulator.operator.script(`refused:${code}`)
    const answer = await darajaGateway(settings()).pay(request())
    expect(answer).toMatchObject({ outcome: 'refused', code })
    expect(mayBeSentAgain(answer)).toBe(again)
  })

  it.each([
    ['amount.not_whole', { amountCents: cents(950_050) }],
    ['amount.out_of_limits', { amountCents: cents(900) }],
    ['amount.out_of_limits', { amountCents: cents(25_000_100) }],
    ['amount.out_of_limits', { amountCents: cents(-1000) }],
    ['phone.malformed', { phone: '0712345678' }],
    ['remarks.length', { remarks: 'x' }],
  ])('is refused as %s before anything is sent', async (code, changes) => {
    const { gateway, calls } = recorded()
    const answer = await gateway.pay(request(changes))
    expect(answer).toMatchObject({ outcome: 'refused', code })
    expect(mayBeSentAgain(answer)).toBe(false)
    expect(calls).toEqual([])
  })

  it('names no phone, amount or secret in what it answers', async () => {
    const wrong = `Bad Request - Invalid PartyB 254712345678`
    const exchange: Exchanging = async (url, sent, timeoutMs) =>
      url.pathname.startsWith('/oauth')
        ? exchangeOverHttp(url, sent, timeoutMs)
        : {
            kind: 'answered',
            status: 400,
            text: JSON.stringify({ errorCode: '400.002.02', errorMessage: wrong }),
          }
    const answer = await darajaGateway(settings({ exchange })).pay(request())
    expect(answer).toEqual({
      outcome: 'refused',
      code: '400.002.02',
      description: 'Bad Request - Invalid PartyB ***',
    })
  })
})

describe('an answer that cannot be believed', () => {
  const answered = (status: number, body: unknown) => {
    const exchange: Exchanging = async (url) => ({
      kind: 'answered',
      status: url.pathname.startsWith('/oauth') ? 200 : status,
      text: JSON.stringify(
        url.pathname.startsWith('/oauth') ? { access_token: 't', expires_in: '3599' } : body,
      ),
    })
    return darajaGateway(settings({ exchange })).pay(request())
  }
  const good = { ConversationID: 'AG_1', ResponseCode: '0' }

  it.each([
    ['an empty object', 200, {}],
    ['no conversation', 200, { ...good, ConversationID: undefined }],
    ['another conversation', 200, { ...good, OriginatorConversationID: 'theirs' }],
    ['an acceptance with an error status', 502, good],
    ['a redirect', 302, good],
    ['an error in an unknown envelope', 400, { error: 'invalid' }],
    ['an error with status 200', 200, { errorCode: '400.002.02', errorMessage: 'x' }],
    ['a request time-out', 408, { errorCode: '408.001', errorMessage: 'Request time-out' }],
    [
      'an overload that may still be processing',
      500,
      { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
    ],
  ])('(%s) leaves the payout unknown', async (_, status, body) => {
    expect(await answered(status, body)).toMatchObject({ outcome: 'unknown' })
  })

  it.each([
    ['a number for the code', 200, { ...good, ResponseCode: 0 }, 'accepted'],
    ['another response code', 200, { ...good, ResponseCode: '1' }, 'refused'],
    ['wrong credentials', 500, fault('500.001.1001', 'Wrong credentials'), 'refused'],
    ['the duplicate code', 500, fault('500.002.1001', 'Duplicate OriginatorConv…'), 'duplicate'],
    ['the same code, other words', 500, fault('500.002.1001', 'System internal error'), 'unknown'],
  ])('while %s is believed', async (_, status, body, outcome) => {
    expect(await answered(status, body)).toMatchObject({ outcome })
  })
})

function fault(errorCode: string, errorMessage: string) {
  return { requestId: '1', errorCode, errorMessage }
}

describe('the access token', () => {
  it('is fetched once for requests that come together, and kept', async () => {
    const { gateway, calls } = recorded()
    await Promise.all(Array.from({ length: 8 }, () => gateway.pay(request())))
    await gateway.pay(request())
    expect(calls.filter((call) => call === tokenCall)).toHaveLength(1)
  })

  it('is renewed once when another process made it invalid, and the payout goes through', async () => {
    const { gateway, calls } = recorded()
    await gateway.pay(request())
    await darajaGateway(settings()).pay(request())
    calls.length = 0
    const paidBefore = payouts()
    expect(await gateway.pay(request())).toMatchObject({ outcome: 'accepted' })
    expect(calls).toEqual([payCall, tokenCall, payCall])
    expect(payouts() - paidBefore).toBe(1)
  })

  it('is taken from the shared store when another process renewed it there', async () => {
    const tokenStore = inMemoryTokenStore()
    const first = recorded({ tokenStore })
    const second = recorded({ tokenStore })
    await first.gateway.pay(request())
    await second.gateway.pay(request())
    expect(second.calls).toEqual([payCall])
  })

  it('is not trusted to its last minute', async () => {
    let now = Date.now()
    const { gateway, calls } = recorded({ now: () => new Date(now) })
    await gateway.pay(request())
    now += 3_545_000
    await gateway.pay(request())
    expect(calls).toEqual([tokenCall, payCall, tokenCall, payCall])
  })

  it('that stays invalid is asked for once more and no further', async () => {
    const calls: string[] = []
    const exchange: Exchanging = async (url) => {
      calls.push(url.pathname)
      return url.pathname.startsWith('/oauth')
        ? { kind: 'answered', status: 200, text: '{"access_token":"t","expires_in":3599}' }
        : { kind: 'answered', status: 401, text: JSON.stringify(fault('401.002.01', 'Invalid')) }
    }
    const answer = await darajaGateway(settings({ exchange })).pay(request())
    expect(answer).toMatchObject({ outcome: 'refused', code: 'not_sent' })
    expect(calls).toHaveLength(4)
  })

  it('refused for a wrong secret means that nothing was sent, and the secret is not shown', async () => {
    const { gateway, calls } = recorded({ consumerSecret: 'wrong-secret' })
    const answer = await gateway.pay(request())
    expect(answer).toMatchObject({ outcome: 'refused', code: 'not_sent' })
    expect(mayBeSentAgain(answer)).toBe(true)
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(calls).toEqual([tokenCall])
  })
})

describe('the connection', () => {
  it('that is never made leaves the payout unsent', async () => {
    const answer = await darajaGateway(settings({ baseUrl: 'http://127.0.0.1:1' })).pay(request())
    expect(answer).toMatchObject({ outcome: 'refused', code: 'not_sent' })
  })

  it('that breaks after the request left leaves it unknown', async () => {
    const server = createServer((incoming, outgoing) => {
      if (incoming.url?.startsWith('/oauth')) {
        outgoing.end('{"access_token":"t","expires_in":"3599"}')
      } else incoming.resume().on('end', () => incoming.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const baseUrl = `http://127.0.0.1:${port}`
    const answer = await darajaGateway(settings({ baseUrl })).pay(request())
    expect(answer).toMatchObject({ outcome: 'unknown' })
    server.close()
  })
})

describe('a status question', () => {
  it('is accepted, also after the payout itself was never answered', async () => {
    const gateway = darajaGateway(settings())
    emulator.operator.script('hang:paid')
    const { originatorConversationId, ...sent } = request()
    await gateway.pay({ ...sent, originatorConversationId })
    const answer = await gateway.queryStatus({ originatorConversationId })
    expect(answer).toMatchObject({ outcome: 'accepted' })
  })

  it('may be asked by receipt', async () => {
    const { gateway, bodies } = recorded()
    const answer = await gateway.queryStatus({ receipt: 'SG632NMUAB' })
    expect(answer).toMatchObject({ outcome: 'accepted' })
    expect(bodies[1]).toMatchObject({ TransactionID: 'SG632NMUAB', IdentifierType: '4' })
  })
})

it.each([
  ['baseUrl', 'http://api.example.test'],
  ['callbacksUrl', 'http://lender.example.test/results'],
  ['callbacksUrl', 'https://lender.example.test/mpesa/results'],
  ['callbacksUrl', 'https://lender.example.test/query'],
])('refuses to start with %s %s', (name, address) => {
  expect(() => darajaGateway(settings({ [name]: address }))).toThrow()
})

function payouts(): number {
  return emulator.operator.transactions().filter(({ kind }) => kind === 'payout').length
}
