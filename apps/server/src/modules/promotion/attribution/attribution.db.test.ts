import { listedNumbers, whiteNumberQueue } from '@daftari/contract/promotion/numbers/worked'
import type { BusinessDate } from '@daftari/kernel/business-date'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { called } from '../../../../test/fixtures/answered-call.ts'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { disburse, openForBusiness } from '../../../../test/fixtures/loans.ts'
import { callbackPath, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { attributionDevice, registerCustomer } from '../../customers/index.ts'
import { decided, stranger, upload, withLot } from '../numbers/test/number-lists.ts'
import { readPostback, receivePostback } from './receive-postback.ts'
import {
  actsOf,
  installsOf,
  originOfPerson,
  type Report,
  type SeenOn,
} from './test/attribution-model.ts'
import { correctingOrigins } from './write-origin.ts'

let t: TestServer
const now = new Date('2026-03-31T06:00:00Z')
const at = (minutesAgo: number) =>
  new Date(now.getTime() - minutesAgo * 60_000).toISOString().replace('T', ' ').replace('Z', '')
const post = (app: string, body: unknown, secretOf = app) =>
  t.send({
    method: 'POST',
    path: callbackPath('postbacks', `postbacks/${app}`, secretOf),
    raw: typeof body === 'string' ? body : JSON.stringify(body),
  })
const messages = async () => {
  const { rows } = await sql<{ outcome: string | null; problem: string | null }>`
    select outcome, problem from promotion.attribution_message order by id`.execute(t.appContext.db)
  return rows
}
const origins = async (people: readonly number[]) => {
  const { rows } = await sql<{ personId: number; kind: string; mediaSource: string | null }>`
    select person_id, kind, media_source from reporting.loan_origin
    where person_id = any (${people}) order by person_id`.execute(t.appContext.db)
  return rows.map(({ kind, mediaSource }) => ({ kind, mediaSource }))
}
const install = (device: string, more: object = {}) => ({
  appsflyer_id: device,
  event_name: 'install',
  event_time: at(60),
  conversion_type: 'install',
  campaign_type: 'ua',
  media_source: 'facebook',
  campaign: 'March',
  is_primary_attribution: true,
  ...more,
})
async function aPersonOn(appsflyerId: string): Promise<number> {
  const { id, phone, appCode } = await aCustomer(t)
  await t.as({ kind: 'app', code: appCode }, (ctx) =>
    registerCustomer(ctx, { phone, appCode, channel: 'organic', appsflyerId }),
  )
  return id
}
async function firstLoan(personId: number): Promise<number> {
  const { id } = await anApplication(t, { customer: { id: personId } as never })
  await disburse(t, { personId, loanId: id })
  await t.settle()
  return id
}
const correct = () =>
  t.as('system', (ctx) => correctingOrigins.run(ctx, '2026-03-31' as BusinessDate))

beforeAll(async () => {
  t = await openTestServer(now)
  await aLender(t)
  await openForBusiness(t)
})
afterAll(() => t.close())

it('keeps what comes at the app’s own address, answers at once, and reads it afterwards', async () => {
  const answer = await post('pesa', install('device-one-1'))
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { status: 'received' }])
  expect(await messages()).toEqual([{ outcome: null, problem: null }])
  for (const body of ['no JSON', install('', {}), install('device-one-1')]) await post('pesa', body)
  await post('pesa', install('device-one-1', { media_source: 'google' }))
  await t.settle()
  expect(await messages()).toEqual([
    { outcome: 'kept', problem: null },
    { outcome: 'bad', problem: 'shape' },
    { outcome: 'bad', problem: 'no-device' },
    { outcome: 'repeated', problem: null },
    { outcome: 'corrected', problem: null },
  ])
  const { rows } = await sql<{ mediaSource: string; newest: boolean }>`
    select media_source, newest from promotion.attribution_record order by id`.execute(
    t.appContext.db,
  )
  expect(rows).toEqual([
    { mediaSource: 'facebook', newest: false },
    { mediaSource: 'google', newest: true },
  ])
})

it('shows what holds NUL or half a sign among what could not be read, and tries it once', async () => {
  const before = (await messages()).length
  for (const name of ['media_source', 'campaign', 'event_name']) {
    for (const text of ['a\0b', 'a\ud83d'])
      await post('pesa', install('device-odd', { [name]: text }))
  }
  await t.settle()
  const bad = { outcome: 'bad', problem: 'shape' }
  expect((await messages()).slice(before)).toEqual([bad, bad, bad, bad, bad, bad])
  const parked = await t.appContext.db
    .selectFrom('platform.delivery')
    .select('attempts')
    .where('attempts', '>', 1)
    .execute()
  expect(parked).toEqual([])
})

