import { smsGateways } from '@daftari/contract/messaging/gateways'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import {
  type Caller,
  openTestServer,
  secretFor,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { gatewayAddresses } from '../queries/gateway-addresses.ts'

let t: TestServer
let lender: Lender
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
})
beforeEach(async () => {
  admin = await t.signIn('admin')
})
afterAll(() => t.close())

const reason = 'the provider changed hands'
async function aGateway(code: string, more: object = {}): Promise<number> {
  const given = { kind: 'http', url: 'https://127.0.0.1:1', sender: 'PESA', secret: 'key' }
  const weights = { weight: 1, partCents: 60, reason }
  const { data } = await admin.post(smsGateways.path, { ...given, ...weights, ...more, code })
  return data.id
}
const open = async (id: number) => (await admin.get(`${smsGateways.path}/${id}`)).data
const change = async (id: number, overlapHours: number) => {
  const { version } = await open(id)
  return admin.post(`${smsGateways.path}/${id}/change-address`, { version, overlapHours, reason })
}
const post = async (address: string) => {
  const path = new URL(address).pathname.replace('/api', '')
  const body = { reference: 'x', status: 'delivered' }
  return (await t.send({ method: 'POST', path, body })).status
}

test('a gateway shows where it posts, by its kind, to who manages gateways', async () => {
  const texts = await open(await aGateway('one'))
  const base = 'https://daftari.test/api/callbacks'
  expect(texts).toMatchObject({
    reportAddress: `${base}/${secretFor('delivery-reports', 'one')}/delivery-reports/one`,
    inboundAddress: `${base}/${secretFor('inbound-texts', 'one')}/inbound-texts/one`,
    webhookAddress: null,
  })
  const secrets = { appSecret: 'an app secret', verifyToken: 'a verify token' }
  const whatsapp = { kind: 'whatsapp', account: '1045550001', sender: '', ...secrets }
  expect(await open(await aGateway('wa', whatsapp))).toMatchObject({
    reportAddress: null,
    inboundAddress: null,
    webhookAddress: `${base}/${secretFor('whatsapp', 'wa')}/whatsapp/wa`,
  })
  const seen = await t.as(lender.staff.finance, (ctx) =>
    gatewayAddresses(t.world.ports.addressOf)(
      { ...ctx, permissions: new Set() },
      { gatewayName: 'one', gatewayKind: 'http' },
    ),
  )
  expect(seen).toEqual({ reportAddress: null, inboundAddress: null, webhookAddress: null })
})

test('CB-03 its address is changed alone; the one before is valid as long as is said, then never', async () => {
  const [id, other] = [await aGateway('two'), await open(await aGateway('three'))]
  const before = (await open(id)).reportAddress
  expect(await change(id, 2)).toMatchObject({ status: 200 })
  const after = await open(id)
  expect(after.reportAddress).not.toBe(before)
  expect([await post(before), await post(after.reportAddress)]).toEqual([200, 200])
  t.clock.advance(2 * 3_600_000)
  expect([await post(before), await post(after.reportAddress)]).toEqual([404, 200])
  expect(await post(other.reportAddress)).toBe(200)
  // The same secret opens none of its other paths.
  expect(await post(after.reportAddress.replaceAll('delivery-reports', 'inbound-texts'))).toBe(404)
})

test('CB-03 without hours the old one ends at once, and the audit log keeps who did it, not what it is', async () => {
  const id = await aGateway('four')
  const before = (await open(id)).reportAddress
  await change(id, 0)
  t.clock.advance(2_000)
  expect([await post(before), await post((await open(id)).reportAddress)]).toEqual([404, 200])
  const entry = await t.appContext.db
    .selectFrom('administration.auditLog')
    .selectAll()
    .where('act', '=', 'message-gateway.change-address')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ reason, after: { overlapHours: 0 }, objectId: String(id) })
  expect(JSON.stringify(entry)).not.toContain('/api/callbacks/')
})

test('one that posts nothing has no address to change', async () => {
  const id = await aGateway('line', {
    kind: 'smpp',
    url: 'smpps://smsc.example:3550',
    account: 'a',
  })
  const { actions } = await open(id)
  expect(actions).not.toContain('message-gateway.change-address')
  expect((await change(id, 0)).data).toMatchObject({ error: 'message-gateway.no-callbacks' })
})

test('CB-03 what a gateway posts needs its token once one is agreed on, and its page says where none is', async () => {
  const id = await aGateway('five')
  await t.appContext.db
    .updateTable('messaging.gateway')
    .set({ approved: true })
    .where('id', '=', id)
    .execute()
  const { reportAddress, inboundAddress, callbackProof } = await open(id)
  expect(callbackProof).toBe('address-alone')
  const edit = async (gatewayCallbackToken: string) => {
    const { version, gatewayUrl } = await open(id)
    const given = { gatewayUrl, gatewaySender: 'PESA', gatewayWeight: 1, partPrice: 60 }
    const most = { perNumber: 0, perAddress: 0 }
    const body = { version, ...given, ...most, gatewayCallbackToken, reason }
    return (await admin.post(`${smsGateways.path}/${id}/edit`, body)).status
  }
  expect(await edit('too short')).toBe(422)
  expect(await edit('agreed-on-with-the-vendor')).toBe(200)
  expect((await open(id)).callbackProof).toBe('token')
  const posted = async (address: string, headers: Record<string, string>) => {
    const path = new URL(address).pathname.replace('/api', '')
    const body = { reference: 'x', status: 'delivered' }
    return (await t.send({ method: 'POST', path, body, headers })).status
  }
  const texts = async () =>
    (await t.appContext.db.selectFrom('messaging.inboundText').select('id').execute()).length
  const before = await texts()
  for (const address of [reportAddress, inboundAddress]) {
    expect(await posted(address, {})).toBe(404)
    expect(await posted(address, { 'x-callback-token': 'guessed-by-somebody-else' })).toBe(404)
  }
  expect(await texts()).toBe(before)
  for (const address of [reportAddress, inboundAddress]) {
    expect(await posted(address, { 'x-callback-token': 'agreed-on-with-the-vendor' })).toBe(200)
    expect(await posted(address, { authorization: 'Bearer agreed-on-with-the-vendor' })).toBe(200)
  }
  expect(await texts()).toBeGreaterThan(before)
  const { after } = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('after')
    .where('act', '=', 'message-gateway.edit')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ callbackToken: 'new' })
})
