import { taskPlan } from '@daftari/contract/outreach/plan'
import { outreachTasks } from '@daftari/contract/outreach/tables'
import { outreachStatistics } from '@daftari/contract/statistics/outreach/outreach-statistics'
import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { recordConsents, recordReading } from '../../customers/index.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { audienceSql } from '../audiences/audience-sql.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { carriersOf } from '../carriers/carriers.ts'
import { applyResult } from '../commands/apply-result.ts'
import { runRules } from '../commands/run-rules.ts'
import { runTasks } from '../commands/run-tasks.ts'
import { saveRule } from '../commands/save-rule.ts'
import { lapseDrafts, startRequestFlow } from '../commands/start-request.ts'
import { taskActions } from '../commands/task-acts.ts'
import { linkCode } from '../links.ts'
import { previewOf } from '../queries/preview.ts'

/** Four customers registered five days ago and never applied; the fifth applied at once. */
let t: TestServer
let lender: Lender
let templateId: number
const customers: ACustomer[] = []
const at = (time: string) => t.clock.set(new Date(`${time}+03:00`))
const refusal = (code: string) => expect.objectContaining({ code })

const carrier: Carrier = {
  kind: 'sms',
  engine: null,
  check: async () => undefined,
  estimate: async () => ({ texts: [], costCents: 80 }),
  begin: async (_ctx, _task, { id }) => ({ outcome: 'sent', reference: id }),
}
const flow = startRequestFlow([carrier])
const plan = (more: object = {}) =>
  taskPlan.parse({
    carrier: 'sms',
    audience: 'registered-not-applied',
    parameters: { fromDays: 1, toDays: 9 },
    content: { templateId },
    holdOutPercent: 0,
    perMinute: 6_000,
    ...more,
  })
const asker = () => lender.staff.collector
const decider = () => lender.staff.admin
const taskOf = (id: number) =>
  t.appContext.db
    .selectFrom('outreach.task')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const itemsOf = (id: number) =>
  t.appContext.db
    .selectFrom('outreach.item')
    .selectAll()
    .where('taskId', '=', id)
    .orderBy('id')
    .execute()

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  for (let made = 0; made < 5; made += 1) customers.push(await aCustomer(t))
  await anApplication(t, { customer: customers[4] as ACustomer })
  await t.settle()
  const texts = { en: '{lender}: {name}, your loan is ready. Reply STOP to end.' }
  const created = await t.as(lender.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Offer', purpose: 'marketing', texts }),
  )
  await t.as(decider(), (ctx) =>
    decideTemplate(ctx, { ...created, approve: true, reason: 'Read and right' }),
  )
  templateId = created.id
  at('2026-03-30T09:00:00')
})
afterAll(() => t.close())

async function aTask(name: string, more: object = {}) {
  return t.as(asker(), (ctx) => flow.ask(ctx, { name, plan: plan(more), note: '' }))
}

/** What the task's page says of why it waits. */
async function heldBecause(taskId: number) {
  const page = 'promotion/sms-promotion/sms-promotion-task'
  const { rows } = (await (await t.signIn('admin')).get(outreachTasks[page].path)).data as {
    rows: readonly { taskId: number; heldBecause: string | null }[]
  }
  return rows.find((row) => row.taskId === taskId)?.heldBecause
}

test('a preview leaves out whom the text cannot be filled in for, as their turn does', async () => {
  const preview = () =>
    t.as('system', (ctx) => previewOf(ctx, carriersOf(t.world.ports), 'promotion', plan()))
  const consent = { purpose: 'marketing', given: true, wordingVersion: '1' } as const
  for (const { id } of customers) await t.as('app', (ctx) => recordConsents(ctx, id, [consent]))
  expect(await preview()).toMatchObject({ count: 4, reached: 4, dropped: [] })
  const nameless = (fullName: string | null) =>
    t.appContext.db
      .updateTable('customers.person')
      .set({ fullName })
      .where('id', '=', customers[0]?.id ?? 0)
      .execute()
  await nameless(null)
  expect(await preview()).toMatchObject({
    count: 4,
    reached: 3,
    dropped: [{ rule: 'no-value', count: 1 }],
  })
  await nameless(customers[0]?.fullName ?? '')
})

