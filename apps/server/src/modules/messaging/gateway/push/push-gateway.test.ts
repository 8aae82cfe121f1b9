import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ScriptedPeer, scriptedPeer } from '../../../../../test/scripted-peer.ts'
import { pushGateway } from './push-gateway.ts'

const path = '/v1/projects/pesa-app/messages:send'
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const text = { reference: 'm1', to: 'a-device', text: 'Hello', title: 'Pesa', leadsTo: '/loans' }
let peer: ScriptedPeer
let now: Date

beforeAll(async () => {
  peer = await scriptedPeer()
})
afterAll(() => peer.close())

/** A busy machine is given its time, where an answer comes. */
function gateway(timeoutMs = 20_000) {
  now = new Date('2026-03-31T06:00:00Z')
  peer.asked.length = 0
  peer.answer('/token', { status: 200, body: '{"access_token":"t1","expires_in":3599}' })
  peer.answer(path, { status: 200, body: '{"name":"projects/pesa-app/messages/1"}' })
  const key = JSON.stringify({
    type: 'service_account',
    project_id: 'pesa-app',
    client_email: 'push@pesa-app.example',
    private_key: privateKey,
    token_uri: `${peer.url}/token`,
  })
  return pushGateway({
    code: 'fcm',
    weight: 1,
    partCents: 0,
    baseUrl: peer.url,
    project: '',
    key,
    timeoutMs,
    now: () => now,
  })
}
const error = (status: number, errorCode: string, headers = {}) => ({
  status,
  headers,
  body: JSON.stringify({ error: { code: status, details: [{ errorCode }] } }),
})
const asks = (of: string) => peer.asked.filter((one) => one.path === of)

it.each([
  [error(404, 'UNREGISTERED'), { outcome: 'gone', code: 'push UNREGISTERED' }],
  [
    { status: 404, body: '{"error":{"status":"NOT_FOUND"}}' },
    { outcome: 'gone', code: 'push NOT_FOUND' },
  ],
  [
    { status: 404, body: '<html>' },
    { outcome: 'not-sent', code: 'push 404' },
  ],
  [
    error(429, 'QUOTA_EXCEEDED', { 'retry-after': '90' }),
    { outcome: 'not-sent', code: 'push QUOTA_EXCEEDED', waitMs: 90_000 },
  ],
  [error(429, 'QUOTA_EXCEEDED'), { outcome: 'not-sent', waitMs: 60_000 }],
  [
    error(503, 'UNAVAILABLE', { 'retry-after': 'Tue, 31 Mar 2026 06:00:30 GMT' }),
    { outcome: 'not-sent', code: 'push UNAVAILABLE', waitMs: 30_000 },
  ],
  [error(503, 'UNAVAILABLE'), { outcome: 'unknown', code: 'push UNAVAILABLE' }],
  [error(500, 'INTERNAL'), { outcome: 'unknown', code: 'push INTERNAL' }],
  [error(400, 'INVALID_ARGUMENT'), { outcome: 'refused', code: 'push INVALID_ARGUMENT' }],
  [error(403, 'SENDER_ID_MISMATCH'), { outcome: 'refused', code: 'push SENDER_ID_MISMATCH' }],
  [error(403, 'PERMISSION_DENIED'), { outcome: 'not-sent', code: 'push PERMISSION_DENIED' }],
  [
    { status: 200, body: '<html>' },
    { outcome: 'unknown', code: 'status 200, unreadable' },
  ],
  ['silence', { outcome: 'unknown', code: 'timeout' }],
  ['hang-up', { outcome: 'unknown' }],
] as const)('%j is %j', async (given, expected) => {
  const one = gateway(given === 'silence' ? 300 : undefined)
  peer.answer(path, given)
  const answer = await one.send(text)
  expect(answer).toMatchObject(expected)
  if (!('waitMs' in expected)) expect(answer).not.toHaveProperty('waitMs')
})

it('says who asks by a signed claim, and keeps its token until near its end', async () => {
  const one = gateway()
  const answers = await Promise.all([one.send(text), one.send(text)])
  expect(answers).toEqual(
    Array(2).fill({ outcome: 'taken', gatewayReference: 'projects/pesa-app/messages/1' }),
  )
  now = new Date(now.getTime() + 50 * 60_000)
  await one.send(text)
  expect(asks('/token')).toHaveLength(1)
  now = new Date(now.getTime() + 6 * 60_000)
  await one.send(text)
  expect(asks('/token')).toHaveLength(2)
  const form = new URLSearchParams(asks('/token')[0]?.body)
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const [head = '', claim = '', signature = ''] = form.get('assertion')?.split('.') ?? []
  const signed = Buffer.from(`${head}.${claim}`)
  const given = Buffer.from(signature, 'base64url')
  expect(verify('RSA-SHA256', signed, createPublicKey(publicKey), given)).toBe(true)
  expect(JSON.parse(Buffer.from(claim, 'base64url').toString())).toEqual({
    iss: 'push@pesa-app.example',
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
    aud: `${peer.url}/token`,
    iat: 1774936800,
    exp: 1774940400,
  })
  const [sent] = asks(path)
  expect(sent?.headers.authorization).toBe('Bearer t1')
  expect(JSON.parse(sent?.body ?? '').message).toMatchObject({
    token: 'a-device',
    notification: { title: 'Pesa', body: 'Hello' },
    data: { message: 'm1', leadsTo: '/loans' },
  })
})

it('takes one new token in place of one that is not good any more, and sends nothing without', async () => {
  const one = gateway()
  peer.answer(path, { status: 401, body: '' })
  expect(await one.send(text)).toEqual({ outcome: 'not-sent', code: 'status 401' })
  expect([asks('/token').length, asks(path).length]).toEqual([2, 2])
  peer.answer('/token', { status: 400, body: '{"error":"invalid_grant"}' })
  expect(await one.send(text)).toEqual({ outcome: 'not-sent', code: 'token: status 400' })
  expect(asks(path)).toHaveLength(2)
  const impatient = gateway(300)
  peer.answer('/token', 'silence')
  expect(await impatient.send(text)).toEqual({ outcome: 'not-sent', code: 'token: timeout' })
  expect(asks(path)).toHaveLength(0)
})

it('is tried out without a device', async () => {
  const one = gateway()
  expect(await one.tryOut?.()).toMatchObject({ outcome: 'taken' })
  expect(JSON.parse(asks(path)[0]?.body ?? '')).toMatchObject({ validate_only: true })
})
