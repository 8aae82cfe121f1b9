import { listedNumbers, whiteNumberQueue } from '@daftari/contract/promotion/numbers/worked'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { called } from '../../../../test/fixtures/answered-call.ts'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { aPromotionText } from '../../../../test/fixtures/promotion-text.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { contactStandings } from '../../contact/index.ts'
import { erasingNumbers, followRegistration, lockLists } from './listed-numbers.ts'
import { decided, stranger, upload, withLot } from './test/number-lists.ts'

let t: TestServer
let wanjiru: Caller
let otieno: Caller
let importer: Caller
let approver: Caller
const phones = Array.from({ length: 8 }, (_, n) => stranger(n))

const page = listedNumbers['promotion/list/from-white-list'].path
const rowOf = (id: number) =>
  t.appContext.db
    .selectFrom('promotion.listedNumber')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function taken(by: Caller): Promise<number> {
  const { data } = await by.post(whiteNumberQueue.endpoints.next.path, { skip: [] })
  expect(data.id).toBeTypeOf('number')
  return data.id
}
/** After an answered call about it. */
async function record(by: Caller, id: number, body: object) {
  const { version, phoneHash: hash } = await rowOf(id)
  const talkSeconds = 'callbackOn' in body ? 40 : 20
  await called(t, by, { type: 'listed-number', id, phoneHash: hash, talkSeconds })
  return by.post(`${page}/${id}/record`, { version, note: '', ...body })
}
const mayBeCalled = async (hash: Buffer) => {
  const parties = [{ personId: null, phoneHash: hash, relation: 'lead' as const }]
  const [standing] = await t.as('system', (ctx) =>
    contactStandings(ctx, { parties, purpose: 'marketing', channel: 'call' }),
  )
  return standing?.rule ?? null
}

/** How many wait until a list is approved. */
const waiting = async () => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = 500
    and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    t.appContext.db,
  )
  return rows.length
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
  await openForBusiness(t)
  importer = await t.signIn('audit-admin')
  approver = await t.signIn('audit-admin')
  wanjiru = await t.signIn('telemarketer')
  otieno = await t.signIn('telemarketer')
  const { data } = await upload(t, importer, withLot(t, phones))
  expect((await decided(t, approver, data.id)).status).toBe(200)
})
afterAll(() => t.close())

