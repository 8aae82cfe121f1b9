import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatewaysOf } from '../../../../test/fixtures/gateways.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { type ScriptedPeer, scriptedPeer } from '../../../../test/scripted-peer.ts'
import { shownAlerts } from '../../../platform/desk/alert-source.ts'
import { anyReach } from '../../../platform/http-client/reach.ts'
import { askBalances, askGatewayBalance } from '../commands/balance/ask-balance.ts'
import { gatewayOpener } from '../gateway/open-gateway.ts'
import { balanceAlerts } from '../queries/balance-alerts.ts'
import { listGateways } from '../queries/list-gateways.ts'

let t: TestApp
let lender: Lender
let peer: ScriptedPeer
const reason = 'The contract began'
const begin = madeOnce(new Date('2026-03-02T06:00:00Z'), (t) => aLender(t))

beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made
  peer = await scriptedPeer()
})
afterEach(async () => {
  peer.close()
  await t.close()
})

const open = gatewayOpener({
  reportsTo: () => '',
  timeoutMs: 300,
  now: () => new Date(),
  reach: anyReach,
})
const gateways = () =>
  gatewaysOf(t, { first: lender.staff.admin, second: lender.staff.auditAdmin }, open)
const admin = <T>(work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff.admin, work)
const reply = (balance: string) => ({
  status: 200,
  body: JSON.stringify({ UserData: { balance } }),
})

async function aGateway(code: string, kind: 'http' | 'smpp' = 'http') {
  const of = { code, kind, account: code, sender: 'PESA', secret: 'its own', weight: 1 }
  const url = kind === 'http' ? peer.url : 'smpps://127.0.0.1:1'
  return gateways().inUse({ ...of, url, partCents: 60, reason })
}
async function listed(code: string) {
  const asked = {
    page: 1,
    pageSize: 20,
    sort: '-gatewayWeight',
    count: 'exact',
    filters: {},
  } as const
  const { rows } = await admin((ctx) => listGateways.page(ctx, asked))
  const row = rows.find((one) => one.gatewayName === code)
  if (row === undefined) throw new Error(`no gateway ${code}`)
  const { gatewayId: id, version, gatewayBalance, balanceAt, balanceState } = row
  return { id: id ?? 0, version: version ?? 0, gatewayBalance, balanceAt, balanceState }
}
const setLow = async (code: string, lowBalance: number) => {
  const { id, version } = await listed(code)
  const as = {
    gatewayUrl: peer.url,
    gatewayAccount: code,
    gatewaySender: 'PESA',
    gatewaySecret: '',
  }
  const limits = { gatewayWeight: 1, partPrice: 60, perNumber: 0, perAddress: 0, lowBalance }
  await admin((ctx) => gateways().edit.run(ctx, { id, version, ...as, ...limits, reason }))
}
const alerts = (permissions?: ReadonlySet<never>) =>
  admin(async (ctx) => {
    const reader = permissions === undefined ? ctx : { ...ctx, permissions }
    const asked = { since: t.clock.now(), staffId: 1, most: 10 }
    return (await shownAlerts(reader, balanceAlerts, asked)).rows
  })

test('a balance that is told is kept with its time, each by itself', async () => {
  await aGateway('one')
  await aGateway('two')
  await aGateway('three', 'smpp')
  expect(await listed('one')).toMatchObject({ gatewayBalance: null, balanceState: 'not-asked' })
  peer.answer('/user?username=one', reply('KES 1785.50'))
  peer.answer('/user?username=two', 'silence')
  await askBalances(t.appContext, open)
  const at = t.clock.now().toISOString()
  const known = { gatewayBalance: 178_550, balanceAt: at, balanceState: 'known' }
  expect(await listed('one')).toMatchObject(known)
  expect(await listed('two')).toMatchObject({ gatewayBalance: null, balanceState: 'no-answer' })
  expect(await listed('three')).toMatchObject({ gatewayBalance: null, balanceState: 'not-offered' })
})

test.each([
  ['silence', 'no-answer'],
  ['hang-up', 'no-answer'],
  [{ status: 401, body: '' }, 'refused'],
  [{ status: 200, body: '<html>' }, 'unreadable'],
  [reply('a lot'), 'unreadable'],
  [reply('USD 40.00'), 'other-currency'],
  [{ status: 404, body: '' }, 'not-offered'],
] as const)(
  'after %j the old balance stays with its time, and the row says %s',
  async (answer, state) => {
    await aGateway('one')
    peer.answer('/user?username=one', reply('KES 1785.50'))
    await askBalances(t.appContext, open)
    const at = t.clock.now()
    t.clock.set(new Date(at.getTime() + 900_000))
    peer.answer('/user?username=one', answer)
    await askBalances(t.appContext, open)
    expect(await listed('one')).toMatchObject({
      gatewayBalance: 178_550,
      balanceAt: at.toISOString(),
      balanceState: state,
    })
  },
)

test('less than the gateway’s own limit is told to who manages gateways until it is more', async () => {
  await aGateway('one')
  peer.answer('/user?username=one', reply('KES 499.99'))
  await askBalances(t.appContext, open)
  expect(await alerts()).toEqual([])
  await setLow('one', 50_000)
  expect(await alerts()).toMatchObject([
    { kind: 'gateway', about: 'one', amountCents: 49_999, key: expect.stringMatching(/:low$/) },
  ])
  expect(await alerts(new Set())).toEqual([])
  expect((await listed('one')).balanceState).toBe('low')
  peer.answer('/user?username=one', 'silence')
  await askBalances(t.appContext, open)
  expect(await alerts()).toMatchObject([{ key: expect.stringMatching(/:low$/) }])
  peer.answer('/user?username=one', reply('KES 500.00'))
  await askBalances(t.appContext, open)
  expect(await alerts()).toEqual([])
  peer.answer('/user?username=one', reply('KES 20.00'))
  await askBalances(t.appContext, open)
  expect(await alerts()).toMatchObject([
    { amountCents: 2_000, key: expect.stringMatching(/:low:2$/) },
  ])
  await setLow('one', 0)
  expect(await alerts()).toEqual([])
})

test('it is asked at once by a button, of what can be asked', async () => {
  const id = await aGateway('one')
  const other = await aGateway('two', 'smpp')
  peer.answer('/user?username=one', reply('KES 7.25'))
  const ask = askGatewayBalance(open)
  await admin((ctx) => ask.run(ctx, { id, version: 3 }))
  expect(await listed('one')).toMatchObject({ gatewayBalance: 725, balanceState: 'known' })
  await expect(admin((ctx) => ask.run(ctx, { id: other, version: 3 }))).rejects.toMatchObject({
    code: 'message-gateway.no-balance',
  })
})
