import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { gatewaysOf } from '../../../../test/fixtures/gateways.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { unowned } from '../../../platform/cipher.ts'
import { sendOne } from '../../origination/messages/send-messages.ts'
import { deactivateGateways, testGateways } from '../commands/gateways/gateway-acts.ts'
import { importGateways } from '../commands/gateways/import-gateways.ts'
import { createTemplate, decideTemplate } from '../index.ts'
import { listGateways } from '../queries/list-gateways.ts'

let t: TestApp
let lender: Lender
const reason = 'The contract began'
const local = { url: 'https://127.0.0.1:1', account: '', sender: 'PESA', partCents: 60 }
const named = (code: string, weight: number) => ({
  ...local,
  code,
  weight,
  kind: 'http' as const,
  secret: 'of the environment',
})

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const rows = () =>
  t.appContext.db.selectFrom('messaging.gateway').selectAll().orderBy('id').execute()
const row = async (code: string) => {
  const found = (await rows()).find((one) => one.code === code)
  if (found === undefined) throw new Error(`no gateway ${code}`)
  return found
}
const refusal = (code: string) => expect.objectContaining({ code })
const gateways = () => gatewaysOf(t, { first: lender.staff.admin, second: lender.staff.auditAdmin })
const admin = <T>(work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff.admin, work)

test('what the environment names is taken over until somebody changes it', async () => {
  await importGateways(t.appContext, [named('tuma', 70), named('peleka', 30)])
  await importGateways(t.appContext, [named('tuma', 60), named('peleka', 30)])
  expect(await rows()).toMatchObject([
    { code: 'tuma', weight: 60, state: 'active', version: 2, changedBy: null },
    { code: 'peleka', weight: 30, version: 1 },
  ])
  const { id, version } = await row('tuma')
  const edited = {
    gatewayUrl: local.url,
    gatewayAccount: '',
    gatewaySender: 'PESA',
    gatewaySecret: '',
    gatewayWeight: 50,
    partPrice: 55,
    perNumber: 1,
    perAddress: 0,
    reason,
  }
  await admin((ctx) => gateways().edit.run(ctx, { id, version, ...edited }))
  await importGateways(t.appContext, [named('tuma', 60)])
  const after = await row('tuma')
  expect(after).toMatchObject({ weight: 50, perNumber: 1, perAddress: null })
  expect(t.appContext.cipher.open(after.secretCipher, unowned)).toBe('of the environment')
  const logged = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('after')
    .where('act', '=', 'message-gateway.edit')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(logged)).not.toContain('of the environment')
})

test('a new one carries nothing until it is put to use, and the last for SMS stays', async () => {
  const given = {
    ...local,
    code: 'third',
    kind: 'http' as const,
    secret: 'its own',
    weight: 10,
    reason,
  }
  const asked = await gateways().create(given)
  await expect(gateways().create(given)).rejects.toEqual(refusal('message-gateway.code-taken'))
  const plain = { ...given, code: 'fourth', url: 'http://gateway.example' }
  await expect(gateways().create(plain)).rejects.toEqual(refusal('message-gateway.address'))
  const inUse = async () =>
    (await t.world.ports.gatewaysInUse(t.appContext)).map(({ code }) => code)
  expect(await inUse()).toEqual(['tuma', 'peleka'])
  await gateways().decide(asked)
  expect(await inUse()).toEqual(['tuma', 'peleka'])
  const id = asked.gatewayId
  await gateways().activate(id)
  for (const code of ['tuma', 'peleka']) {
    const one = await row(code)
    await admin((ctx) => deactivateGateways.run(ctx, { id: one.id, version: one.version, reason }))
  }
  expect(await inUse()).toEqual(['third'])
  const last = await row('third')
  await expect(
    admin((ctx) => deactivateGateways.run(ctx, { id, version: last.version, reason })),
  ).rejects.toEqual(refusal('message-gateway.last'))
})

test('a test goes to the telephone of who asks for it', async () => {
  const { id, version } = await row('third')
  const to = (number: string | undefined) =>
    testGateways(t.world.ports.openGateway, async () => number)
  const none = admin((ctx) => to(undefined).run(ctx, { id, version }))
  await expect(none).rejects.toEqual(refusal('message-gateway.no-own-number'))
  t.world.carrier.script('refused')
  const refused = admin((ctx) => to('+254700000001').run(ctx, { id, version }))
  await expect(refused).rejects.toEqual(refusal('message-gateway.not-taken'))
  await admin((ctx) => to('+254700000001').run(ctx, { id, version }))
})

test('messages go by the rows, and what they carried today is counted', async () => {
  const texts = { en: '{lender}: {name}, please send the photo again.' }
  const made = await t.as(lender.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'A photo', purpose: 'audit', texts }),
  )
  await admin((ctx) => decideTemplate(ctx, { ...made, approve: true, reason }))
  const { id: loanId } = await anApplication(t)
  await t.as(lender.staff.auditor, (ctx) =>
    sendOne(ctx, { loanId, templateId: made.id, wait: false, payTo: '600984' }),
  )
  await t.settle()
  const request = {
    page: 1,
    pageSize: 50,
    sort: '-gatewayWeight',
    count: 'exact',
    filters: {},
  } as const
  const listed = await admin((ctx) => listGateways.page(ctx, request))
  expect(listed.rows.find((one) => one.gatewayName === 'third')).toMatchObject({
    sentToday: 1,
    arrivedToday: 0,
    costToday: 60,
    gatewayHealth: 'well',
  })
})

test.each(['', '12', 'Pesa Haraka Ltd', 'Pésa'])(
  'DN-06: a gateway for SMS is not set up with the sender %j',
  async (sender) => {
    const given = { ...local, sender, code: 'unnamed', secret: 'its own', weight: 1, reason }
    for (const [kind, url] of [
      ['http', local.url],
      ['smpp', 'smpps://127.0.0.1:1'],
    ] as const) {
      const made = gateways().create({ ...given, kind, url })
      await expect(made).rejects.toEqual(refusal('message-gateway.sender'))
    }
    const { id, version } = await row('third')
    const edited = {
      gatewayUrl: local.url,
      gatewaySender: sender,
      gatewayWeight: 10,
      partPrice: 60,
      perNumber: 0,
      perAddress: 0,
      reason,
    }
    const kept = admin((ctx) => gateways().edit.run(ctx, { id, version, ...edited }))
    await expect(kept).rejects.toEqual(refusal('message-gateway.sender'))
  },
)

test('DN-06: one that the environment named without a sender is not put to use again by hand', async () => {
  await importGateways(t.appContext, [{ ...named('nameless', 1), sender: '' }])
  const { id, version } = await row('nameless')
  const off = await admin((ctx) => deactivateGateways.run(ctx, { id, version, reason }))
  const on = gateways().activate(off.id)
  await expect(on).rejects.toEqual(refusal('message-gateway.sender'))
})
