import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication, anApprovedApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import { disburse, repay } from '../../../../../test/fixtures/loans.ts'
import { signInWith } from '../../../../../test/fixtures/rights.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { resubmitApplication } from '../../commands/resubmit-application.ts'
import { liveTrialsJob } from './end-what-is-over.ts'

const path = '/operation/riskSystemAssignTask/challengers'

let t: TestServer
let reader: Caller
let challengerId: number

/**
 * Under the version in force two loans, on time and too young, and one waiting application; under the
 * challenger two, ten days late and one day late; one customer outside.
 */
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  reader = await t.signIn('admin')
  challengerId = await aChallenger()
  await aLoan('champion', 60, 14)
  await aLoan('champion', 21)
  await judgedIn('champion', (await anApplication(t)).id)
  await aLoan('challenger', 60, 24)
  await aLoan('challenger', 60, 15)
  await judgedIn('outside', (await anApplication(t)).id)
})
afterAll(() => t.close())

async function aLoan(arm: string, daysAgo: number, paidAfter?: number) {
  const { id: loanId, customer } = await anApprovedApplication(t, { amountCents: 100_000 })
  const on = addDays(t.clock.today(), -daysAgo)
  await disburse(t, { personId: customer.id, loanId, on })
  if (paidAfter !== undefined) {
    await repay(t, { loanId, amountCents: 1_200_000, paidOn: addDays(on, paidAfter) })
  }
  await judgedIn(arm, loanId)
}

const judgedIn = (arm: string, applicationId: number) =>
  sql`update origination.assessment set challenger_id = ${challengerId}, arm = ${arm}
    where application_id = ${applicationId}`.execute(t.appContext.db)

async function aChallenger() {
  const { db, clock } = t.appContext
  const other = await t.signIn('admin')
  const { rows } = await sql<{ id: number }>`
    with champion as (select id, number, document from platform.setting_version where kind = 'risk-policy'),
    waiting as (
      insert into platform.setting_version (kind, object, number, document, effective_on, based_on,
        reason, state, asked_by, asked_at)
      select 'risk-policy', '', number + 1, document, '2027-01-01', id, 'Try', 'waiting',
        ${reader.staffId}, ${clock.now()} from champion returning id),
    shadow as (
      insert into origination.shadow (version_id, champion_id, least_days, least_assessments,
        started_by, started_at)
      select w.id, c.id, 3, 20, ${reader.staffId}, ${clock.now()} from waiting w, champion c
      returning id, version_id, champion_id)
    insert into origination.challenger (shadow_id, version_id, champion_id, share_percent, days,
      most_cents, most_late_percent, least_pass_percent, most_pass_percent, reason, asked_by,
      asked_at, state, decided_by, decided_at, ends_on)
    select id, version_id, champion_id, 50, 90, 100000000, 9, 0, 100, 'Try', ${reader.staffId},
      ${clock.now()}, 'running', ${other.staffId}, ${clock.now()}, '2026-12-01' from shadow
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const nothing = {
  'on-time': 0,
  'late-1': 0,
  'late-7': 0,
  'late-15': 0,
  loss: 0,
  'too-early': 0,
  unknown: 0,
}

test('each arm by its matured loans alone, and what cannot be told yet', async () => {
  const { data } = await reader.get(`${path}/${challengerId}`)
  expect(data).toMatchObject({
    state: 'running',
    champion: {
      judged: 3,
      manual: 3,
      loans: 2,
      lentCents: 200_000,
      later: { ...nothing, 'on-time': 1, 'too-early': 1 },
      matured: 1,
      late: 0,
    },
    challenger: {
      judged: 2,
      loans: 2,
      lentCents: 200_000,
      later: { ...nothing, 'late-1': 1, 'late-7': 1 },
      matured: 2,
      late: 1,
    },
    verdict: 'not-yet',
  })
  expect(data.difference.value).toBe(0.5)
})

test('an application that was sent back stands outside when it comes again', async () => {
  const { db } = t.appContext
  const { id, customer } = await anApplication(t)
  const armsOf = () =>
    db
      .selectFrom('origination.assessment')
      .select('arm')
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute()
  expect((await armsOf())[0]?.arm).toMatch(/^(champion|challenger)$/)
  await sql`update origination.application set apply_status = 6 where id = ${id}`.execute(db)
  const { appCode } = customer
  await t.as({ kind: 'app', code: appCode }, (ctx) => resubmitApplication(ctx, { id, appCode }))
  expect((await armsOf())[1]).toEqual({ arm: 'outside' })
})

test('what people have approved counts against its money, at once', async () => {
  const money = (cents: number) =>
    sql`update origination.challenger set most_cents = ${cents}`.execute(t.appContext.db)
  await money(200_001)
  expect(await assessmentArm()).not.toBeNull()
  await money(200_000)
  expect(await assessmentArm()).toBeNull()
  await money(100_000_000)
})

test('it ends by itself where the share late is surely above its bound, not before', async () => {
  const bound = (percent: number) =>
    sql`update origination.challenger set most_late_percent = ${percent}`.execute(t.appContext.db)
  const stateNow = async () => (await reader.get(path)).data.rows[0]
  await bound(10)
  await liveTrialsJob.run(t.appContext)
  expect(await stateNow()).toMatchObject({ challengerState: 'running' })
  await bound(9)
  await liveTrialsJob.run(t.appContext)
  expect(await stateNow()).toMatchObject({ challengerState: 'ended', endedBecause: 'late' })
})

test('who withdraws a version ends what runs by it', async () => {
  const { db } = t.appContext
  await sql`update origination.challenger
    set state = 'running', ended_at = null, ended_because = null`.execute(db)
  await sql`update platform.setting_version set state = 'withdrawn'
    where state = 'waiting'`.execute(db)
  expect(await assessmentArm()).toBeNull()
  await liveTrialsJob.run(t.appContext)
  for (const { data } of [
    await reader.get(path),
    await reader.get('/operation/riskSystemAssignTask/shadows'),
  ]) {
    expect(data.rows).toMatchObject([{ endedBecause: 'version-gone' }])
  }
})

test('AZ-19 whoever may only decide stops it at once', async () => {
  await sql`update origination.challenger
    set state = 'running', ended_at = null, ended_because = null`.execute(t.appContext.db)
  const stop = (who: Caller) =>
    who.post(`${path}/${challengerId}/stop`, { reason: 'Too many late' })
  expect(await stop(await t.signIn('auditor'))).toMatchObject({ status: 403 })
  const decider = await signInWith(t, 'risk-policy.decide')
  expect(await stop(decider)).toMatchObject({ status: 200 })
  expect((await reader.get(path)).data.rows).toMatchObject([
    { challengerState: 'ended', endedBecause: 'by-hand', endedBy: { id: decider.staffId } },
  ])
})

async function assessmentArm() {
  const { id } = await anApplication(t)
  const { arm } = await t.appContext.db
    .selectFrom('origination.assessment')
    .select('arm')
    .where('applicationId', '=', id)
    .executeTakeFirstOrThrow()
  return arm
}