test('a task with an offer begins by the word of somebody else than who made it', async () => {
  const asked = await aTask('Own')
  await runTasks(t.appContext, [carrier])
  expect(await taskOf(asked.taskId)).toMatchObject({ state: 'draft', plannedCount: 4 })
  expect(await heldBecause(asked.taskId)).toBe('second-person')
  const own = t.as(asker(), (ctx) => flow.decide(ctx, { id: asked.id, version: 1, approve: true }))
  await expect(own).rejects.toEqual(refusal('request.own'))
  await t.as(decider(), (ctx) =>
    flow.decide(ctx, { id: asked.id, version: 1, approve: false, reason: 'Not now' }),
  )
  expect(await taskOf(asked.taskId)).toMatchObject({ state: 'stopped', stopReason: 'Not now' })
  expect(await heldBecause(asked.taskId)).toBeNull()
  expect((await itemsOf(asked.taskId)).map(({ state }) => state)).toEqual(Array(4).fill('stopped'))
})

test('who has not been seen in the app is won back, but not who was seen since', async () => {
  const away = (fromDays: number) =>
    t.as('system', async (ctx) => {
      const parameters = { fromDays, toDays: 30 }
      const { rows } = await audienceSql(ctx, {
        audience: 'away-from-app',
        parameters,
        carrier: 'sms',
      }).execute(ctx.db)
      return (rows as { personId: number }[]).map(({ personId }) => personId).sort()
    })
  const [first, ...others] = customers.map(({ id }) => id)
  expect(await away(3)).toEqual([first, ...others].sort())
  expect(await away(6)).toEqual([])
  const id = first ?? 0
  const consent = { purpose: 'device', given: true, wordingVersion: '1' } as const
  await t.as('app', (ctx) => recordConsents(ctx, id, [consent]))
  const items = [{ fingerprint: 'a phone of the tests' }]
  await t.as('app', (ctx) => recordReading(ctx, id, { kind: 'device', items }))
  expect(await away(3)).toEqual(others.sort())
})

test('staff, test numbers and those never lent to are in no audience of promotion', async () => {
  const found = () =>
    t.as('system', async (ctx) => {
      const parameters = { fromDays: 0, toDays: 30 }
      const audience = 'registered-not-applied'
      const { rows } = await audienceSql(ctx, { audience, parameters, carrier: 'sms' }).execute(
        ctx.db,
      )
      return (rows as { personId: number }[]).map(({ personId }) => personId)
    })
  const [tester, vip] = [await aCustomer(t), await aCustomer(t)]
  expect(await found()).toEqual(expect.arrayContaining([tester.id, vip.id]))
  await aSpecial(t, lender, 'test', { customerId: tester.id })
  await aSpecial(t, lender, 'vip', { customerId: vip.id })
  const left = await found()
  expect(left).toContain(vip.id)
  expect(left).not.toContain(tester.id)
  await t.appContext.db
    .updateTable('customers.specialAccount')
    .set({ expiresOn: '2026-03-29' })
    .where('kind', '=', 'test')
    .execute()
  expect(await found()).toContain(tester.id)
  await t.appContext.db.updateTable('customers.specialAccount').set({ expiresOn: null }).execute()
})

