import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { africasTalkingGateway } from './africas-talking-gateway.ts'

let server: Server
let answer: { status: number; body: string } | 'silence' | 'hang-up'
const asked: { url: string; key: unknown; type: unknown; form: Record<string, string> }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        key: request.headers.apikey,
        type: request.headers['content-type'],
        form: Object.fromEntries(new URLSearchParams(body)),
      })
      if (answer === 'hang-up') request.socket.destroy()
      else if (answer !== 'silence') response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const gateway = (baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) =>
  africasTalkingGateway({
    code: 'at',
    weight: 1,
    partCents: 80,
    baseUrl,
    username: 'daftari',
    apiKey: 'a-key',
    from: 'PESA',
    timeoutMs: 300,
    now: () => new Date('2026-03-31T06:00:00Z'),
  })
const text = { reference: 'm1', to: '+254712345678', text: 'Pesa: naïve & 5€' }

/** As in their documentation. */
const recipient = (statusCode: number, status: string, messageId = 'ATXid_8d3c') => ({
  status: 201,
  body: JSON.stringify({
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: KES 0.8000',
      Recipients: [{ statusCode, number: text.to, status, cost: 'KES 0.8000', messageId }],
    },
  }),
})

it('posts the form that they read, with their header', async () => {
  answer = recipient(101, 'Success')
  expect(await gateway().send(text)).toEqual({ outcome: 'taken', gatewayReference: 'ATXid_8d3c' })
  expect(asked).toEqual([
    {
      url: '/version1/messaging',
      key: 'a-key',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: {
        username: 'daftari',
        to: '+254712345678',
        message: text.text,
        from: 'PESA',
        bulkSMSMode: '1',
      },
    },
  ])
})

const nobody = (Message: string) => ({
  status: 201,
  body: JSON.stringify({ SMSMessageData: { Message, Recipients: [] } }),
})

it.each([
  [recipient(100, 'Processed'), { outcome: 'taken', gatewayReference: 'ATXid_8d3c' }],
  [recipient(102, 'Queued'), { outcome: 'taken', gatewayReference: 'ATXid_8d3c' }],
  [recipient(101, 'Success', 'None'), { outcome: 'unknown', code: 'taken without an id' }],
  [
    recipient(403, 'InvalidPhoneNumber', 'None'),
    { outcome: 'refused', code: '403 InvalidPhoneNumber' },
  ],
  [recipient(406, 'UserInBlacklist', 'None'), { outcome: 'refused', code: 'opted-out' }],
  [recipient(409, 'DoNotDisturbRejection', 'None'), { outcome: 'refused', code: 'opted-out' }],
  [
    recipient(405, 'InsufficientBalance', 'None'),
    { outcome: 'not-sent', code: '405 InsufficientBalance' },
  ],
  [
    recipient(500, 'InternalServerError', 'None'),
    { outcome: 'unknown', code: '500 InternalServerError' },
  ],
  [
    recipient(502, 'RejectedByGateway', 'None'),
    { outcome: 'refused', code: '502 RejectedByGateway' },
  ],
  [nobody('InvalidSenderId'), { outcome: 'refused', code: 'InvalidSenderId' }],
  [
    { status: 401, body: 'The supplied authentication is invalid' },
    { outcome: 'refused', code: 'status 401' },
  ],
  [
    { status: 429, body: '' },
    { outcome: 'not-sent', code: 'status 429', waitMs: 1_000 },
  ],
  [
    { status: 502, body: '<html>' },
    { outcome: 'unknown', code: 'status 502' },
  ],
  [
    { status: 201, body: '{"SMSMessageData":' },
    { outcome: 'unknown', code: 'status 201, unreadable' },
  ],
  ['silence', { outcome: 'unknown', code: 'timeout' }],
] as const)('what they say, %j, means %j', async (said, expected) => {
  answer = said
  expect(await gateway().send(text)).toEqual(expected)
})

it('has sent nothing where nobody listens', async () => {
  const nowhere = await gateway(`http://127.0.0.1:${await closedPort()}`).send(text)
  expect(nowhere.outcome).toBe('not-sent')
})

it('asks for the balance of its user', async () => {
  answer = { status: 200, body: '{"UserData":{"balance":"KES 1785.50"}}' }
  expect(await gateway().balance?.()).toEqual({ outcome: 'told', text: 'KES 1785.50' })
  expect(asked[0]).toMatchObject({ url: '/version1/user?username=daftari', key: 'a-key' })
})

it('is not spoken to in the clear over a network of others', () => {
  expect(() => gateway('http://api.africastalking.com')).toThrow(/https/)
})

async function closedPort(): Promise<number> {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  await new Promise((done) => other.close(done))
  return port
}
