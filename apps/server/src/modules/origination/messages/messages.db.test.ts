import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmsc } from '../../../../emulator/smsc.ts'
import { answeredCall } from '../../../../test/fixtures/answered-call.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp, type TestContext, without } from '../../../../test/harness.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import {
  createTemplate,
  decideTemplate,
  expireMessages,
  listenToGatewaysJob,
  receiveReport,
  smppGateway,
} from '../../messaging/index.ts'
import { sentMessages } from './read-messages.ts'
import { resumeFor, sendMany, sendOne, stopFor } from './send-messages.ts'

const start = new Date('2026-03-31T06:00:00Z')
const payTo = '600984'

let t: TestApp
let lender: Lender
let templateId: number
let loanId: number

beforeAll(async () => {
  t = await openTestApp(start)
  lender = await aLender(t)
  templateId = await aTemplate('{lender}: {name}, send the photo for loan {loanId} again. {agent}')
})
afterAll(() => t.close())
/** Nothing of the test before is on its way any more. */
beforeEach(async () => {
  await t.settle()
  t.clock.advance(2 * 86_400_000)
  t.world.carrier.takeDue()
  t.clock.set(start)
  loanId = (await anApplication(t)).id
})

const auditor = <T>(work: (ctx: TestContext) => Promise<T>) => t.as(lender.staff.auditor, work)
const send = (more: { loanId?: number; templateId?: number; wait?: boolean } = {}) =>
  auditor((ctx) => sendOne(ctx, { loanId, templateId, wait: false, payTo, ...more }))
const read = async () => (await auditor((ctx) => sentMessages(payTo).read(ctx, loanId))).rows
const refusal = (code: string) => expect.objectContaining({ code })
const message = (id: number) =>
  t.appContext.db
    .selectFrom('messaging.message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

let made = 0
async function aTemplate(
  en: string,
  sw?: string,
  purpose: MessagePurpose = 'audit',
): Promise<number> {
  made += 1
  const texts = { en, ...(sw === undefined ? {} : { sw }) }
  const created = await t.as(lender.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: `Template ${made}`, purpose, texts }),
  )
  const approval = { ...created, approve: true, reason: 'Read and right' }
  await t.as(lender.staff.admin, (ctx) => decideTemplate(ctx, approval))
  return created.id
}

/** What the gateways post until a moment, in their order. */
async function reportsUntil(ms: number): Promise<string[]> {
  t.clock.advance(ms)
  const outcomes: string[] = []
  for (const { url, body } of t.world.carrier.takeDue()) {
    const gateway = url.split('/').at(-1) ?? ''
    outcomes.push(await reported(gateway, JSON.stringify(body)))
  }
  return outcomes
}
const reported = (gateway: string, body: string) =>
  t.as({ kind: 'anonymous', ip: '127.0.0.1' }, (ctx) =>
    receiveReport(ctx, { gateway, bytes: Buffer.from(body), ip: null }),
  )

describe('a message', () => {
  test('is filled in, sent through a gateway, and reported as delivered', async () => {
    const { id } = await send()
    await t.settle()
    expect(await message(id)).toMatchObject({ state: 'sent', gateway: 'one', costCents: 50 })
    expect(await reportsUntil(60_000)).toEqual(['applied'])
    const [row] = await read()
    expect(row).toMatchObject({ state: 'delivered', parts: 1, templateName: 'Template 1' })
    expect(row?.text).toMatch(
      /^Pesa Haraka: Customer, send the photo for loan \d+ again\. auditor$/,
    )
    expect(row?.phone).toMatch(/^\+2547\*{5}\d{3}$/)
  })

  test('is in the language of the customer where there is one, else in English', async () => {
    const both = await aTemplate('{lender}: {name}, in English', '{lender}: {name}, kwa Kiswahili')
    const { customer } = await anApplication(t).then(async (made) => {
      loanId = made.id
      return made
    })
    await t.appContext.db
      .updateTable('customers.person')
      .set({ language: 'sw' })
      .where('id', '=', customer.id)
      .execute()
    await send({ templateId: both })
    await send()
    expect((await read()).map(({ language }) => language)).toEqual(['en', 'sw'])
  })

  test('is sent once for a template, loan and day, by however many', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => send()))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(send()).rejects.toEqual(refusal('message.sent-already'))
  })

  test('goes to nobody whose loan the sender does not see', async () => {
    await t.appContext.db
      .updateTable('origination.application')
      .set({ auditorId: lender.staff.auditor2.id })
      .where('id', '=', loanId)
      .execute()
    const asMe = (work: (ctx: TestContext) => Promise<unknown>) =>
      auditor((ctx) => work(without(ctx, 'application.view-all')))
    const input = { loanId, templateId, wait: false, payTo }
    await expect(asMe((ctx) => sendOne(ctx, input))).rejects.toEqual(refusal('request.not-found'))
    await expect(asMe((ctx) => sentMessages(payTo).read(ctx, loanId))).rejects.toEqual(
      refusal('request.not-found'),
    )
  })

  test.each([
    ['collection', '{lender}: {name}, please pay loan {loanId}.'],
    ['marketing', '{lender}: {name}, a new loan waits. Write STOP for no more offers.'],
    ['service', '{lender}: {name}, how was your loan {loanId}?'],
  ] as const)('of the purpose %s is none of the audit’s', async (purpose, text) => {
    const other = await aTemplate(text, undefined, purpose)
    await expect(send({ templateId: other })).rejects.toEqual(refusal('message.not-in-use'))
    const input = { loanIds: [loanId], templateId: other, wait: false, payTo }
    expect(await auditor((ctx) => sendMany(ctx, input))).toEqual({
      sent: 0,
      left: [{ loanId, reason: 'not-in-use' }],
    })
    expect(await read()).toEqual([])
  })

  test('needs a value for all that it says', async () => {
    const created = await t.as(lender.staff.auditAdmin, (ctx) =>
      createTemplate(ctx, {
        name: 'What is owed',
        purpose: 'transactional',
        texts: { en: '{lender}: {owed} is due on {dueOn}.' },
      }),
    )
    const approval = { ...created, approve: true, reason: 'Read and right' }
    await t.as(lender.staff.admin, (ctx) => decideTemplate(ctx, approval))
    await expect(send({ templateId: created.id })).rejects.toMatchObject({
      code: 'message.no-value',
      params: { what: 'owed, dueOn' },
    })
  })
})

