import { createHash } from 'node:crypto'
import type { Condition, PolicyDocument } from '@daftari/contract/intake/policy'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { aSpecial } from '../../../../../test/fixtures/special.ts'
import { openConnections, somebodyWaitsForLock } from '../../../../../test/fixtures/waiting.ts'
import { staffActor } from '../../../../../test/harness.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { followPolicy } from '../../accounts/follow-policy.ts'
import { assessApplication } from '../../commands/assess-application.ts'
import { dryRunJob } from '../work-dry-runs.ts'
import { challengerFlow } from './challenger.ts'
import { liveTrialsJob } from './end-what-is-over.ts'

const path = '/operation/riskSystemAssignTask'
const setting = '/settings/risk-policy'
const reason = 'Decided by the board'
const [approving, approved] = [1, 2]
const always: Condition = { is: 'sampled', ppm: 1_000_000 }
const amountCents = 100_000

let t: TestServer
let lender: Lender
let asker: Caller
let other: Caller
let keys = 0
const key = () => ({ 'idempotency-key': `of-live-trials-${++keys}` })

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  await signIn()
})
afterAll(() => t.close())

async function signIn() {
  asker = await t.signIn('admin')
  other = await t.signIn('admin')
}
async function daysLater(days: number) {
  t.clock.set(new Date(t.clock.now().getTime() + days * 86_400_000))
  await signIn()
}

/** Blacklist and age as they were, and everybody else passes. */
const lenient = (document: PolicyDocument): PolicyDocument => ({
  ...document,
  rules: [
    ...document.rules.filter(({ when }) => ['blacklisted', 'age-outside'].includes(when.is)),
    { code: 'all-others', effect: 'pass', when: always },
  ],
})
const inForce = async () => (await asker.get(setting)).data.inForce

async function askVersion(effectiveOn: string, change = lenient) {
  const { newest } = (await asker.get(setting)).data
  const body = {
    object: '',
    effectiveOn,
    basedOn: newest.id,
    document: change(newest.document),
    reason,
  }
  return (await asker.post(setting, body, key())).data
}
const decide = (who: Caller, at: string, { id, version }: { id: number; version: number }) =>
  who.post(`${at}/${id}/decision`, { version, approve: true, reason }, key())
const startShadow = (versionId: number) =>
  asker.post(`${path}/shadows`, { versionId, leastDays: 3, leastAssessments: 20 })
const bounds = {
  sharePercent: 50,
  days: 14,
  mostLentCents: 100_000_000,
  mostLatePercent: 20,
  leastPassPercent: 0,
  mostPassPercent: 100,
  reason,
}
const askChallenger = (shadowId: number, more: object = {}, who = asker) =>
  who.post(`${path}/challengers`, { shadowId, ...bounds, ...more }, key())
const apply = (customer?: ACustomer) =>
  anApplication(t, { amountCents, ...(customer === undefined ? {} : { customer }) })

/** The draw as it is promised, worked out apart. */
function isDrawn(challengerId: number, personId: number) {
  const digest = createHash('sha256').update(`challenger:${challengerId}:${personId}`).digest('hex')
  return Number.parseInt(digest.slice(0, 12), 16) % 1_000_000 < 500_000
}
async function customersDrawn(challengerId: number, count: number) {
  const found: ACustomer[] = []
  while (found.length < count) {
    const one = await aCustomer(t)
    if (isDrawn(challengerId, one.id)) found.push(one)
  }
  return found
}
async function assessmentOf(applicationId: number) {
  const { rows } = await sql<{ arm: string | null; policyVersion: number; outcome: string }>`
    select arm, policy_version, outcome from origination.assessment
    where application_id = ${applicationId} order by id desc limit 1`.execute(t.appContext.db)
  return rows[0]
}
async function reassess(applicationId: number) {
  const application = await t.appContext.db
    .selectFrom('origination.application')
    .selectAll()
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const customerType = application.customerType as 'new'
  return (ctx: Parameters<typeof assessApplication>[0]) =>
    assessApplication(ctx, { ...application, customerType })
}
const stateOf = async (id: number) => {
  const { rows } = (await asker.get(`${path}/challengers`)).data
  return rows.find((one: { challengerId: number }) => one.challengerId === id)
}

let version: { id: number; version: number }
let author = 0
let shadowId = 0
let challengerId = 0

