import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptedPeer, scriptedPeer } from '../../../../test/scripted-peer.ts'
import { balanceIn } from './balance.ts'
import { httpGateway } from './http-gateway.ts'

let peer: ScriptedPeer
beforeAll(async () => {
  peer = await scriptedPeer()
})
afterAll(() => peer.close())

const ask = (account = '') =>
  httpGateway({
    code: 'one',
    weight: 1,
    partCents: 50,
    baseUrl: peer.url,
    account,
    apiKey: 'a-key',
    reportUrl: '',
    timeoutMs: 300,
    now: () => new Date('2026-03-31T06:00:00Z'),
  }).balance?.()

const json = (body: object, status = 200) => ({ status, body: JSON.stringify(body) })

test.each([
  [json({ UserData: { balance: 'KES 1785.50' } }), { outcome: 'told', text: 'KES 1785.50' }],
  [json({ balance: ' KES 12 ' }), { outcome: 'told', text: 'KES 12' }],
  [json({ balance: 12 }), { outcome: 'unreadable' }],
  [{ status: 200, body: '<html>' }, { outcome: 'unreadable' }],
  [{ status: 302, body: '' }, { outcome: 'unreadable' }],
  [{ status: 404, body: '' }, { outcome: 'not-offered' }],
  [{ status: 405, body: '' }, { outcome: 'not-offered' }],
  [{ status: 401, body: '' }, { outcome: 'refused' }],
  [{ status: 429, body: '' }, { outcome: 'no-answer' }],
  [{ status: 500, body: '' }, { outcome: 'no-answer' }],
  ['silence', { outcome: 'no-answer' }],
  ['hang-up', { outcome: 'no-answer' }],
] as const)('%j is %j', async (given, expected) => {
  peer.answer('/user', given)
  expect(await ask()).toEqual(expected)
})

test('it says who asks, and for which account', async () => {
  peer.answer('/user?username=daftari', json({ balance: 'KES 1' }))
  expect(await ask('daftari')).toMatchObject({ outcome: 'told' })
  expect(peer.asked.at(-1)).toMatchObject({
    path: '/user?username=daftari',
    headers: { authorization: 'Bearer a-key' },
    body: '',
  })
})

test.each([
  ['KES 1785.50', 178_550],
  ['KES 1,785.5', 178_550],
  ['KES 0.8000', 80],
  ['KES 12.345678', 1_234],
  ['KES -3.00', -300],
  ['KES 0', 0],
  ['USD 1785.50', 'other-currency'],
  ['1785.50', 'unreadable'],
  ['KES', 'unreadable'],
  ['KES 1.7e3', 'unreadable'],
  ['KES 17,85', 'unreadable'],
  ['KES 99999999999999999999', 'unreadable'],
] as const)('%j is %j', (said, expected) => {
  expect(balanceIn(said, 'KES')).toBe(expected)
})
