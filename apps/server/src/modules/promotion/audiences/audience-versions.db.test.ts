import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { audienceRuns } from '@daftari/contract/promotion/audiences/declared'
import { leads } from '@daftari/contract/promotion/leads/declared'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { recordConsents } from '../../customers/index.ts'
import { audienceCommands, audienceFlow, openLeads, refreshAudiences } from '../index.ts'

let t: TestServer
let lender: Lender
let willing: ACustomer[]
const code = 'new-and-willing'
const page = '/promotion/manage/audiences'
const version: AudienceVersion = {
  criteria: [{ fact: 'registeredDays', from: 1, to: 60 }],
  product: null,
  lifeDays: 10,
  reentryDays: 5,
  exclude: ['open-application'],
  reachedDays: 30,
  holdOutPercent: 0,
  why: {
    en: 'Came {registeredDays} days ago',
    es: 'Hace {registeredDays} días',
    zh: '注册 {registeredDays} 天',
  },
}
const morning = (day: string) => t.clock.set(new Date(`${day}T09:00:00+03:00`))
const refresh = () =>
  t.as('system', async (ctx) => {
    const runs = await refreshAudiences(ctx)
    await openLeads(ctx)
    return runs.find((one) => one.code === code)
  })

/** Six who agreed to offers, one of them with an application; two who did not. */
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  willing = []
  for (let n = 0; n < 6; n += 1) willing.push(await aCustomer(t))
  for (const { id, appCode } of willing) {
    const agreed = [{ purpose: 'marketing', wordingVersion: '1', given: true }] as const
    await t.as({ kind: 'app', code: appCode }, (ctx) => recordConsents(ctx, id, [...agreed]))
  }
  await aCustomer(t)
  await aCustomer(t)
  await anApplication(t, { customer: willing[5] as ACustomer })
  await t.settle()
  morning('2026-03-28')
})
afterAll(() => t.close())

async function approved(document: AudienceVersion, effectiveOn: string, basedOn: number | null) {
  const reason = 'To see who comes back'
  const asked = await t.as(lender.staff.auditAdmin, (ctx) =>
    audienceFlow.flow.ask(ctx, { object: code, effectiveOn, basedOn, document, reason }),
  )
  await t.as(lender.staff.admin, (ctx) =>
    audienceFlow.flow.decide(ctx, { id: asked.id, version: asked.version, approve: true }),
  )
  return asked.id
}

it('an audience that was added begins with the version that a second person approved', async () => {
  const names = { en: 'New and willing', es: 'Nuevos', zh: '新客' }
  const added = { code, names, position: 5 }
  await t.as(lender.staff.auditAdmin, (ctx) => audienceCommands.create(ctx, added))
  await expect(
    t.as(lender.staff.auditAdmin, (ctx) => audienceCommands.create(ctx, added)),
  ).rejects.toMatchObject({ code: 'audience.taken' })
  expect(await refresh()).toBeUndefined()
  const wrong = { ...version, criteria: [{ fact: 'apps' as const, in: ['nowhere'] }] }
  await expect(approved(wrong, '2026-03-29', null)).rejects.toMatchObject({
    code: 'audience.no-app',
  })
  const first = await approved(version, '2026-03-29', null)
  expect(await refresh()).toBeUndefined()
  morning('2026-03-29')
  expect(await refresh()).toMatchObject({ state: 'done', entered: 5, left: 0 })

  const head = await t.signIn('audit-admin')
  const list = await head.get(page)
  const row = list.data.rows.find((one: { audienceCode: string }) => one.audienceCode === code)
  expect(row).toMatchObject({ settingNumber: 1, membersNow: 5, membersHeldOut: 0 })
  const own = await head.get('/promotion/list/audience', { audienceId: String(row.audienceId) })
  expect(own.data.rows).toHaveLength(5)
  expect(own.data.rows[0]).toMatchObject({
    audience: 'New and willing',
    whyInAudience: 'Came 4 days ago',
  })
  expect(own.data.rows[0].phone).toContain('*')
  const itsLeads = await head.get(leads.path, { firstAudience: code })
  expect(itsLeads.data.rows).toHaveLength(5)
  expect((await head.get(leads.path, { firstAudience: 'returned' })).data.rows).toEqual([])

  // A change of texts and share keeps the draw of the hold-out, a change of criteria starts a new draw.
  const words = { ...version, why: { ...version.why, en: 'New: {registeredDays} days' } }
  const larger = { ...words, holdOutPercent: 50 }
  const second = await approved(larger, '2026-03-30', first)
  const criteria = [{ fact: 'registeredDays' as const, from: 0, to: 9 }]
  await approved({ ...larger, criteria }, '2026-03-31', second)
  for (const day of ['2026-03-30', '2026-03-31']) {
    morning(day)
    await refresh()
  }
  const kept = await t.appContext.db
    .selectFrom('promotion.audienceVersion as v')
    .innerJoin('promotion.audience as a', 'a.id', 'v.audienceId')
    .select(['v.number', 'v.salt'])
    .where('a.code', '=', code)
    .orderBy('v.number')
    .execute()
  expect(kept).toEqual([
    { number: 1, salt: `audience:${code}:1` },
    { number: 2, salt: `audience:${code}:1` },
    { number: 3, salt: `audience:${code}:3` },
  ])
})