test('a rule is tried, and a version of it runs in shadow', async () => {
  version = await askVersion(addDays(t.clock.today(), 60))
  author = asker.staffId
  const { document } = (await asker.get(`${setting}/${version.id}`)).data
  const trial = await asker.post(`${path}/dry-runs`, { document, last: 1_000 })
  expect(trial).toMatchObject({ status: 200 })
  const offered = (await asker.get(`${path}/shadows/versions`)).data.options
  expect(offered).toMatchObject([{ value: version.id }])
  const current = (await inForce()).id
  expect(await startShadow(current)).toMatchObject({
    status: 409,
    data: { error: 'shadow.version' },
  })
  const [one, two] = await Promise.all([startShadow(version.id), startShadow(version.id)])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  shadowId = (one.status === 200 ? one : two).data.id
})

test('in shadow it judges every new application, and nothing follows from it', async () => {
  for (let n = 0; n < 18; n += 1) expect((await apply()).applyStatus).toBe(approving)
  expect(await askChallenger(shadowId)).toMatchObject({
    status: 409,
    data: { error: 'challenger.shadow-short', params: { days: 0, leastDays: 3 } },
  })
  await daysLater(3)
  expect(await askChallenger(shadowId)).toMatchObject({
    data: { error: 'challenger.shadow-short', params: { days: 3, assessments: 18 } },
  })
  for (const birthOn of ['1950-02-03', '1990-02-03']) {
    await apply(await aCustomer(t, { person: { birthOn } }))
  }
  const { result } = (await asker.get(`${path}/shadows/${shadowId}`)).data
  expect(result).toMatchObject({
    judged: 20,
    moved: 19,
    matrix: { manual: { pass: 19, manual: 0 }, reject: { reject: 1 } },
    hits: { age: { before: 1, after: 1 }, 'all-others': { before: 0, after: 20 } },
    later: { 'manual>pass': { unknown: 19 } },
  })
  expect(result.examples[0]).toMatchObject({ from: 'manual', to: 'pass', toRule: 'all-others' })
  const { document } = await inForce()
  const { data } = await asker.post(`${path}/dry-runs`, { document, last: 1_000 })
  await dryRunJob.run(t.appContext)
  const replay = (await asker.get(`${path}/dry-runs/${data.dryRunId}`)).data.result
  expect(replay).toMatchObject({ judged: 20, differs: 0, moved: 0 })
})

test('with a shadow and without one an assessment is the same to the byte', async () => {
  const { id } = await apply()
  const whole = async () => {
    const { rows } = await sql<{ kept: object }>`
      select jsonb_build_object('it', to_jsonb(s) - 'id' - 'assessed_at',
        'hits', (select jsonb_agg(to_jsonb(h) - 'assessment_id' order by h.number)
          from origination.rule_hit h where h.assessment_id = s.id),
        'parts', (select jsonb_agg(to_jsonb(c) - 'assessment_id' order by c.characteristic)
          from origination.score_part c where c.assessment_id = s.id)) as kept
      from origination.assessment s where s.application_id = ${id}
      order by s.id desc limit 1`.execute(t.appContext.db)
    return rows[0]?.kept
  }
  const beside = await whole()
  await sql`update origination.shadow set champion_id = ${version.id}`.execute(t.appContext.db)
  await t.as('system', await reassess(id))
  expect(await whole()).toEqual(beside)
  const { id: champion } = await inForce()
  await sql`update origination.shadow set champion_id = ${champion}`.execute(t.appContext.db)
  const kept = await sql`select from origination.shadow_outcome o
    join origination.assessment s on s.id = o.assessment_id
    where s.application_id = ${id}`.execute(t.appContext.db)
  expect(kept.rows).toHaveLength(1)
})

test('an auditor learns nothing of what the shadow said', async () => {
  const auditor = await t.signIn('audit-admin')
  const { id } = await apply()
  const answers = [
    await auditor.get('/audit/cashCredit/riskPrompt', { id: String(id) }),
    await auditor.get('/audit/cashCredit/getSystemScore', { id: String(id) }),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toContain('all-others')
  }
  const plain = await t.signIn('auditor')
  expect(await plain.get(`${path}/shadows/${shadowId}`)).toMatchObject({ status: 403 })
})