it('CB-03 refuses the secret of another app, and keeps nothing of it', async () => {
  const before = (await messages()).length
  expect((await post('pesa', install('device-two-2'), 'haraka')).status).toBe(404)
  expect((await post('haraka', install('device-two-2'), 'pesa')).status).toBe(404)
  expect((await post('nobody', install('device-two-2'))).status).toBe(404)
  expect(await messages()).toHaveLength(before)
})

it('seals what names phones and addresses, and erases it after ninety days', async () => {
  await post('pesa', install('device-six-6', { ip: '41.90.1.2' }))
  const bodies = async () => {
    const { rows } = await sql<{ bodyCipher: Buffer | null }>`
      select body_cipher from promotion.attribution_message order by id`.execute(t.appContext.db)
    return rows.map(({ bodyCipher }) => bodyCipher)
  }
  for (const body of await bodies()) expect(body?.toString('latin1')).not.toContain('41.90.1.2')
  await t.settle()
  await t.as('system', (ctx) => correctingOrigins.run(ctx, '2026-07-05' as BusinessDate))
  expect(new Set(await bodies())).toEqual(new Set([null]))
})

it('writes an origin once, and corrects "organic" once by what came late', async () => {
  const [early, late] = [await aPersonOn('device-three-3'), await aPersonOn('device-four-4')]
  await post('pesa', install('device-three-3'))
  await t.settle()
  const loan = await firstLoan(early)
  await firstLoan(late)
  const facebook = { kind: 'install', mediaSource: 'facebook' }
  expect(await origins([early, late])).toEqual([facebook, { kind: 'organic', mediaSource: null }])
  await post('pesa', install('device-three-3', { media_source: 'google' }))
  await post('pesa', install('device-four-4'))
  await t.settle()
  expect(await correct()).toMatchObject({ corrected: 1 })
  expect(await correct()).toMatchObject({ corrected: 0 })
  expect(await origins([early, late])).toEqual([facebook, facebook])
  const { rows } = await sql<{ candidates: unknown }>`
    select candidates from promotion.loan_origin where loan_id = ${loan}`.execute(t.appContext.db)
  expect(rows).toMatchObject([{ candidates: [{ kind: 'install', mediaSource: 'facebook' }] }])
})

it('writes a call to a listed number as that by which its owner came', async () => {
  const importer = await t.signIn('audit-admin')
  const phone = stranger(0)
  const list = await upload(t, importer, withLot(t, [phone]))
  await decided(t, await t.signIn('audit-admin'), list.data.id)
  const teller = await t.signIn('telemarketer')
  const taken = await teller.post(whiteNumberQueue.endpoints.next.path, { skip: [] })
  const { path } = listedNumbers['promotion/list/from-white-list']
  const talk = { version: 2, leadResult: 'interested', note: '' }
  await called(t, teller, { type: 'listed-number', id: taken.data.id, talkSeconds: 20 })
  expect((await teller.post(`${path}/${taken.data.id}/record`, talk)).status).toBe(200)
  const { id } = await aCustomer(t, { phone })
  await t.settle()
  await firstLoan(id)
  expect(await origins([id])).toEqual([{ kind: 'call', mediaSource: null }])
  const admin = await t.signIn('admin')
  const days = { worked: '2026-03-31..2026-03-31', caller: String(teller.staffId) }
  const { data } = await admin.get('/statistics/promotion/telemarketing-caller-work-num', days)
  expect(data.rows).toMatchObject([
    { leadsAssigned: 0, leadContacts: 0, leadsCalled: 0, numberCalls: 1 },
  ])
})

it('finds the person by the number that the app had set, of its own customers alone', async () => {
  const { id } = await aCustomer(t)
  await post('pesa', install('device-five-5'))
  const named = { event_name: 'applied', customer_user_id: String(id), event_time: at(5) }
  await post('haraka', install('device-five-5', named))
  await t.settle()
  const linked = () =>
    t.appContext.db
      .selectFrom('customers.deviceLink')
      .select(['appCode'])
      .where('personId', '=', id)
      .execute()
  expect(await linked()).toEqual([])
  await post('pesa', install('device-five-5', named))
  await t.settle()
  expect(await linked()).toEqual([{ appCode: 'pesa' }])
})

const report = fc.record({
  source: fc.constantFrom('facebook', 'google', 'restricted', 'organic', undefined),
  retargeting: fc.boolean(),
  primary: fc.constantFrom(true, false, undefined),
})
const act = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  event: fc.constantFrom('install', 'install', 'reinstall', 're-engagement', 'applied'),
  minutesAgo: fc.oneof(
    fc.integer({ min: 1, max: 12_000 }),
    fc.integer({ min: 100_000, max: 280_000 }),
  ),
  reports: fc.array(report, { minLength: 1, maxLength: 3 }),
})
const story = fc.record({
  acts: fc.uniqueArray(act, { selector: ({ minutesAgo }) => minutesAgo, maxLength: 9 }),
  /** In which order they come, some twice and some late, and are read. */
  seed: fc.array(fc.nat(1_000), { minLength: 60, maxLength: 60 }),
})