test('what was sent, followed and applied for is counted, and compared with nobody where none is held out', async () => {
  const asked = await aTask('Spring')
  await t.as(decider(), (ctx) => flow.decide(ctx, { id: asked.id, version: 1, approve: true }))
  at('2026-03-30T09:00:05')
  await runTasks(t.appContext, [carrier])
  const items = await itemsOf(asked.taskId)
  expect(items.map(({ state }) => state)).toEqual(Array(4).fill('begun'))
  const [first, second, third, fourth] = items
  const reportEnd = (reference = 0, state: 'delivered' | 'failed', costCents: number | null = 80) =>
    t.as('system', (ctx) =>
      applyResult(ctx, { carrier: 'sms', reference, state, result: null, costCents }),
    )
  await reportEnd(first?.id, 'delivered')
  await reportEnd(second?.id, 'delivered')
  await reportEnd(third?.id, 'delivered')
  await reportEnd(fourth?.id, 'failed', null)
  const follow = async (code: string, from = '192.0.2.1') => {
    const { status, headers } = await t.send({ method: 'GET', path: `/l/${code}`, from })
    return [status, headers.location]
  }
  const there = [302, 'https://apps.test/pesa']
  expect(await follow(linkCode(t, first?.id ?? 0))).toEqual(there)
  expect(await follow(linkCode(t, first?.id ?? 0))).toEqual(there)
  expect(await follow(`${(second?.id ?? 0).toString(36)}-AAAAAAAA`)).toEqual(there)
  expect(await follow('no-such')).toEqual(there)
  const transaction = vi.spyOn(t.appContext.db, 'transaction')
  for (let wrong = 0; wrong < 40; wrong += 1) {
    expect(await follow(`zz-${wrong}`, '192.0.2.66')).toEqual(there)
  }
  expect(await follow(linkCode(t, first?.id ?? 0), '192.0.2.66')).toEqual(there)
  expect(transaction, 'a wrong code writes nothing').not.toHaveBeenCalled()
  transaction.mockRestore()
  expect((await itemsOf(asked.taskId)).map(({ clicks }) => clicks)).toEqual([2, 0, 0, 0])
  const of = (id: number | null | undefined) => customers.find((one) => one.id === id) as ACustomer
  at('2026-03-30T20:00:00')
  await anApplication(t, { customer: of(first?.personId) })
  at('2026-04-02T20:00:00')
  await anApplication(t, { customer: of(second?.personId) })
  at('2026-04-07T10:00:00')
  await anApplication(t, { customer: of(third?.personId) })
  await t.settle()
  at('2026-04-08T09:00:00')
  const reader = t.app.modules
    .flatMap(({ reports = [] }) => reports)
    .find(
      ({ table }) =>
        table.name === outreachStatistics['promotion/sms-promotion/sms-promotion-statistics'].name,
    )
  const { rows } = (await t.as(decider(), async (ctx) =>
    reader?.read(ctx, { made: { from: '2026-03-30', to: '2026-03-30' }, outreachSplit: ['task'] }),
  )) as { rows: Record<string, unknown>[] }
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    plannedItems: 4,
    sentItems: 4,
    deliveredItems: 3,
    failedItems: 1,
    clickedItems: 1,
    responded1: 1,
    responded3: 1,
    responded7: 2,
    outreachCost: 240,
    treatedItems: 0,
    heldOutItems: 0,
  })
})

test('a rule makes one task a day, which its author does not decide', async () => {
  at('2026-04-08T10:00:00')
  await t.as(asker(), (ctx) =>
    saveRule(ctx, [carrier], {
      section: 'promotion',
      name: 'Each Wednesday',
      at: '10:30',
      weekdays: [3],
      plan: plan({ parameters: { fromDays: 1, toDays: 90 } }),
    }),
  )
  await runRules(t.appContext, [carrier])
  const made = () =>
    t.appContext.db
      .selectFrom('outreach.task')
      .selectAll()
      .where('ruleId', 'is not', null)
      .execute()
  expect(await made()).toHaveLength(0)
  at('2026-04-08T10:31:00')
  await Promise.all([1, 2, 3].map(() => runRules(t.appContext, [carrier])))
  await runRules(t.appContext, [carrier])
  expect(await made()).toMatchObject([{ name: 'Each Wednesday 2026-04-08', state: 'draft' }])
  const request = await t.appContext.db
    .selectFrom('outreach.startRequest')
    .selectAll()
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  expect(request.askedBy).toBe(asker().id)
  at('2026-04-09T11:00:00')
  await runRules(t.appContext, [carrier])
  expect(await made()).toHaveLength(1)
})

