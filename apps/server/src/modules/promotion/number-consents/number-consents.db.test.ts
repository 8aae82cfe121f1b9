import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { numbersSaid } from '../../../../test/fixtures/number-lists.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { writeConsent } from '../../../platform/consent/write-consent.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { liftStopOf, type Party, takeContact } from '../../contact/index.ts'
import { recordConsents } from '../../customers/index.ts'
import {
  askConsent,
  batchFlows,
  consentFlow,
  type NewConsent,
  takeBackConsentAct,
  vetBatchAct,
} from '../index.ts'
import { upload, withLot } from '../numbers/test/number-lists.ts'

let t: TestServer
let lender: Lender
let source = 9_100
const paper = {
  name: 'form.pdf',
  mediaType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4 signed'),
}
const page = '/promotion/third-phone/index/consents'
const numbers = ['+254790000001', '+254790000002', '+254790000003', '+254790000004'] as const

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
})
afterAll(() => t.close())

const consent = (phone: string, o: Partial<NewConsent> = {}): NewConsent => ({
  phone,
  agreedOn: '2026-03-20',
  numberSource: 'Stand in Thika',
  wordingVersion: '2026-02',
  wording: 'May we call and text you offers of loans?',
  ...o,
})
const hashOf = (phone: string) => sealPhone(t.appContext.cipher, phone).hash
const ask = (of: NewConsent) => t.as(lender.staff.auditAdmin, (ctx) => askConsent(ctx, of, paper))
const approve = (of: { id: number; version: number }, by = lender.staff.admin) =>
  t.as(by, (ctx) => consentFlow.decide(ctx, { ...of, approve: true, reason: 'Read the form' }))
const mayBeCalled = async (phone: string) => {
  const party = { personId: null, phoneHash: hashOf(phone), relation: 'lead' } as const
  source += 1
  const request = { party, purpose: 'marketing', channel: 'sms' } as const
  const of = { kind: 'message', id: source } as const
  const verdict = await t.as('system', (ctx) => takeContact(ctx, { ...request, source: of }))
  return verdict.allowed ? 'allowed' : verdict.rule
}

/** What an approved list says of all its numbers. */
async function listSaid(phone: string) {
  const source = { type: 'number-batch', id: 7 } as const
  await t.as(lender.staff.admin, (ctx) =>
    writeConsent(ctx, {
      numbers: [hashOf(phone)],
      purpose: 'marketing',
      wording: 'Yes',
      source,
      said: { given: true, approvedAfter: [lender.staff.auditAdmin.id] },
    }),
  )
  return source
}

it('DN-07: a number has a consent of its own by the document that a second person has read', async () => {
  const asked = await ask(consent(numbers[0]))
  expect(await mayBeCalled(numbers[0])).toBe('DN-01')
  await expect(approve(asked, lender.staff.auditAdmin)).rejects.toMatchObject({
    code: 'request.own',
  })
  await expect(ask(consent(numbers[0]))).rejects.toMatchObject({
    code: 'number-consent.open-before',
  })
  await expect(ask(consent(numbers[1], { agreedOn: '2026-03-26' }))).rejects.toMatchObject({
    code: 'number-consent.future',
  })
  await approve(asked)
  expect(await mayBeCalled(numbers[0])).toBe('allowed')
  const own = await t.appContext.db
    .selectFrom('contact.numberConsent')
    .select(['given', 'wording', 'source'])
    .where('phoneHash', '=', hashOf(numbers[0]))
    .execute()
  const { wording } = consent(numbers[0])
  expect(own).toEqual([{ given: true, wording, source: `number-consent:${asked.id}` }])

  const head = await t.signIn('audit-admin')
  const [row] = (await head.get(page)).data.rows
  expect(row).toMatchObject({
    numberConsentState: 'given',
    agreedOn: '2026-03-20',
    wordingVersion: '2026-02',
  })
  expect(row.phone).toContain('*')
  expect((await head.get(`${page}/${asked.id}/document`)).status).toBe(200)
  const read = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('id')
    .where('act', '=', `GET ${page}/{id}/document`)
    .execute()
  expect(read).toHaveLength(1)
  const teller = await t.signIn('telemarketer')
  expect((await teller.get(`${page}/${asked.id}/document`)).status).toBe(403)
})

it('DN-01: an owner takes it back at once, and no earlier form nor list brings it back', async () => {
  const given = await ask(consent(numbers[2]))
  const { version } = await approve(given)
  await t.as(lender.staff.auditAdmin, (ctx) =>
    takeBackConsentAct.run(ctx, { id: given.id, version, reason: 'Rang and said no' }),
  )
  expect(await mayBeCalled(numbers[2])).toBe('DN-02')
  await listSaid(numbers[2])
  expect(await mayBeCalled(numbers[2])).toBe('DN-02')
  const earlier = await ask(consent(numbers[2], { agreedOn: '2026-03-24' }))
  await expect(approve(earlier)).rejects.toMatchObject({ code: 'number-consent.refused-since' })
  await t.as(lender.staff.auditAdmin, (ctx) =>
    consentFlow.withdraw(ctx, { ...earlier, reason: 'An older form' }),
  )
  t.clock.set(new Date('2026-03-27T06:00:00Z'))
  await approve(await ask(consent(numbers[2], { agreedOn: '2026-03-27' })))
  expect(await mayBeCalled(numbers[2])).toBe('allowed')
})