it('whatever comes twice, late, in another order or without keys: the origins of the model', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(story, async ({ acts, seed }) => {
      run += 1
      const all = acts.flatMap(({ reports, ...one }) =>
        reports.map((how): Report => ({ ...one, ...how })),
      )
      const shuffled = [...all, ...all.filter((_, index) => (seed[index] ?? 0) % 3 === 0)]
        .map((one, index) => ({ one, place: seed[index + 10] ?? index }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one)
      const inTime = shuffled.slice(0, (seed[59] ?? 0) % (shuffled.length + 1))
      const nameOf = (device: number) => `story-${run}-${device}`
      const deliver = async (reports: readonly Report[]) => {
        for (const one of reports) {
          const bytes = Buffer.from(JSON.stringify(bodyOf(one, nameOf(one.device), seed[0] ?? 0)))
          await t.as('anonymous', (ctx) => receivePostback(ctx, { appCode: 'pesa', bytes }))
        }
        const { rows } = await sql<{ id: number }>`
          select id from promotion.attribution_message where handled_at is null
          order by (id * ${(seed[1] ?? 0) + 1}) % 7, id desc`.execute(t.appContext.db)
        for (const { id } of rows) {
          await t.as('system', (ctx) => readPostback(ctx, { messageId: Number(id) }))
        }
        await t.settle()
      }
      const seen: SeenOn[] = []
      for (const [index, device] of [0, 0, 1, 2].entries()) {
        t.clock.set(new Date(now.getTime() + index * 1_000))
        seen.push({ person: await aPersonOn(nameOf(device)), device })
      }
      const people = seen.map(({ person }) => person)
      await deliver(inTime)
      for (const person of people) await firstLoan(person)
      const expected = people.map((person) => originOfPerson(inTime, seen, person))
      expect(await origins(people)).toEqual(expected)
      await deliver(shuffled.slice(inTime.length))
      await correct()
      const corrected = expected.map((one, index) =>
        one.kind === 'organic' ? originOfPerson(shuffled, seen, people[index] ?? 0) : one,
      )
      expect(await origins(people)).toEqual(corrected)
      await expectCounts(shuffled, seen, nameOf)
    }),
    { seed: 7, numRuns: 14 },
  )
})

/** A body as AppsFlyer would send it; of two keys with the same content one is left out. */
function bodyOf(one: Report, appsflyerId: string, seed: number): object {
  const { event, source, retargeting, primary } = one
  const isReturn = retargeting || event === 're-engagement'
  const bought = source === undefined || source === 'organic' ? 'organic' : 'ua'
  const needsCampaign = retargeting && (event === 'install' || event === 'reinstall')
  return {
    appsflyer_id: appsflyerId,
    event_name: event,
    event_time: at(one.minutesAgo),
    media_source: source,
    is_primary_attribution: primary,
    ...((seed % 3 !== 1 || needsCampaign) && {
      campaign_type: isReturn ? 'retargeting' : bought,
    }),
    ...(seed % 3 !== 2 && {
      conversion_type: event !== 'applied' ? event : retargeting ? 're-engagement' : 'install',
    }),
  }
}

/** Installs with their customers, from both sides, and events: as many as in the model. */
async function expectCounts(
  arrived: readonly Report[],
  seen: readonly SeenOn[],
  nameOf: (device: number) => string,
): Promise<void> {
  const { cipher, db } = t.appContext
  const devices = [0, 1, 2].map((device) =>
    attributionDevice(cipher, { appCode: 'pesa', appsflyerId: nameOf(device) }),
  )
  const { rows: installs } = await sql<{ bucket: string; personId: number | null }>`
    select i.bucket, i.person_id from reporting.app_install i
    join promotion.attribution_record r on r.id = i.install_id
    where r.device_hash = any (${devices}::bytea[]) order by i.installed_at desc`.execute(db)
  const model = installsOf(arrived, seen).toSorted((a, b) => a.minutesAgo - b.minutesAgo)
  expect(installs.map(({ personId }) => personId)).toEqual(
    model.map(({ person }) => person ?? null),
  )
  const people = seen.map(({ person }) => person)
  const { rows: owners } = await sql<{ personId: number }>`
    select person_id from reporting.person_install where person_id = any (${people})
    order by person_id`.execute(db)
  const owning = model.flatMap(({ person }) => person ?? []).toSorted((a, b) => a - b)
  expect(owners.map(({ personId }) => personId)).toEqual(owning)
  const { rows: acts } = await sql<{ reported: number; counted: number }>`
    select count(*)::integer as reported, (count(*) filter (where e.counted))::integer as counted
    from reporting.attributed_event e join promotion.attribution_record r on r.id = e.record_id
    where r.device_hash = any (${devices}::bytea[])`.execute(db)
  expect(acts).toEqual([actsOf(arrived)])
}