test('a draft whose audience is more than three days old is not begun, and ends with the day', async () => {
  const of = { parameters: { fromDays: 1, toDays: 90 } }
  at('2026-04-13T10:00:00')
  const old = await aTask('Of Monday', of)
  const begun = (id: number) =>
    t.as(decider(), (ctx) => flow.decide(ctx, { id, version: 1, approve: true }))
  at('2026-04-16T10:00:00')
  const young = await aTask('Of Thursday', of)
  at('2026-04-17T10:00:00')
  await expect(begun(old.id)).rejects.toEqual(refusal('outreach.draft-lapsed'))
  const lapse = () =>
    t
      .as('system', (ctx) => lapseDrafts.run(ctx, businessDate('2026-04-16')))
      .then(({ lapsed }) => lapsed)
  // The earlier rule's request is among them.
  expect(await lapse()).toBeGreaterThanOrEqual(1)
  expect(await lapse()).toBe(0)
  expect(await taskOf(old.taskId)).toMatchObject({ state: 'stopped', startedAt: null })
  const items = await itemsOf(old.taskId)
  expect(items.length).toBeGreaterThan(0)
  expect(items.map(({ state }) => state)).toEqual(items.map(() => 'stopped'))
  const { state } = await t.appContext.db
    .selectFrom('outreach.startRequest')
    .select('state')
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('withdrawn')
  expect(await begun(young.id)).toMatchObject({ state: 'started' })
  expect(await taskOf(young.taskId)).toMatchObject({ state: 'running' })
})

test('a task that was paused goes on by the word of somebody else than who asks for it', async () => {
  const [, pause, resume, stop] = taskActions('promotion/sms-promotion/sms-promotion-task')
  const reason = 'Looked into'
  const asked = await aTask('Paused')
  await t.as(decider(), (ctx) => flow.decide(ctx, { id: asked.id, version: 1, approve: true }))
  const id = asked.taskId
  const askToGoOn = async () => {
    const { version } = await taskOf(id)
    await t.as(asker(), (ctx) => resume.run(ctx, { id, version }))
    return t.appContext.db
      .selectFrom('outreach.startRequest')
      .select(['id', 'version', 'askedBy', 'resumes'])
      .where('taskId', '=', id)
      .where('state', '=', 'asked')
      .executeTakeFirstOrThrow()
  }
  const { startedAt } = await taskOf(id)
  await t.as(asker(), (ctx) => pause.run(ctx, { id, version: 99, reason }))
  const first = await askToGoOn()
  expect(first).toMatchObject({ askedBy: asker().id, resumes: true })
  await runTasks(t.appContext, [carrier])
  expect(await taskOf(id)).toMatchObject({ state: 'paused' })
  expect(await heldBecause(id)).toBe('second-person')
  await expect(askToGoOn()).rejects.toEqual(refusal('outreach.second-person'))
  const own = t.as(asker(), (ctx) => flow.decide(ctx, { ...first, approve: true }))
  await expect(own).rejects.toEqual(refusal('request.own'))

  // Refused or taken back, it stays paused, and may be asked for again.
  await t.as(decider(), (ctx) => flow.decide(ctx, { ...first, approve: false, reason }))
  expect(await taskOf(id)).toMatchObject({ state: 'paused', stopReason: null })
  const second = await askToGoOn()
  await t.as(asker(), (ctx) => flow.withdraw(ctx, { ...second, reason }))
  expect(await taskOf(id)).toMatchObject({ state: 'paused' })

  const third = await askToGoOn()
  await t.as(decider(), (ctx) => flow.decide(ctx, { ...third, approve: true }))
  expect(await taskOf(id)).toMatchObject({ state: 'running', startedAt })

  // A stopped task can no longer be resumed.
  await t.as(asker(), (ctx) => pause.run(ctx, { id, version: 99, reason }))
  const last = await askToGoOn()
  await t.as(asker(), (ctx) => stop.run(ctx, { id, version: 99, reason }))
  const late = t.as(decider(), (ctx) => flow.decide(ctx, { ...last, version: 2, approve: true }))
  await expect(late).rejects.toEqual(refusal('request.decided'))
  expect(await taskOf(id)).toMatchObject({ state: 'stopped' })
})
