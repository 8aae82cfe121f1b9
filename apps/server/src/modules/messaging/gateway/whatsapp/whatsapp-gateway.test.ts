import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ScriptedPeer, scriptedPeer } from '../../../../../test/scripted-peer.ts'
import { whatsappGateway } from './whatsapp-gateway.ts'

const path = '/v23.0/1045551234/messages'
const settings = {
  code: 'wa',
  weight: 1,
  partCents: 300,
  phoneNumberId: '1045551234',
  token: 'a-token',
  now: () => new Date('2026-03-31T06:00:00Z'),
}
const text = { reference: 'm1', to: '+254712345678', text: 'Pesa: hello' }
let peer: ScriptedPeer

beforeAll(async () => {
  peer = await scriptedPeer()
})
afterAll(() => peer.close())

/** A busy machine is given its time, where an answer comes. */
const gateway = (timeoutMs = 20_000) =>
  whatsappGateway({ ...settings, timeoutMs, baseUrl: `${peer.url}/v23.0` })
const error = (status: number, code: number, headers = {}) => ({
  status,
  headers,
  body: JSON.stringify({ error: { message: 'no', type: 'OAuthException', code } }),
})

it.each([
  [
    { status: 200, body: '{"messaging_product":"whatsapp","messages":[{"id":"wamid.A=="}]}' },
    { outcome: 'taken', gatewayReference: 'wamid.A==' },
  ],
  [
    { status: 200, body: '<html>' },
    { outcome: 'unknown', code: 'status 200, unreadable' },
  ],
  [error(400, 131026), { outcome: 'refused', code: 'absent-subscriber' }],
  [error(400, 131047), { outcome: 'refused', code: 'outside-window' }],
  [error(400, 132000), { outcome: 'refused', code: 'whatsapp 132000' }],
  [error(400, 130429), { outcome: 'not-sent', code: 'whatsapp 130429', waitMs: 1_000 }],
  [
    error(400, 131056, { 'retry-after': '7' }),
    { outcome: 'not-sent', code: 'whatsapp 131056', waitMs: 7_000, ofRecipient: true },
  ],
  [
    { status: 429, body: '' },
    { outcome: 'not-sent', code: 'whatsapp 429', waitMs: 1_000 },
  ],
  [error(400, 80007), { outcome: 'not-sent', code: 'whatsapp 80007', waitMs: 60_000 }],
  [error(401, 190), { outcome: 'not-sent', code: 'whatsapp 190' }],
  [error(500, 131000), { outcome: 'unknown', code: 'status 500' }],
  [
    { status: 503, body: '' },
    { outcome: 'unknown', code: 'status 503' },
  ],
  [
    { status: 302, body: '', headers: { location: 'http://127.0.0.1:1' } },
    { outcome: 'unknown', code: 'status 302' },
  ],
  ['silence', { outcome: 'unknown', code: 'timeout' }],
  ['hang-up', { outcome: 'unknown' }],
] as const)('%j is %j', async (given, expected) => {
  peer.answer(path, given)
  const answer = await gateway(given === 'silence' ? 300 : undefined).send(text)
  expect(answer).toMatchObject(expected)
  if (!('waitMs' in expected)) expect(answer).not.toHaveProperty('waitMs')
})

it('sends a text, or a template with its values in order, by a bearer token', async () => {
  peer.answer(path, { status: 200, body: '{"messages":[{"id":"w"}]}' })
  await gateway().send(text)
  const template = { name: 'due_soon', language: 'es_MX', parameters: ['Ana', 'KES 500'] }
  await gateway().send({ ...text, template })
  const [plain, filled] = peer.asked.slice(-2)
  expect(plain?.headers.authorization).toBe('Bearer a-token')
  const whole = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '254712345678',
    biz_opaque_callback_data: 'm1',
  }
  expect(JSON.parse(plain?.body ?? '')).toEqual({
    ...whole,
    type: 'text',
    text: { preview_url: false, body: 'Pesa: hello' },
  })
  expect(JSON.parse(filled?.body ?? '')).toEqual({
    ...whole,
    type: 'template',
    template: {
      name: 'due_soon',
      language: { code: 'es_MX' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Ana' },
            { type: 'text', text: 'KES 500' },
          ],
        },
      ],
    },
  })
})

it('is not spoken to in the clear', () => {
  expect(() =>
    whatsappGateway({ ...settings, timeoutMs: 1, baseUrl: 'http://graph.example/v23.0' }),
  ).toThrow(/https/)
})
