import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatewaysOf } from '../../../../test/fixtures/gateways.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { shownAlerts } from '../../../platform/desk/alert-source.ts'
import { textsByGateways } from '../../../texts.ts'
import { askBalances } from '../commands/balance/ask-balance.ts'
import { deactivateGateways } from '../commands/gateways/gateway-acts.ts'
import { importGateways } from '../commands/gateways/import-gateways.ts'
import { gatewaysInUse } from '../gateway/gateways-in-use.ts'
import { faultAlerts, gatewayFigures } from '../queries/gateway-faults.ts'
import { listGateways } from '../queries/list-gateways.ts'

let t: TestApp
let lender: Lender
const reason = 'The contract began'
const begin = madeOnce(new Date('2026-03-02T06:00:00Z'), (t) => aLender(t))

beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made
  await importGateways(t.appContext, [
    {
      code: 'tuma',
      kind: 'http',
      url: 'https://127.0.0.1:1',
      account: '',
      sender: 'PESA',
      secret: 'its own',
      weight: 1,
      partCents: 60,
    },
  ])
})
afterEach(() => t.close())

const admin = <T>(work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff.admin, work)
const inUse = async () => (await t.world.ports.gatewaysInUse(t.appContext)).map(({ code }) => code)

/** Saved by a release without the check. */
const broken = {
  'an address that is not encrypted': { url: 'smpp://smsc.operator.example:2775', kind: 'smpp' },
  'an address that is none': { url: 'no address at all', kind: 'http' },
  'a secret of another key': { url: 'https://127.0.0.1:1', kind: 'http', secret: 'unreadable' },
  'a key that is none of Google’s': { url: 'https://fcm.googleapis.com', kind: 'push' },
} as const
const faults = ['address', 'address', 'secret', 'secret']
const cases = Object.entries(broken).map(([what, of], at) => [what, of, faults[at]] as const)

async function save(of: { url: string; kind: string; secret?: string }) {
  const { id } = await t.appContext.db
    .insertInto('messaging.gateway')
    .values({
      code: 'broken',
      kind: of.kind,
      url: of.url,
      sender: 'PESA',
      state: 'active',
      approved: true,
      weight: 100,
      partCents: 60,
      secretCipher:
        of.secret === undefined ? t.appContext.cipher.seal('a password') : Buffer.from(of.secret),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const listed = async () => {
  const asked = {
    page: 1,
    pageSize: 20,
    sort: '-gatewayWeight',
    count: 'exact',
    filters: {},
  } as const
  const { rows } = await admin((ctx) => listGateways.page(ctx, asked))
  return rows.map(({ gatewayName, gatewayHealth, gatewayFault }) => [
    gatewayName,
    gatewayHealth,
    gatewayFault,
  ])
}
const alerts = () =>
  admin(async (ctx) => {
    const asked = { since: t.clock.now(), staffId: 1, most: 10 }
    return (await shownAlerts(ctx, faultAlerts, asked)).rows
  })
const counted = async () => (await gatewayFigures[0]?.read(t.appContext)) ?? []

test.each(cases)(
  'one gateway with %s stops neither messages nor sign-in codes',
  async (_, of, fault) => {
    expect(await inUse()).toEqual(['tuma'])
    const id = await save(of)
    expect(await inUse()).toEqual(['tuma'])
    const texts = textsByGateways(t.world.ports.gatewaysInUse)
    await texts.send('+254712345678', 'the code', { appContext: t.appContext, ip: '10.0.0.1' })
    await askBalances(t.appContext, t.world.ports.openGateway)
    expect(await listed()).toEqual([
      ['broken', 'faulty', fault],
      ['tuma', 'well', null],
    ])
    const alert = {
      kind: 'gateway',
      id,
      about: 'broken',
      state: { set: 'gatewayFault', value: fault },
    }
    expect(await alerts()).toMatchObject([alert])
    expect(await counted()).toEqual([{ value: 1 }])
  },
)

test('however many ask at once, each is opened once', async () => {
  await save(broken['an address that is not encrypted'])
  const opened: string[] = []
  const { now } = gatewaysInUse([], (settings) => {
    opened.push(settings.code)
    return t.world.ports.openGateway(settings)
  })
  const all = await Promise.all(Array.from({ length: 8 }, () => now(t.appContext)))
  expect(opened).toEqual(['tuma', 'broken'])
  expect(new Set(all.map(([one]) => one)).size).toBe(1)
})

test('it is mended, or taken out of use, in the console; and the last that works stays', async () => {
  const id = await save(broken['a secret of another key'])
  await inUse()
  const last = admin((ctx) => deactivateGateways.run(ctx, { id: 1, version: 1, reason }))
  await expect(last).rejects.toMatchObject({ code: 'message-gateway.last' })
  const { edit } = gatewaysOf(t, { first: lender.staff.admin, second: lender.staff.auditAdmin })
  const body = {
    gatewayUrl: 'https://127.0.0.1:1',
    gatewaySender: 'PESA',
    gatewayWeight: 100,
    partPrice: 60,
    perNumber: 0,
    perAddress: 0,
    reason,
  }
  const without = admin((ctx) => edit.run(ctx, { id, version: 1, ...body }))
  await expect(without).rejects.toMatchObject({ code: 'message-gateway.settings' })
  await admin((ctx) => edit.run(ctx, { id, version: 1, ...body, gatewaySecret: 'its new key' }))
  expect(await inUse()).toEqual(['tuma', 'broken'])
  expect(await alerts()).toEqual([])
  expect(await counted()).toEqual([{ value: 0 }])
  await admin((ctx) => deactivateGateways.run(ctx, { id, version: 2, reason }))
  expect(await inUse()).toEqual(['tuma'])
})
