import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatewaysOf } from '../../../../test/fixtures/gateways.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { type ScriptedPeer, scriptedPeer } from '../../../../test/scripted-peer.ts'
import { unowned } from '../../../platform/cipher.ts'
import { anyReach, publicReach } from '../../../platform/http-client/reach.ts'
import { askGatewayBalance } from '../commands/balance/ask-balance.ts'
import { testGateways } from '../commands/gateways/gateway-acts.ts'
import { gatewayOpener } from '../gateway/open-gateway.ts'
import { listGatewayAddresses } from '../queries/list-gateway-addresses.ts'
import { listGateways } from '../queries/list-gateways.ts'

let t: TestApp
let lender: Lender
let known: ScriptedPeer
let stranger: ScriptedPeer
const reason = 'The contract began'
const begin = madeOnce(new Date('2026-03-02T06:00:00Z'), (t) => aLender(t))

beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made
  known = await scriptedPeer()
  stranger = await scriptedPeer()
})
afterEach(async () => {
  known.close()
  stranger.close()
  await t.close()
})

const means = { reportsTo: () => 'https://daftari.test', timeoutMs: 300, now: () => new Date() }
const open = gatewayOpener({ ...means, reach: anyReach })
const gateways = (opener = open) =>
  gatewaysOf(t, { first: lender.staff.admin, second: lender.staff.auditAdmin }, opener)
const first = <T>(work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff.admin, work)
const refusal = (code: string, fields?: object) =>
  expect.objectContaining({ code, ...(fields && { fields: expect.objectContaining(fields) }) })

const given = (code = 'tuma') => ({
  code,
  kind: 'http' as const,
  url: known.url,
  account: '',
  sender: 'PESA',
  secret: 'the kept key',
  weight: 10,
  partCents: 60,
  reason,
})
const edited = (more: object = {}) => ({
  gatewayUrl: known.url,
  gatewayAccount: '',
  gatewaySender: 'PESA',
  gatewaySecret: '',
  gatewayWeight: 20,
  partPrice: 60,
  perNumber: 0,
  perAddress: 0,
  reason,
  ...more,
})
const row = (id: number) =>
  t.appContext.db
    .selectFrom('messaging.gateway')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const edit = async (id: number, more: object, by = gateways()) => {
  const { version } = await row(id)
  return first((ctx) => by.edit.run(ctx, { id, version, ...edited(more) }))
}
const tryOut = async (id: number) => {
  const { version } = await row(id)
  return first((ctx) => testGateways(open, async () => '+254700000001').run(ctx, { id, version }))
}
const page = { page: 1, pageSize: 20, count: 'exact', filters: {} } as const
const waiting = async () => {
  const { rows } = await first((ctx) =>
    listGatewayAddresses.page(ctx, { ...page, sort: '-addressRequestId' }),
  )
  return rows.filter(({ addressState }) => addressState === 'asked')
}
const listed = async (code: string) =>
  (await first((ctx) => listGateways.page(ctx, { ...page, sort: '-gatewayWeight' }))).rows.find(
    ({ gatewayName }) => gatewayName === code,
  )
const alarms = () =>
  t.appContext.db.selectFrom('administration.alarm').select(['kind', 'facts', 'times']).execute()

test('a new gateway is sent nothing until another person has approved its address', async () => {
  const { create, decide, activate, addresses } = gateways()
  const asked = await create(given())
  const { gatewayId: id } = asked
  expect(await listed('tuma')).toMatchObject({ gatewayApproval: 'waiting' })
  await expect(activate(id)).rejects.toEqual(refusal('message-gateway.unapproved'))
  await expect(tryOut(id)).rejects.toEqual(refusal('message-gateway.unapproved'))
  const balance = first((ctx) => askGatewayBalance(open).run(ctx, { id, version: 1 }))
  await expect(balance).rejects.toEqual(refusal('message-gateway.unapproved'))
  const own = first((ctx) => addresses.decide(ctx, { id: asked.id, version: 1, approve: true }))
  await expect(own).rejects.toEqual(refusal('request.own'))
  expect(known.asked).toEqual([])
  expect(await alarms()).toMatchObject([
    { kind: 'gateway.changed', facts: { gateway: 'tuma', address: known.url } },
  ])
  await decide(asked)
  await activate(id)
  expect(await row(id)).toMatchObject({ state: 'active', approved: true })
})