describe('the numbers of a list', () => {
  it('are worked by one telemarketer each, and are not there for a colleague', async () => {
    const id = await taken(wanjiru)
    expect((await wanjiru.get(`${page}/${id}`)).data.phone).toMatch(/\*{3}/)
    expect((await otieno.get(`${page}/${id}`)).status).toBe(404)
    expect((await otieno.post(`${page}/${id}/claim`, { version: 2 })).status).toBe(404)
    expect((await record(otieno, id, { leadResult: 'interested' })).status).toBe(404)
    const { text, data } = await otieno.get(page)
    expect(data.rows.map((row: { numberId: number }) => row.numberId)).not.toContain(id)
    for (const phone of phones) expect(text).not.toContain(phone.slice(1))
    await record(wanjiru, id, { leadResult: 'refused', note: 'Not 0712 345 678' })
    const contacts = await wanjiru.get(`${page}/contacts`, { numberId: String(id) })
    expect(contacts.data.rows).toMatchObject([{ note: 'Not 071***78' }])
  })

  it('once they want no calls are called by nobody, whatever comes later', async () => {
    const id = await taken(wanjiru)
    const { phoneHash: hash } = await rowOf(id)
    expect(await mayBeCalled(hash as Buffer)).toBeNull()
    await record(wanjiru, id, { leadResult: 'do-not-call' })
    expect(await mayBeCalled(hash as Buffer)).toBe('DN-02')
    expect((await record(wanjiru, id, { leadResult: 'interested' })).status).toBe(409)
    expect((await rowOf(id)).state).toBe('do-not-call')
    const again = await upload(t, importer, phones)
    expect((await decided(t, approver, again.data.id)).data.error).toBe('number-batch.none-usable')
    await decided(t, importer, again.data.id, { act: 'withdraw' })
    expect(await mayBeCalled(hash as Buffer)).toBe('DN-02')
  })

  it('that are wrong are blocked at once', async () => {
    const id = await taken(wanjiru)
    await record(wanjiru, id, { leadResult: 'wrong-number' })
    expect(await mayBeCalled((await rowOf(id)).phoneHash as Buffer)).toBe('TP-04')
  })

  it('come up again after no answer, and at their time when called back', async () => {
    const id = await taken(wanjiru)
    await record(wanjiru, id, { leadResult: 'no-answer' })
    expect(await rowOf(id)).toMatchObject({ state: 'open', attempts: 1, rank: 2 })
    const next = await taken(wanjiru)
    const past = { leadResult: 'callback', callbackOn: '2026-03-29', callbackTime: '09:00' }
    expect((await record(wanjiru, next, past)).data.error).toBe('lead.callback-time')
    const soon = { ...past, callbackOn: '2026-04-01' }
    expect((await record(wanjiru, next, soon)).status).toBe(200)
    expect(await rowOf(next)).toMatchObject({
      rank: 0,
      callbackAt: new Date('2026-04-01T06:00:00Z'),
    })
  })

  it('are written to by whoever has them, by texts that are meant for them, once a day', async () => {
    const by = { writer: staffActor(importer.staffId), approver: staffActor(approver.staffId) }
    const named = await aPromotionText(t, by, { name: 'By name', en: '{lender}: {name}, STOP.' })
    const en = '{lender}: see the app. Reply STOP.'
    const meantFor = 'listed-numbers'
    const templateId = await aPromotionText(t, by, { name: 'Who we are', en, meantFor })
    const id = await taken(wanjiru)
    const { data } = await wanjiru.get(`${page}/${id}/texts`)
    expect(data.offers).toMatchObject([{ templateId, missing: [], rule: null }])
    const { version } = await rowOf(id)
    const send = (text: number, seen = version, caller = wanjiru) =>
      caller.post(
        `${page}/${id}/text`,
        { version: seen, templateId: text },
        { 'idempotency-key': `text-${text}-${seen}-${caller.staffId}` },
      )
    expect((await send(templateId, version, otieno)).status).toBe(404)
    expect((await send(named)).data.error).toBe('message.not-in-use')
    expect((await send(templateId)).status).toBe(200)
    expect((await send(templateId, version + 1)).data.error).toBe('message.sent-already')
    const contacts = await wanjiru.get(`${page}/contacts`, { numberId: String(id) })
    expect(contacts.data.rows).toMatchObject([{ leadChannel: 'sms' }])
  })

  it('end when their owner registers, whose application and loan count for the list', async () => {
    const open = await t.appContext.db
      .selectFrom('promotion.listedNumber')
      .select(['id', 'phoneHash'])
      .where('state', '=', 'open')
      .where('assigneeId', 'is', null)
      .executeTakeFirstOrThrow()
    const phone = phones.find((one) =>
      phoneHash(t.appContext.cipher, one).equals(open.phoneHash as Buffer),
    )
    const customer = await aCustomer(t, { phone: phone as string })
    await t.settle()
    expect(await rowOf(open.id)).toMatchObject({ state: 'registered', personId: customer.id })
    await anApplication(t, { customer })
    const shown = async () => (await approver.get(`${page}/${open.id}`)).data
    const nothing = { registeredAfter: null, appliedAfter: null, paidOutAfter: null }
    expect(await shown()).toMatchObject({ listedState: 'ended', ...nothing })
    // N2: the result of a listed number belongs to the person who spoke with its owner.
    await t.appContext.db
      .updateTable('promotion.listedNumber')
      .set({ connectedAt: t.clock.now() })
      .where('id', '=', open.id)
      .execute()
    const days = { registeredAfter: '2026-03-30', appliedAfter: '2026-03-30' }
    expect(await shown()).toMatchObject({ listedState: 'registered', ...days })
  })

  it('of somebody who registers while their list is approved end too', async () => {
    const { db } = t.appContext
    const found = await db
      .selectFrom('promotion.listedNumber')
      .selectAll()
      .where('state', '=', 'refused')
      .executeTakeFirstOrThrow()
    const customer = await aCustomer(t)
    await t.settle()
    const hash = phoneHash(t.appContext.cipher, customer.phone)
    await t
      .as('system', async (ctx) => {
        await lockLists(ctx)
        await ctx.tx
          .updateTable('promotion.listedNumber')
          .set({ phoneHash: hash })
          .where('id', '=', found.id)
          .execute()
        const following = t.as('system', (other) =>
          followRegistration(other, { personId: customer.id }),
        )
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
        return { following }
      })
      .then(({ following }) => following)
    expect(await rowOf(found.id)).toMatchObject({ personId: customer.id, state: 'refused' })
  })

  it('without a reply are erased after half a year, and the others stay', async () => {
    const reached = await t.appContext.db
      .selectFrom('promotion.listedNumber')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => eb.or([eb('connectedAt', 'is not', null), eb('personId', 'is not', null)]))
      .executeTakeFirstOrThrow()
    await t.as('system', (ctx) => erasingNumbers.run(ctx, businessDate('2026-09-28')))
    const kept = async () =>
      (
        await t.appContext.db
          .selectFrom('promotion.listedNumber')
          .select('id')
          .where('phoneHash', 'is not', null)
          .execute()
      ).length
    expect(await kept()).toBe(phones.length)
    await t.as('system', (ctx) => erasingNumbers.run(ctx, businessDate('2026-10-01')))
    expect(await kept()).toBe(reached.count)
    const rows = await t.appContext.db.selectFrom('promotion.numberRow').select('id').execute()
    expect(rows).toEqual([])
  })
})