describe('the gate', () => {
  test('says no out of hours, or lets it wait for them', async () => {
    t.clock.set(new Date('2026-03-31T17:00:00Z'))
    await expect(send()).rejects.toMatchObject({
      code: 'contact.not-allowed',
      params: { rule: 'CH-01', from: '2026-04-01 07:00' },
    })
    const { id, state } = await send({ wait: true })
    expect(state).toBe('held')
    await t.settle()
    expect(await message(id)).toMatchObject({ state: 'held', sentAt: null })
    t.clock.set(new Date('2026-04-01T04:00:01Z'))
    await t.settle()
    expect((await message(id)).state).toBe('sent')
  })

  test('lets three a day through, and counts when they leave', async () => {
    const templates = [
      templateId,
      await aTemplate('{lender}: {name}, the second text'),
      await aTemplate('{lender}: {name}, the third text'),
      await aTemplate('{lender}: {name}, the fourth text'),
    ]
    const ids: number[] = []
    for (const one of templates) ids.push((await send({ templateId: one })).id)
    await t.settle()
    const states = await Promise.all(ids.map(async (id) => (await message(id)).state))
    expect(states.sort()).toEqual(['refused', 'sent', 'sent', 'sent'])
    const fifth = await aTemplate('{lender}: {name}, the fifth text')
    await expect(send({ templateId: fifth })).rejects.toMatchObject({
      code: 'contact.not-allowed',
      params: { rule: 'FC-03-day' },
    })
  })

  test('keeps a request to be left alone, also for what waits already', async () => {
    const { id } = await send()
    await auditor(async (ctx) => {
      await answeredCall(ctx, { loanId })
      return stopFor(ctx, { loanId, reason: 'Asked for it on the phone' })
    })
    await t.settle()
    expect(await message(id)).toMatchObject({ state: 'refused', reason: 'DN-05' })
    const other = await aTemplate('{lender}: {name}, another text')
    await expect(send({ templateId: other })).rejects.toEqual(refusal('contact.barred'))
  })
})

describe('a request to be left alone', () => {
  test('is taken back once, with why, by who sees the loan', async () => {
    await auditor(async (ctx) => {
      await answeredCall(ctx, { loanId })
      return stopFor(ctx, { loanId, reason: 'Asked for it on the phone' })
    })
    const stops = async () => (await auditor((ctx) => sentMessages(payTo).read(ctx, loanId))).stops
    const [stop] = await stops()
    expect(stop).toMatchObject({ purpose: null, reason: 'Asked for it on the phone' })
    const input = { loanId, stopId: stop?.id ?? 0, reason: 'Wants reminders again' }
    const stranger = (await anApplication(t)).id
    await expect(auditor((ctx) => resumeFor(ctx, { ...input, loanId: stranger }))).rejects.toEqual(
      refusal('request.not-found'),
    )
    await auditor((ctx) => resumeFor(ctx, input))
    await expect(auditor((ctx) => resumeFor(ctx, input))).rejects.toEqual(refusal('record.stale'))
    expect(await stops()).toEqual([])
    const { id } = await send()
    await t.settle()
    expect((await message(id)).state).toBe('sent')
  })
})