test('one that was refused is not put to use, and may be asked for again', async () => {
  const { create, decide, activate } = gateways()
  const asked = await create(given())
  await decide(asked, false)
  expect(await listed('tuma')).toMatchObject({ gatewayApproval: 'not-approved' })
  await expect(activate(asked.gatewayId)).rejects.toEqual(refusal('message-gateway.unapproved'))
  await edit(asked.gatewayId, {})
  expect(await waiting()).toHaveLength(1)
})

test('another host needs its secret again: the field is named, and supervisors know', async () => {
  const id = await gateways().inUse(given())
  await expect(edit(id, { gatewayUrl: stranger.url })).rejects.toEqual(
    refusal('message-gateway.secret-again', { gatewaySecret: 'missing' }),
  )
  expect(await row(id)).toMatchObject({ url: known.url })
  expect(await waiting()).toEqual([])
  expect(await alarms()).toMatchObject([{ times: 2, facts: { address: stranger.url } }])
})

test('another host waits for another person; until then all goes where it went', async () => {
  const { decide, inUse } = gateways()
  const id = await inUse(given())
  await edit(id, { gatewayUrl: stranger.url, gatewaySecret: 'a new key' })
  expect(await row(id)).toMatchObject({ url: known.url, weight: 20, state: 'active' })
  expect(await listed('tuma')).toMatchObject({ gatewayApproval: 'change-waiting' })
  known.answer('/messages', { status: 202, body: '{"id":"t1"}' })
  await tryOut(id)
  expect(known.asked).toMatchObject([
    { path: '/messages', headers: { authorization: 'Bearer the kept key' } },
  ])
  expect(stranger.asked).toEqual([])
  const [request] = await waiting()
  expect(request).toMatchObject({ gatewayUrl: stranger.url, previousUrl: known.url })
  await expect(
    edit(id, { gatewayUrl: 'https://third.example', gatewaySecret: 'another' }),
  ).rejects.toEqual(refusal('request.open-before'))
  const { addressRequestId = 0 } = request ?? {}
  await decide({ id: addressRequestId ?? 0, version: 1, gatewayId: id })
  const after = await row(id)
  expect(after).toMatchObject({ url: stranger.url, approved: true, state: 'active' })
  expect(t.appContext.cipher.open(after.secretCipher, unowned)).toBe('a new key')
  const kept = await t.appContext.db
    .selectFrom('messaging.gatewayAddress')
    .select('secretCipher')
    .execute()
  expect(kept.every(({ secretCipher }) => secretCipher === null)).toBe(true)
  const logged = await t.appContext.db.selectFrom('administration.auditLog').selectAll().execute()
  expect(JSON.stringify(logged)).not.toContain('a new key')
  expect(logged.map(({ act }) => act)).toContain('gateway-address.approve')
})

test.each([
  ['port', () => ({ gatewayUrl: 'http://127.0.0.1:1', gatewaySecret: 'a new key' })],
  ['account', () => ({ gatewayAccount: 'somebody-else' })],
])('another %s waits as well', async (_, change) => {
  const id = await gateways().inUse(given())
  await edit(id, change())
  expect(await waiting()).toHaveLength(1)
  expect(await row(id)).toMatchObject({ url: known.url, account: '' })
})

test('another secret for the same host holds at once, and the supervisors are notified', async () => {
  const id = await gateways().inUse(given())
  await edit(id, { gatewaySecret: 'a newer key' })
  expect(await waiting()).toEqual([])
  expect(t.appContext.cipher.open((await row(id)).secretCipher, unowned)).toBe('a newer key')
  expect(await alarms()).toMatchObject([{ kind: 'gateway.changed', times: 2 }])
})

