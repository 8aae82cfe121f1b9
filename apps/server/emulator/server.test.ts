import { createServer } from 'node:http'
import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inMemoryTokenStore } from '../src/modules/payments/mpesa/access-token.ts'
import { darajaGateway } from '../src/modules/payments/mpesa/gateway.ts'
import { parsePaymentConfirmation, parsePayoutResult } from '../src/modules/payments/mpesa/wire.ts'
import { isAllowed } from './http/postman.ts'
import { type Emulator, startEmulator } from './server.ts'

/** What reached the lender, by path. */
const arrived: { path: string; body: unknown }[] = []
const callbacks = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    arrived.push({ path: request.url ?? '', body: JSON.parse(text) })
    response.end('{"ResultCode":0}')
  })
})
let emulator: Emulator
let lender = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => callbacks.listen(0, '127.0.0.1', resolve))
  const address = callbacks.address()
  lender = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  emulator = await startEmulator({ resultDelayMs: 10, confirmationUrl: `${lender}/confirmations` })
})
afterAll(async () => {
  await emulator.close()
  callbacks.close()
})

async function call(path: string, body?: unknown) {
  const response = await fetch(emulator.url + path, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

async function awaitArrival(path: string) {
  await expect.poll(() => arrived.some((message) => message.path === path)).toBe(true)
  const at = arrived.findIndex((message) => message.path === path)
  return arrived.splice(at, 1)[0]?.body
}

it('posts the result of a payout to the address the request gave', async () => {
  const gateway = darajaGateway({
    baseUrl: emulator.url,
    consumerKey: 'any',
    consumerSecret: 'any',
    shortCode: '600992',
    initiatorName: 'api',
    securityCredential: 'sealed',
    payInShortCode: '600984',
    passKey: 'pass-key',
    nominatedNumber: '254711000000',
    callbacksUrl: lender,
    timeoutMs: 2000,
    tokenStore: inMemoryTokenStore(),
    now: () => new Date(),
  })
  await gateway.pay({
    originatorConversationId: 'ours-1',
    amountCents: cents(50_000),
    phone: '+254712345678',
    remarks: 'Loan 1',
  })
  expect(parsePayoutResult(await awaitArrival('/payout'))).toMatchObject({
    ok: true,
    value: { originatorConversationId: 'ours-1', resultCode: '0', amountCents: 50_000 },
  })
})

describe('the pages for people', () => {
  it('serves one page without anything from elsewhere', async () => {
    const { status, body } = await call('/')
    expect(status).toBe(200)
    expect(body).toContain('<title>The world outside</title>')
    expect(body).not.toMatch(/https?:\/\//)
  })

  it('pays a loan from a phone, and the lender is notified', async () => {
    const { status, body } = await call('/emulator/pay', {
      phone: '0712 345 678',
      reference: ' 1042 ',
      amount: '700',
      confirmation: 'once',
    })
    expect([status, body.amountCents, body.phone]).toEqual([200, 70_000, '254712345678'])
    expect(parsePaymentConfirmation(await awaitArrival('/confirmations'))).toMatchObject({
      value: { receipt: body.receipt, reference: '1042', amountCents: 70_000 },
    })
    const { body: list } = await call('/emulator/transactions')
    expect(list.transactions[0]).toMatchObject({ receipt: body.receipt })
  })

  it.each([
    ['/emulator/pay', { phone: '12', reference: '', amount: 5 }],
    ['/emulator/pay', { phone: '0712345678', reference: '1', amount: 1.5 }],
    ['/emulator/pay', { phone: '0712345678', reference: '1', amount: -5 }],
    ['/emulator/script', { behaviours: ['explode'] }],
    ['/sms', { to: '0712345678' }],
  ])('refuses %s with %j', async (path, body) => {
    expect((await call(path, body)).status).toBe(422)
  })

  it('queues behaviours, and clears them', async () => {
    const behaviours = ['late', 'failure:1']
    expect((await call('/emulator/script', { behaviours })).body.script).toEqual(behaviours)
    const cleared = await call('/emulator/script', { behaviours: [], clear: true })
    expect(cleared.body.script).toEqual([])
  })

  it('keeps the messages sent to phones, newest first', async () => {
    await call('/sms', { to: '+254712345678', text: 'Your code is 111111' })
    await call('/sms', { to: '+254798765432', text: 'Another' })
    const { status } = await call('/sms', { to: '+254712345678', text: 'Your code is 222222' })
    expect(status).toBe(202)
    const { body } = await call('/emulator/messages?to=0712345678')
    expect(body.messages.map(({ text }: { text: string }) => text)).toEqual([
      'Your code is 222222',
      'Your code is 111111',
    ])
  })

  it('shows the state in one answer', async () => {
    const { body } = await call('/emulator/state')
    expect(Object.keys(body).sort()).toEqual([
      'balances',
      'deliveries',
      'magicPhones',
      'messages',
      'now',
      'script',
      'transactions',
      'wallets',
    ])
  })

  it('gives a statement as CSV', async () => {
    const { status, body } = await call(
      '/emulator/statement?account=paybill&from=2020-01-01&to=2099-12-31',
    )
    expect(status).toBe(200)
    expect(body).toContain('Pay Bill Online')
  })
})

describe('the operator’s API', () => {
  it('answers in the error envelope', async () => {
    const errors = await Promise.all([
      call('/oauth/v1/generate?grant_type=client_credentials'),
      call('/oauth/v1/generate'),
      call('/mpesa/b2c/v3/paymentrequest', {}),
      call('/mpesa/b2c/v3/paymentrequest', 'no json'),
    ])
    expect(errors.map(({ body }) => body.errorCode)).toEqual([
      '400.008.01',
      '400.008.02',
      expect.stringMatching(/^(400.003.01|401.002.01|404.001.03)$/),
      '400.002.05',
    ])
  })

  it('names the wrong field of a payout request', async () => {
    const token = emulator.operator.authenticate(`Basic ${btoa('a:b')}`)
    const value = token.kind === 'json' && 'access_token' in token.body && token.body.access_token
    const response = await fetch(`${emulator.url}/mpesa/b2c/v3/paymentrequest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${value}` },
      body: '{"OriginatorConversationID":"x"}',
    })
    expect(await response.json()).toMatchObject({
      errorCode: '400.002.02',
      errorMessage: 'Bad Request - Invalid InitiatorName',
    })
  })
})

it.each([
  ['http://127.0.0.1:7100/x', true],
  ['http://localhost:7100/x', true],
  ['http://[::1]:7100/x', true],
  ['https://lender.test/x', true],
  ['https://example.test/x', false],
  ['http://127.0.0.1.example.test/x', false],
  ['http://10.0.0.1/x', false],
  ['nonsense', false],
])('posts to %s: %s', (url, allowed) => {
  expect(isAllowed(url, ['lender.test'])).toBe(allowed)
})