test('no author of a version lets it decide, whoever asked that it does', async () => {
  const { data } = await askChallenger(shadowId, {}, other)
  const seen = { id: data.id, version: data.version, approve: true, reason }
  await expect(
    t.as(staffActor(author), (ctx) => challengerFlow.decide(ctx, seen)),
  ).rejects.toMatchObject({ code: 'request.own' })
  const withdrawn = { id: data.id, version: data.version, reason }
  await t.as(staffActor(other.staffId), (ctx) => challengerFlow.withdraw(ctx, withdrawn))
})

test('of two challengers asked for at once one stands, and another person lets it begin', async () => {
  expect(await askChallenger(shadowId, { leastPassPercent: 100 })).toMatchObject({ status: 422 })
  const asked = await Promise.all([askChallenger(shadowId), askChallenger(shadowId)])
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
  const { data } = asked.find(({ status }) => status === 200) ?? asked[0]
  challengerId = data.id
  expect(await decide(asker, `${path}/challengers`, data)).toMatchObject({ status: 403 })
  const begun = await Promise.all([1, 2].map(() => decide(other, `${path}/challengers`, data)))
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('it decides for the persons that were drawn, the same at every assessment', async () => {
  const arms = { champion: 0, challenger: 0 }
  for (let n = 0; n < 10; n += 1) {
    const { id, applyStatus, customer } = await apply()
    const arm = isDrawn(challengerId, customer.id) ? 'challenger' : 'champion'
    arms[arm] += 1
    expect(applyStatus).toBe(arm === 'challenger' ? approved : approving)
    const policyVersion = arm === 'challenger' ? 2 : 1
    expect(await assessmentOf(id)).toMatchObject({ arm, policyVersion })
    await t.as('system', await reassess(id))
    expect(await assessmentOf(id)).toMatchObject({ arm, policyVersion })
  }
  expect(Math.min(arms.champion, arms.challenger)).toBeGreaterThan(0)
  const found = (await asker.get(`${path}/challengers/${challengerId}`)).data
  expect(found).toMatchObject({
    champion: { judged: arms.champion, manual: arms.champion, loans: 0 },
    challenger: {
      judged: arms.challenger,
      pass: arms.challenger,
      lentCents: arms.challenger * amountCents,
      matured: 0,
    },
    verdict: 'not-yet',
  })
  const auditor = await t.signIn('audit-admin')
  const { rows } = await sql<{ id: number }>`select application_id as id
    from origination.assessment where arm = 'challenger' limit 1`.execute(t.appContext.db)
  const seen = await auditor.get('/audit/cashCredit/riskPrompt', { id: String(rows[0]?.id) })
  expect(seen.data.assessments[0]).toMatchObject({ policyVersion: 2, arm: 'challenger' })
})

test('an account that it opens owes no more than it passed, and one that is there stays', async () => {
  const accountOf = (personId: number) =>
    t.appContext.db
      .selectFrom('origination.creditAccount')
      .selectAll()
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow()
  const [one] = await customersDrawn(challengerId, 1)
  if (one === undefined) throw new Error('one was made')
  const { id } = await apply(one)
  const { approvalQuotaCents } = await t.appContext.db
    .selectFrom('origination.application')
    .select('approvalQuotaCents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(approvalQuotaCents).toBeGreaterThan(amountCents)
  const account = await accountOf(one.id)
  expect(account).toMatchObject({ limitCents: amountCents, limitBy: 'policy' })
  const before = { limitCents: amountCents + 30_000, limitBy: 'policy' }
  await t.appContext.db
    .updateTable('origination.creditAccount')
    .set(before)
    .where('id', '=', account.id)
    .execute()
  const again = { id, personId: one.id, appCode: account.appCode, grade: account.grade }
  await t.as('system', (ctx) => followPolicy(ctx, again, amountCents))
  expect(await accountOf(one.id)).toMatchObject(before)
})

test('it decides of nobody who stands outside: special accounts and those on the blacklist', async () => {
  const [vip, listed] = await customersDrawn(challengerId, 2)
  if (vip === undefined || listed === undefined) throw new Error('both were made')
  await aSpecial(t, lender, 'vip', { customerId: vip.id })
  const first = await apply(vip)
  expect(first.applyStatus).toBe(approving)
  expect(await assessmentOf(first.id)).toMatchObject({ arm: 'outside', policyVersion: 1 })
  const { id } = await apply(listed)
  expect(await assessmentOf(id)).toMatchObject({ arm: 'challenger' })
  await asker.post(`/customer/${listed.id}/blackList`, { kinds: ['phone'], reason })
  await t.as('system', await reassess(id))
  expect(await assessmentOf(id)).toMatchObject({ arm: 'outside', outcome: 'reject' })
})

test('stopped while an assessment is under way: that one counts, and none after it', async () => {
  const [first, second] = await customersDrawn(challengerId, 2)
  const { id } = await apply(first)
  const again = await reassess(id)
  const held = Promise.withResolvers<void>()
  const found = Promise.withResolvers<void>()
  const underWay = t.as('system', async (ctx) => {
    await again(ctx)
    found.resolve()
    await held.promise
  })
  await found.promise
  const stop = () => asker.post(`${path}/challengers/${challengerId}/stop`, { reason })
  const stopping = stop()
  await somebodyWaitsForLock(t)
  held.resolve()
  await underWay
  expect(await stopping).toMatchObject({ status: 200 })
  expect(await assessmentOf(id)).toMatchObject({ arm: 'challenger' })
  expect((await apply(second)).applyStatus).toBe(approving)
  expect(await stop()).toMatchObject({ status: 409, data: { error: 'live-trial.over' } })
  expect(await stateOf(challengerId)).toMatchObject({
    challengerState: 'ended',
    endedBecause: 'by-hand',
    endedBy: { id: asker.staffId },
  })
})

test('of two passes at once that its money does not both reach one is lent, and it ends', async () => {
  const { data } = await askChallenger(shadowId, { mostLentCents: 150_000 })
  await decide(other, `${path}/challengers`, data)
  const [one, two, three] = await customersDrawn(data.id, 3)
  await openConnections(t)
  const both = await Promise.all([apply(one), apply(two)])
  expect(both.map(({ applyStatus }) => applyStatus).sort()).toEqual([approving, approved])
  const arms = await Promise.all(both.map(async ({ id }) => (await assessmentOf(id))?.arm))
  expect(arms.sort()).toEqual(['challenger', 'over'])
  expect(await assessmentOf((await apply(three)).id)).toMatchObject({ arm: null })
  await Promise.all([liveTrialsJob.run(t.appContext), liveTrialsJob.run(t.appContext)])
  expect(await stateOf(data.id)).toMatchObject({
    challengerState: 'ended',
    endedBecause: 'money',
    endedBy: null,
  })
  const { rows } = await sql`select from administration.audit_log
    where act = 'challenger.end' and object_id = ${String(data.id)}`.execute(t.appContext.db)
  expect(rows).toHaveLength(1)
})

test('its days are over at midnight, before anything has ended it', async () => {
  const { data } = await askChallenger(shadowId)
  await decide(other, `${path}/challengers`, data)
  const [one, two] = await customersDrawn(data.id, 2)
  await daysLater(13)
  expect((await apply(one)).applyStatus).toBe(approved)
  await daysLater(1)
  expect((await apply(two)).applyStatus).toBe(approving)
  await liveTrialsJob.run(t.appContext)
  expect(await stateOf(data.id)).toMatchObject({ endedBecause: 'days' })
})

test('it is put in force by two persons, and what runs beside the old rules ends', async () => {
  const { data } = await askChallenger(shadowId)
  await decide(other, `${path}/challengers`, data)
  expect(await decide(other, setting, version)).toMatchObject({ status: 200 })
  const { effectiveOn } = (await asker.get(`${setting}/${version.id}`)).data
  t.clock.set(new Date(`${effectiveOn}T00:00:00+03:00`))
  await signIn()
  const { id, applyStatus } = await apply()
  expect(applyStatus).toBe(approved)
  expect(await assessmentOf(id)).toEqual({ arm: null, policyVersion: 2, outcome: 'pass' })
  await liveTrialsJob.run(t.appContext)
  const { document } = await inForce()
  const { data: trial } = await asker.post(`${path}/dry-runs`, { document, last: 1_000 })
  await dryRunJob.run(t.appContext)
  const replay = (await asker.get(`${path}/dry-runs/${trial.dryRunId}`)).data.result
  expect(replay).toMatchObject({ differs: 0, unjudged: 0 })
  const shadows = (await asker.get(`${path}/shadows`)).data.rows
  expect(shadows).toMatchObject([{ shadowState: 'ended', endedBecause: 'rules-changed' }])
  expect(await askChallenger(shadowId)).toMatchObject({
    status: 409,
    data: { error: 'live-trial.rules-changed' },
  })
})