test('who withdraws what they entered leaves no secret behind', async () => {
  const { inUse, addresses } = gateways()
  const id = await inUse(given())
  await edit(id, { gatewayUrl: stranger.url, gatewaySecret: 'a new key' })
  const [{ addressRequestId } = { addressRequestId: 0 }] = await waiting()
  await first((ctx) =>
    addresses.withdraw(ctx, { id: addressRequestId ?? 0, version: 1, reason: 'A mistake' }),
  )
  expect(await row(id)).toMatchObject({ url: known.url })
  const left = await t.appContext.db
    .selectFrom('messaging.gatewayAddress')
    .select(['state', 'secretCipher'])
    .where('state', '=', 'withdrawn')
    .executeTakeFirst()
  expect(left).toMatchObject({ secretCipher: null })
})

test.each([
  ['http', 'http://localhost.evil.example', 'message-gateway.address'],
  ['http', 'http://127.0.0.1.nip.io:18399', 'message-gateway.address'],
  ['http', 'ftp://localhost', 'message-gateway.address'],
  ['http', 'smpps://smsc.example', 'message-gateway.address'],
  ['http', 'https://user:password@gateway.example', 'message-gateway.address'],
  ['smpp', 'smpp://smsc.operator.example:2775', 'message-gateway.address'],
  ['smpp', 'smpp://10.evil.example', 'message-gateway.address'],
  ['smpp', 'https://smsc.example', 'message-gateway.address'],
  ['http', 'https://127.0.0.1', 'message-gateway.out-of-reach'],
  ['http', 'https://[::1]', 'message-gateway.out-of-reach'],
  ['http', 'https://10.0.0.7', 'message-gateway.out-of-reach'],
  ['http', 'https://169.254.169.254', 'message-gateway.out-of-reach'],
  ['http', 'http://localhost:8080', 'message-gateway.out-of-reach'],
  ['smpp', 'smpp://10.0.0.7:2775', 'message-gateway.out-of-reach'],
] as const)('IN-12: in production a gateway %s is not saved at %s', async (kind, url, code) => {
  const strict = gateways(gatewayOpener({ ...means, reach: publicReach([]) }))
  const made = strict.create({ ...given(), kind, url })
  await expect(made).rejects.toEqual(refusal(code, { url: 'address', gatewayUrl: 'address' }))
  const id = await gateways().inUse(given())
  if (kind === 'http') {
    const changed = edit(id, { gatewayUrl: url, gatewaySecret: 'a new key' }, strict)
    await expect(changed).rejects.toEqual(refusal(code, { gatewayUrl: 'address' }))
  }
})

test('IN-12: the network of the lender’s own SMSC is reached where it is named', async () => {
  const named = gateways(gatewayOpener({ ...means, reach: publicReach(['10.0.0.0/24']) }))
  const asked = await named.create({ ...given(), kind: 'smpp', url: 'smpp://10.0.0.7:2775' })
  expect(asked.gatewayId).toBeGreaterThan(0)
  const next = named.create({ ...given('next'), kind: 'smpp', url: 'smpp://10.0.1.7:2775' })
  await expect(next).rejects.toEqual(refusal('message-gateway.out-of-reach'))
})

test('IN-12: where Google’s key asks for its token is looked at as the address is', async () => {
  const { emulatedGateways } = await import('../../../../emulator/channels/gateways.ts')
  const { secret } = emulatedGateways('http://127.0.0.1:1').find((one) => one.kind === 'push') ?? {}
  const push = { ...given(), kind: 'push' as const, url: 'https://fcm.googleapis.com' }
  const strict = gateways(gatewayOpener({ ...means, reach: publicReach([]) }))
  const made = strict.create({ ...push, secret: secret ?? '' })
  await expect(made).rejects.toEqual(refusal('message-gateway.out-of-reach'))
})

test('IN-12: what the environment of the server stops naming is not approved later', async () => {
  const { create } = gateways(gatewayOpener({ ...means, reach: publicReach(['127.0.0.0/8']) }))
  const asked = await create(given())
  const since = gateways(gatewayOpener({ ...means, reach: publicReach([]) }))
  await expect(since.decide(asked)).rejects.toEqual(refusal('message-gateway.out-of-reach'))
})
