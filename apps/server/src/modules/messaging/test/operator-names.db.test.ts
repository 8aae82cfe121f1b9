import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offersByChannel, openChannels } from '../../../../test/fixtures/channels.ts'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { callbackPath, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { recordConsents } from '../../customers/commands/record-consents.ts'
import { phoneOf } from '../../customers/index.ts'
import { matchReports } from '../commands/reports/match-reports.ts'
import { hashOf as reportedHash } from '../commands/reports/receive-report.ts'
import { askMessage, receiveReport } from '../index.ts'

/** Reports that name a text as the operator called it, in whatever form and however early. */
const start = new Date('2026-03-31T06:00:00Z')
let t: TestServer
let template: number
let customer: ACustomer
let sent: { id: number; gateway: string }
let events = 0

beforeAll(async () => {
  t = await openTestServer(start)
  const lender = await aLender(t)
  await openChannels(t)
  template = (await offersByChannel(t, lender)).sms
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  customer = await aCustomer(t)
  await t.as('app', (ctx) =>
    recordConsents(ctx, customer.id, [{ purpose: 'marketing', wordingVersion: '1', given: true }]),
  )
  await askAgain()
  await t.settle()
  const message = await t.appContext.db
    .selectFrom('messaging.message')
    .select(['id', 'gateway'])
    .where('personId', '=', customer.id)
    .executeTakeFirstOrThrow()
  sent = { id: message.id, gateway: message.gateway ?? '' }
})

const atTheOperator = { purpose: null, channel: 'sms', reason: 'Opted out at the operator' }
const calledThere = (gatewayReference: string) =>
  t.appContext.db
    .updateTable('messaging.attempt')
    .set({ gatewayReference })
    .where('messageId', '=', sent.id)
    .execute()
async function askAgain() {
  events += 1
  const to = await t.as('system', (ctx) => phoneOf(ctx, customer.id))
  return t.as('system', (ctx) =>
    askMessage(ctx, {
      to,
      channel: 'sms',
      template: { templateId: template },
      sender: 'task',
      wait: false,
      event: `task:1:item:${events}`,
      values: { lender: 'Pesa', name: 'Asha' },
    }),
  )
}
const messageOf = (id: number) =>
  t.appContext.db
    .selectFrom('messaging.message')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const state = async () => {
  const one = await messageOf(sent.id)
  return [one.state, one.reason]
}
const hashOf = (phone: string) => sealPhone(t.appContext.cipher, phone).hash
const report = (gatewayReference: string, phone = customer.phone) =>
  reportOf(gatewayReference, hashOf(phone))
const reportOf = (gatewayReference: string, phoneHash: Buffer | undefined) =>
  t.as('system', (ctx) =>
    receiveReport(ctx, {
      gateway: sent.gateway,
      ip: null,
      bytes: Buffer.from('as it came'),
      content: { status: 'delivered', gatewayReference, phoneHash },
    }),
  )
const stops = () =>
  t.appContext.db
    .selectFrom('contact.stop')
    .select(['purpose', 'channel', 'reason'])
    .where('phoneHash', '=', hashOf(customer.phone))
    .execute()
const post = (what: 'delivery-reports' | 'inbound-texts', fields: Record<string, string>) =>
  t.send({
    method: 'POST',
    path: callbackPath(what, `${what}/${sent.gateway}`, sent.gateway),
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test.each([
  ['41394', 'A1B2'],
  ['0000a1b2', '41394'],
])('answered as %s and reported as %s it is the same text', async (answered, reported) => {
  await calledThere(answered)
  expect(await report(reported)).toBe('applied')
  expect(await state()).toEqual(['delivered', null])
  expect(await report(reported)).toBe('repeated')
})

describe('whatever form the name and the number have', () => {
  const names = [
    ['2A6F1C3', '44495299'],
    ['2a6f1c3', '0044495299'],
    ['44495299', '2A6F1C3'],
    ['0044495299', '02a6f1c3'],
    ['02A6F1C3', '44495299'],
    ['2a6f1c3', '2A6F1C3'],
    ['44495299', '44495299'],
  ] as const
  const numbers = {
    'with a plus': (e164: string) => e164,
    'without one': (e164: string) => e164.slice(1),
    'as dialled abroad': (e164: string) => `00${e164.slice(1)}`,
    'as dialled at home': (e164: string) => `0${e164.slice(4)}`,
    'without a zero': (e164: string) => e164.slice(4),
  }
  const combined = names.flatMap(([answered, reported]) =>
    Object.entries(numbers).map(([form, write]) => [answered, reported, form, write] as const),
  )

  test.each(combined)('answered as %s, reported as %s with its number %s', async (...of) => {
    const [answered, reported, , write] = of
    await calledThere(answered)
    const phoneHash = await t.as('system', async (ctx) =>
      reportedHash(ctx, write(customer.phone), sealPhone),
    )
    expect(await reportOf(reported, phoneHash)).toBe('applied')
    expect(await state()).toEqual(['delivered', null])
    await calledThere(`past ${answered} ${sent.id}`)
  })

  test.each(Object.entries(numbers))(
    'a STOP from a number %s is its person’s',
    async (_, write) => {
      await post('inbound-texts', { from: write(customer.phone), text: 'STOP' })
      expect(await stops()).toEqual([{ purpose: 'marketing', channel: null, reason: 'STOP' }])
    },
  )
})

test('another form of its name is believed for its own number only', async () => {
  await calledThere('51394')
  expect(await report('c8c2', '+254799999999')).toBe('no-message')
  expect(await state()).toEqual(['sent', null])
  // Another text's reference is this reference in hex.
  expect(await report('51394', '+254799999999')).toBe('applied')
})

test('a report that is quicker than the answer waits for it, and counts once', async () => {
  await calledThere('not yet')
  expect(await report('61394')).toBe('no-message')
  expect(await matchReports(t.appContext)).toBe(0)
  await calledThere('efd2')
  expect(await matchReports(t.appContext)).toBe(1)
  expect(await state()).toEqual(['delivered', null])
  expect(await matchReports(t.appContext)).toBe(0)
  const kept = await t.appContext.db
    .selectFrom('messaging.deliveryReport')
    .select(['outcome', 'status'])
    .where('messageId', '=', sent.id)
    .execute()
  expect(kept).toEqual([{ outcome: 'applied', status: 'delivered' }])
})

test('one that nothing came of for an hour waits no more', async () => {
  await calledThere('not yet')
  await report('71394')
  await calledThere('71394')
  t.clock.advance(3_601_000)
  expect(await matchReports(t.appContext)).toBe(0)
})

test('a form of Africa’s Talking is a report, and one on its way changes nothing', async () => {
  await calledThere('ATXid_1')
  const fields = { id: 'ATXid_1', phoneNumber: customer.phone, networkCode: '63902' }
  expect((await post('delivery-reports', { ...fields, status: 'Buffered' })).status).toBe(200)
  expect(await state()).toEqual(['sent', null])
  await post('delivery-reports', { ...fields, status: 'Failed', failureReason: 'UserInBlackList' })
  expect(await state()).toEqual(['failed', 'opted-out'])
  expect(await stops()).toEqual([atTheOperator])
})

test('who opted out at the operator is spared the next tries, whichever came first (DN-02)', async () => {
  await calledThere('not yet')
  const fields = { id: 'ATXid_2', phoneNumber: customer.phone }
  await post('delivery-reports', { ...fields, status: 'Failed', failureReason: 'UserInBlackList' })
  await calledThere('ATXid_2')
  await matchReports(t.appContext)
  expect(await state()).toEqual(['failed', 'opted-out'])
  expect(await stops()).toEqual([atTheOperator])
  expect(await askAgain()).toMatchObject({ state: 'refused', rule: 'DN-02' })
})

test('a gateway that says so is followed by no other', async () => {
  t.clock.advance(7 * 86_400_000)
  t.world.carrier.script('opted-out')
  const next = await askAgain()
  await t.settle()
  expect(await messageOf('id' in next ? next.id : 0)).toEqual({ state: 'refused', reason: 'DN-02' })
  expect(await stops()).toEqual([atTheOperator])
})

test.each([
  ['a text', { text: 'STOP', id: 'in-1' }, 'from'],
  ['an opt-out at the operator', { senderId: 'PESA' }, 'phoneNumber'],
])('%s in its form ends offers at once (DN-02)', async (_, fields, named) => {
  await post('inbound-texts', { ...fields, [named]: customer.phone })
  await expectStop()
})

test.each([(digits: string) => `0${digits}`, (digits: string) => `00254${digits}`])(
  'a text from the number as the operator writes it ends offers (DN-02)',
  async (written) => {
    const from = written(customer.phone.slice(4))
    await post('inbound-texts', { text: 'STOP', id: `in-${from}`, from })
    await expectStop()
  },
)

async function expectStop(): Promise<void> {
  expect(await stops()).toEqual([{ purpose: 'marketing', channel: null, reason: 'STOP' }])
}