it('DN-01: taken back, nothing goes any more although its owner agreed as a customer since', async () => {
  const phone = '+254790000006'
  const given = await ask(consent(phone))
  const { version } = await approve(given)
  const { id, appCode } = await aCustomer(t, { phone })
  const ticked = { purpose: 'marketing', wordingVersion: '1', given: true } as const
  await t.as({ kind: 'app', code: appCode }, (ctx) => recordConsents(ctx, id, [ticked]))
  expect(await mayBeCalled(phone)).toBe('allowed')
  await t.as(lender.staff.auditAdmin, (ctx) =>
    takeBackConsentAct.run(ctx, { id: given.id, version, reason: 'Rang and said no' }),
  )
  expect(await mayBeCalled(phone)).toBe('DN-02')
})

it('DN-07: a form after a stop of offers lifts it; one of everything and a wrong number stand', async () => {
  const phones = ['+254790000007', '+254790000008', '+254790000009'] as const
  const [offers, everything, wrong] = phones.map((phone) => ({
    personId: null,
    phoneHash: hashOf(phone),
    relation: 'lead' as const,
  })) as [Party, Party, Party]
  const reason = 'Rang'
  await t.as(lender.staff.auditAdmin, async (ctx) => {
    await stopNow(ctx, { kind: 'stop', party: offers, purpose: 'marketing', reason })
    await stopNow(ctx, { kind: 'stop', party: everything, reason })
    await stopNow(ctx, { kind: 'wrong-number', party: wrong, source: { kind: 'message', id: 1 } })
  })
  t.clock.set(new Date('2026-03-30T06:00:00Z'))
  const [one, two, three] = await Promise.all(
    phones.map((phone) => ask(consent(phone, { agreedOn: '2026-03-30' }))),
  )
  if (one === undefined || two === undefined || three === undefined) throw new Error('all asked')
  await approve(one)
  expect(await mayBeCalled(phones[0])).toBe('allowed')
  await expect(approve(two)).rejects.toMatchObject({ code: 'number-consent.stopped' })
  await expect(approve(three)).rejects.toMatchObject({ code: 'number-consent.wrong-number' })
})

it('DN-02: a stop that is said again after the form is no stop from before it', async () => {
  const phone = '+254790000016'
  const party = { personId: null, phoneHash: hashOf(phone), relation: 'lead' } as const
  const stop = { party, purpose: 'marketing', reason: 'STOP' } as const
  t.clock.set(new Date('2026-03-29T06:00:00Z'))
  await t.as('system', (ctx) => stopNow(ctx, { kind: 'stop', ...stop }))
  t.clock.set(new Date('2026-03-30T06:00:00Z'))
  const asked = await ask(consent(phone, { agreedOn: '2026-03-30' }))
  expect(await t.as('system', (ctx) => stopNow(ctx, { kind: 'stop', ...stop }))).toEqual({
    id: undefined,
    waits: false,
  })
  await expect(approve(asked)).rejects.toMatchObject({ code: 'number-consent.refused-since' })
})

it('DN-02: a stop that comes while the form is approved is not lifted by it', async () => {
  const phone = '+254790000017'
  const party = { personId: null, phoneHash: hashOf(phone), relation: 'lead' } as const
  const stop = { party, purpose: 'marketing', reason: 'STOP' } as const
  const lifted = (addedBefore: Date) =>
    t.as('system', async (ctx) => {
      await liftStopOf(ctx, { ...stop, addedBefore })
      const { rows } = await sql`select from contact.stop
        where phone_hash = ${party.phoneHash} and ended_at is null`.execute(ctx.tx)
      return rows.length === 0
    })
  t.clock.set(new Date('2026-03-30T06:00:00Z'))
  await t.as('system', (ctx) => stopNow(ctx, { kind: 'stop', ...stop }))
  expect(await lifted(new Date('2026-03-30T06:00:00Z'))).toBe(false)
  // Said again, it is as new as that.
  t.clock.set(new Date('2026-03-30T07:00:00Z'))
  await t.as('system', (ctx) => stopNow(ctx, { kind: 'stop', ...stop }))
  expect(await lifted(new Date('2026-03-30T06:30:00Z'))).toBe(false)
  expect(await lifted(new Date('2026-03-30T07:00:01Z'))).toBe(true)
})

it('DN-07: no list that is revoked takes back what an owner signed', async () => {
  const phone = '+254790000010'
  await approve(await ask(consent(phone)))
  const takenBack = await listSaid(phone)
  await t.as('system', (ctx) => writeConsent(ctx, { takenBack, wording: 'Revoked' }))
  expect(await mayBeCalled(phone)).toBe('allowed')
})

it('TP-06: a list that came before the form is used for whoever has agreed by its approval', async () => {
  const importer = await t.signIn('audit-admin')
  const lot = withLot(t, [])
  await numbersSaid(t, lot)
  const unasked = Array.from({ length: 5 }, (_, n) => `+25479000005${n}`)
  const { data } = await upload(t, importer, [numbers[3], ...unasked, ...lot], { kind: 'third' })
  expect(data).toMatchObject({ rows: 11, numbers: 11 })
  await approve(await ask(consent(numbers[3])))
  const seen = { id: data.id, version: data.version, reason: 'Read' }
  const { version } = await t.as(lender.staff.admin, (ctx) => vetBatchAct.run(ctx, seen))
  const batch = await t.as(lender.staff.auditAdmin, (ctx) =>
    batchFlows.third.decide(ctx, { ...seen, version, approve: true }),
  )
  expect(batch).toMatchObject({ state: 'done', rowCount: 11, usableCount: 1 })
  const open = await t.appContext.db
    .selectFrom('promotion.listedNumber')
    .select('phoneHash')
    .where('batchId', '=', data.id)
    .execute()
  expect(open).toEqual([{ phoneHash: hashOf(numbers[3]) }])
})