it('a preview counts whom a version would take in and moves nobody', async () => {
  const head = await t.signIn('audit-admin')
  const look = (document: AudienceVersion) =>
    head.post(`${page}/preview`, { object: code, document })
  const all = { ...version, criteria: [{ fact: 'registeredDays' as const, from: 0, to: 60 }] }
  expect((await look(all)).data.found).toBeNull()
  for (let n = 0; n < 15; n += 1) await aCustomer(t)
  const answer = { data: (await look({ ...all, holdOutPercent: 20 })).data.found }
  expect(answer.data).toMatchObject({
    size: 5,
    heldOut: 1,
    entering: 0,
    leaving: 0,
    callableNow: 4,
    callableThisWeek: 4,
    excluded: [{ exclusion: 'open-application', count: 1 }],
    barred: 15,
  })
  // 2.8 × √(0.04 × 0.96 × (1/4 + 1/1))
  expect(answer.data.smallestEffectPpm).toBe(613_449)
  expect(answer.data.examples).toHaveLength(5)
  expect(JSON.stringify(answer.data)).not.toContain(willing[0]?.phone)
  expect(answer.data.overlaps).toEqual([])
  const few = await look({ ...version, criteria: [{ fact: 'applied', is: false }], exclude: [] })
  expect(few.data.found).toMatchObject({ size: 5, barred: 15 })
  const one = await look({ ...version, criteria: [{ fact: 'applied', is: true }], exclude: [] })
  expect(one.data).toEqual({ found: null })
  const teller = await t.signIn('telemarketer')
  expect((await teller.post(`${page}/preview`, { object: code, document: version })).status).toBe(
    403,
  )
})