test('a message that nobody reports on ends after three days, and a late report still counts', async () => {
  t.world.carrier.script('lost')
  const { id } = await send()
  await t.settle()
  t.clock.advance(72 * 3_600_000)
  expect(await expireMessages(t.appContext)).toBe(0)
  t.clock.advance(1)
  expect(await expireMessages(t.appContext)).toBeGreaterThan(0)
  const { state, reason, reference } = await message(id)
  expect({ state, reason }).toEqual({ state: 'expired', reason: 'no-report' })
  expect(await reported('one', JSON.stringify({ reference, status: 'delivered' }))).toBe('applied')
  expect(await message(id)).toMatchObject({ state: 'delivered', reason: null })
})

describe('gateways', () => {
  test('that refuse leave it to the next, and only when all refuse it fails', async () => {
    t.world.carrier.script('refused')
    const first = await send()
    await t.settle()
    expect(await message(first.id)).toMatchObject({ state: 'sent', gateway: 'two' })
    loanId = (await anApplication(t)).id
    t.world.carrier.script('refused', 'refused')
    const second = await send()
    await t.settle()
    expect(await message(second.id)).toMatchObject({
      state: 'failed',
      reason: 'absent-subscriber',
      sentAt: null,
    })
  })

  test('are not called again for a message that may have left', async () => {
    const { id } = await send()
    await t.appContext.db
      .insertInto('messaging.attempt')
      .values({ messageId: id, gateway: 'one', writtenAt: start })
      .execute()
    await t.appContext.db
      .updateTable('messaging.message')
      .set({ state: 'sending', gateway: 'one', sentAt: start })
      .where('id', '=', id)
      .execute()
    await t.settle()
    const found = await message(id)
    expect(found.state).toBe('unknown')
    expect(t.world.carrier.nextDueAt()).toBeUndefined()
    const body = JSON.stringify({ reference: found.reference, status: 'delivered' })
    expect(await reported('one', body)).toBe('applied')
    expect((await message(id)).state).toBe('delivered')
  })

  test('report twice, against themselves and in garbage, and it does no harm', async () => {
    t.world.carrier.script('contradicted')
    const { id } = await send()
    await t.settle()
    expect(await reportsUntil(120_000)).toEqual(['applied', 'stale'])
    expect((await message(id)).state).toBe('delivered')
    const { reference } = await message(id)
    const again = JSON.stringify({ reference, status: 'delivered' })
    expect(await reported('one', again)).toBe('repeated')
    expect(await reported('two', again)).toBe('no-message')
    expect(await reported('one', '{"reference":"m0","status":"delivered"}')).toBe('no-message')
    expect(await reported('one', '<xml/>')).toBe('malformed')
    expect(await reported('one', '{"reference":5,"status":"gone"}')).toBe('malformed')
  })
})

test('a gateway that reports by its own connection is received, and names a text as it called it', async () => {
  const smsc = await startSmsc('secret')
  const baseUrl = `smpp://127.0.0.1:${smsc.port}`
  const access = { account: 'lender', password: 'secret', from: 'PESA', timeoutMs: 1_000 }
  const gateway = smppGateway({ code: 'one', weight: 1, partCents: 50, baseUrl, ...access })
  const [job] = listenToGatewaysJob(async () => [gateway], sealPhone)
  await job?.run(t.appContext)
  const { id } = await send()
  await t.settle()
  const { gatewayReference } = await t.appContext.db
    .selectFrom('messaging.attempt')
    .select('gatewayReference')
    .where('messageId', '=', id)
    .executeTakeFirstOrThrow()
  expect(await smsc.report('of somebody else', 'DELIVRD')).toBe(0)
  expect((await message(id)).state).toBe('sent')
  expect(await smsc.report(gatewayReference ?? '', 'DELIVRD')).toBe(0)
  expect((await message(id)).state).toBe('delivered')
  await gateway.close?.()
  await smsc.close()
})

test('of many, who cannot be written to is left out and named', async () => {
  const other = (await anApplication(t)).id
  await auditor(async (ctx) => {
    await answeredCall(ctx, { loanId: other })
    return stopFor(ctx, { loanId: other, reason: 'Asked for it on the phone' })
  })
  const input = { loanIds: [loanId, other, 999_999, loanId], templateId, wait: false, payTo }
  expect(await auditor((ctx) => sendMany(ctx, input))).toEqual({
    sent: 1,
    left: [
      { loanId: other, reason: 'DN-05' },
      { loanId: 999_999, reason: 'not-found' },
    ],
  })
})

test('what is offered is filled in, with what stands against it now', async () => {
  t.clock.set(new Date('2026-03-31T18:00:00Z'))
  const { offers, phone } = await auditor((ctx) => sentMessages(payTo).read(ctx, loanId))
  expect(phone).toMatch(/\*/)
  expect(offers.find((one) => one.templateId === templateId)).toMatchObject({
    rule: 'CH-01',
    opensAt: '2026-04-01T04:00:00.000Z',
    missing: [],
    text: expect.stringContaining(`loan ${loanId}`),
  })
  const silent = await auditor((ctx) =>
    sentMessages(payTo).read(without(ctx, 'message.send'), loanId),
  )
  expect(silent.offers).toEqual([])
})