it('a preview takes those off whom the general hold-out draws', async () => {
  const db = t.appContext.db
  const { rows: before } = await sql<{ fromQuarter: string; sharePpm: number }>`
    delete from outreach.general_hold_out returning from_quarter, share_ppm`.execute(db)
  await sql`insert into outreach.general_hold_out values ('2026-Q1', 200000)`.execute(db)
  const ids = willing.slice(0, 5).map(({ id }) => id)
  const drawn = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n
      from unnest(${ids}::bigint[]) as p(id)
      where platform.bucket('promotion:2026-Q1', p.id::text) < 200000`.execute(db)
    return rows[0]?.n ?? 0
  }
  while ((await drawn()) === 0) {
    const { id, appCode } = await aCustomer(t)
    const agreed = { purpose: 'marketing', wordingVersion: '1', given: true } as const
    await t.as({ kind: 'app', code: appCode }, (ctx) => recordConsents(ctx, id, [agreed]))
    ids.push(id)
  }
  const head = await t.signIn('audit-admin')
  const document = { ...version, criteria: [{ fact: 'registeredDays', from: 0, to: 60 }] }
  const { found } = (await head.post(`${page}/preview`, { object: code, document })).data
  const callable = ids.length - (await drawn())
  expect(found).toMatchObject({ size: ids.length, heldOut: 0, callableNow: callable })
  await sql`delete from outreach.general_hold_out`.execute(db)
  for (const { fromQuarter, sharePpm } of before) {
    await sql`insert into outreach.general_hold_out values (${fromQuarter}, ${sharePpm})`.execute(
      db,
    )
  }
})

it('a closed audience lets everybody go, and no version of it is asked for', async () => {
  const head = await t.signIn('audit-admin')
  const { rows } = (await head.get(page)).data
  const row = rows.find((one: { audienceCode: string }) => one.audienceCode === code)
  const closed = await head.post(`${page}/${row.audienceId}/close`, {
    version: row.version,
    reason: 'Nobody borrowed',
  })
  expect(closed.status).toBe(200)
  const left = await t.appContext.db
    .selectFrom('promotion.audienceMember')
    .select('leftReason')
    .where('audienceId', '=', row.audienceId)
    .execute()
  expect(left.map(({ leftReason }) => leftReason)).toEqual(Array(5).fill('closed'))
  expect(await refresh()).toBeUndefined()
  const newest = (await head.get('/settings/audience', { object: code })).data.newest
  await expect(approved(version, '2026-04-20', newest.id)).rejects.toMatchObject({
    code: 'audience.closed',
  })
})

it('a run that waits is let through by a person who saw about as many', async () => {
  const head = await t.signIn('audit-admin')
  const { rows: all } = (await head.get(page, { audienceState: 'open' })).data
  const [first] = all
  const run = await t.appContext.db
    .insertInto('promotion.audienceRun')
    .values({
      audienceId: first.audienceId,
      versionId: 1,
      businessOn: '2026-03-31',
      startedAt: t.clock.now(),
      milliseconds: 1,
      state: 'waiting',
      entered: 2,
      leftCount: 3,
      kept: 0,
      excluded: JSON.stringify({}),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const released = await head.post(`/${audienceRuns.name}/${run.id}/release`, {
    version: run.version,
    reason: 'The price list changed',
  })
  expect(released.data).toMatchObject({ state: 'released' })
  const rows = (await head.get(`${page}/runs`)).data.rows
  expect(rows[0]).toMatchObject({
    audienceRunState: 'done',
    confirmedBy: { name: expect.any(String) },
  })
})

it('a preview tells of another audience in fives, and nothing of a few of it', async () => {
  const criteria = [{ fact: 'registeredDays', from: 0, to: 60 }]
  const body = { object: 'another', document: { ...version, criteria } }
  const shared = async () => {
    const head = await t.signIn('audit-admin')
    const { found } = (await head.post(`${page}/preview`, body)).data
    const named = (one: { audience: string }) => one.audience === 'ID bound, not applied'
    return [found.size, found.overlaps.find(named)?.count]
  }
  const [few] = await shared()
  const others: ACustomer[] = []
  while (few + others.length < 22) others.push(await aCustomer(t))
  for (const { id, appCode } of others) {
    const agreed = { purpose: 'marketing', wordingVersion: '1', given: true } as const
    await t.as({ kind: 'app', code: appCode }, (ctx) => recordConsents(ctx, id, [agreed]))
  }
  await t.settle()
  expect(await shared()).toEqual([22, undefined])
  morning('2026-04-03')
  await t.as('system', refreshAudiences)
  expect(await shared()).toEqual([22, 20])
  await anApplication(t, { customer: others[0] as ACustomer })
  expect(await shared()).toEqual([21, 20])
})
