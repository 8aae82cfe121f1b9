import { taskPlan } from '@daftari/contract/outreach/plan'
import type { RuleEvent } from '@daftari/contract/outreach/rule-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asAuditor, authorise } from '../../../../test/fixtures/auditors.ts'
import { offersByChannel, openChannels } from '../../../../test/fixtures/channels.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { publish } from '../../../platform/events/publish.ts'
import { decideApplication } from '../../origination/commands/decide-application.ts'
import { audienceSql } from '../audiences/audience-sql.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { ruleActions } from '../commands/rule-acts.ts'
import { runRules } from '../commands/run-rules.ts'
import { runTasks } from '../commands/run-tasks.ts'
import { saveRule } from '../commands/save-rule.ts'
import { startRequestFlow } from '../commands/start-request.ts'

let t: TestServer
let lender: Lender
let templateId: number
let names = 0
const refusal = (code: string) => expect.objectContaining({ code })
const [switchOn, switchOff] = ruleActions('promotion/push-message/rule')

const carrier: Carrier = {
  kind: 'push',
  engine: null,
  check: async () => undefined,
  estimate: async () => ({ texts: [], costCents: 0 }),
  begin: async (_ctx, _task, { id }) => ({ outcome: 'sent', reference: id }),
}
const planOf = (event: RuleEvent, more: object = {}) =>
  taskPlan.parse({
    carrier: 'push',
    audience: 'on-event',
    parameters: { event },
    content: { templateId },
    holdOutPercent: 0,
    perMinute: 6_000,
    ...more,
  })
const save = (plan = planOf('loan-repaid'), of?: { id: number; version: number }) => {
  names += of === undefined ? 1 : 0
  const rule = {
    section: 'promotion',
    name: `Rule ${names}`,
    at: '08:30',
    weekdays: [1],
    plan,
  } as const
  return t.as(lender.staff.collector, (ctx) =>
    saveRule(ctx, [carrier], { ...rule, ...(of && { of }) }),
  )
}
const letGo = (of: { id: number; version: number }) =>
  t.as(lender.staff.admin, (ctx) => switchOn.run(ctx, of))
async function aRule(plan = planOf('loan-repaid')) {
  const saved = await save(plan)
  return { ...saved, ...(await letGo(saved)) }
}

const repaid = (personId: number, loanId: number, finishedOn = t.clock.today()) =>
  t.as('system', (ctx) =>
    publish(ctx, 'loan.finished', `loan:${loanId}`, { loanId, personId, finishedOn }),
  )
async function run() {
  await t.settle()
  t.clock.set(new Date(t.clock.now().getTime() + 60_000))
  await runTasks(t.appContext, [carrier])
}
async function itemsOf(ruleId: number) {
  const rows = await t.appContext.db
    .selectFrom('outreach.item as i')
    .innerJoin('outreach.task as f', 'f.id', 'i.taskId')
    .select(['i.personId', 'i.state', 'i.arm', 'i.why', 'f.id as taskId', 'f.state as task'])
    .where('f.ruleId', '=', ruleId)
    .orderBy('i.id')
    .execute()
  return rows
}
const statesOf = async (ruleId: number) =>
  (await itemsOf(ruleId)).map(({ personId, state, task }) => [personId, state, task])

let customers: ACustomer[]
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  await openChannels(t)
  templateId = (await offersByChannel(t, lender)).push
  customers = [await aCustomer(t), await aCustomer(t), await aCustomer(t)]
  await t.settle()
})
beforeEach(async () => {
  t.clock.set(new Date('2026-03-30T07:00:00Z'))
  await t.appContext.db.updateTable('outreach.rule').set({ state: 'off' }).execute()
})
afterAll(() => t.close())
const [one, two, three] = [0, 1, 2].map((at) => () => customers[at]?.id ?? 0) as [
  () => number,
  () => number,
  () => number,
]

test('whose second loan ends the same day is written to once, and no delivery is left', async () => {
  const { id } = await aRule()
  await repaid(one(), 940)
  await run()
  await repaid(one(), 941)
  await run()
  expect((await itemsOf(id)).map(({ personId }) => personId)).toEqual([one()])
  const left = await t.appContext.db.selectFrom('platform.delivery').select('subscriber').execute()
  expect(left).toEqual([])
})

test('whoever it happens to comes into the task of the day at once, and each time once', async () => {
  const { id } = await aRule()
  await repaid(one(), 900)
  await run()
  expect(await statesOf(id)).toEqual([[one(), 'begun', 'done']])
  expect((await itemsOf(id))[0]?.why).toMatchObject({
    on: '2026-03-30',
    event: { en: 'Loan repaid' },
  })
  await t.appContext.db.updateTable('outreach.item').set({ state: 'delivered' }).execute()
  await run()
  expect(await statesOf(id)).toEqual([[one(), 'delivered', 'done']])

  // A repeated delivery changes nothing; another person's event resumes the same task.
  await repaid(one(), 900)
  await Promise.all([repaid(two(), 901), repaid(three(), 902)])
  await run()
  expect(await statesOf(id)).toEqual([
    [one(), 'delivered', 'done'],
    [two(), 'begun', 'done'],
    [three(), 'begun', 'done'],
  ])
  const { rows } = await sql<{ planned: number; tasks: number }>`
    select sum(planned_count)::integer as planned, count(*)::integer as tasks
    from outreach.task where rule_id = ${id}`.execute(t.appContext.db)
  expect(rows).toEqual([{ planned: 3, tasks: 1 }])

  t.clock.set(new Date('2026-03-31T07:00:00Z'))
  await repaid(one(), 903)
  await run()
  expect(new Set((await itemsOf(id)).map(({ taskId }) => taskId)).size).toBe(2)
})

test('nobody is contacted before another person switches it on, nor after a change or its end', async () => {
  const saved = await save()
  expect(saved.state).toBe('off')
  await repaid(one(), 910)
  await run()
  const own = t.as(lender.staff.collector, (ctx) => switchOn.run(ctx, saved))
  await expect(own).rejects.toEqual(refusal('request.own'))
  const on = await letGo(saved)
  await repaid(two(), 911)
  await run()
  expect(await statesOf(saved.id)).toEqual([[two(), 'begun', 'done']])

  const changed = await save(planOf('loan-repaid', { perMinute: 60 }), on)
  expect(changed.state).toBe('off')
  await repaid(three(), 912)
  const again = await letGo(changed)
  // What was changed counts from the next day.
  await repaid(one(), 913)
  await run()
  expect(await statesOf(saved.id)).toHaveLength(1)
  t.clock.set(new Date('2026-03-31T07:00:00Z'))
  await repaid(one(), 914)
  await run()
  expect(await statesOf(saved.id)).toHaveLength(2)
  await t.as(lender.staff.collector, (ctx) => switchOff.run(ctx, { ...again, reason: 'Enough' }))
  await repaid(three(), 915)
  await run()
  expect(await statesOf(saved.id)).toHaveLength(2)
})

test('its hours, who is held out and who is offered nothing by now are kept', async () => {
  const held = await aRule(planOf('loan-repaid', { holdOutPercent: 50 }))
  const late = await aRule(planOf('loan-repaid', { from: '12:00' }))
  for (const [at, { id }] of customers.entries()) await repaid(id, 920 + at)
  await t.as('system', (ctx) =>
    ctx.tx
      .insertInto('customers.blacklistEntry')
      .values({ kind: 'person', personId: two(), reason: 'fraud', addedAt: ctx.clock.now() })
      .execute(),
  )
  await run()
  const arms = await itemsOf(held.id)
  expect(arms.some(({ arm }) => arm === 'held-out')).toBe(true)
  for (const { arm, state, personId } of arms)
    expect(state).toBe(arm === 'held-out' ? arm : personId === two() ? 'dropped' : 'begun')
  expect(await statesOf(late.id)).toEqual(customers.map(({ id }) => [id, 'waiting', 'running']))
})

test('is set off by each event that it may name, and by no clock', async () => {
  const registered = await aRule(planOf('registered'))
  const returned = await aRule(planOf('application-returned'))
  const newcomer = await aCustomer(t)
  await authorise(t, lender, lender.staff.auditor)
  const { id: applicationId, customer } = await anApplication(t)
  const decision = {
    result: 'return',
    tags: ['id-expired'],
    remark: 'Expired',
    version: 1,
  } as const
  await asAuditor(t, lender.staff.auditor, (ctx) => decideApplication(ctx, applicationId, decision))
  await run()
  await runRules(t.appContext, [carrier])
  expect(await statesOf(registered.id)).toEqual(
    [newcomer, customer].map(({ id }) => [id, 'begun', 'done']),
  )
  expect(await statesOf(returned.id)).toEqual([[customer.id, 'begun', 'done']])

  const of = {
    audience: 'returned-not-resubmitted',
    parameters: { sinceDays: 3 },
    carrier: 'sms',
  } as const
  const people = async () => {
    const { rows } = await t.as('system', (ctx) => audienceSql(ctx, of).execute(ctx.db))
    return (rows as { personId: number }[]).map(({ personId }) => personId)
  }
  expect(await people()).toEqual([customer.id])
  t.clock.set(new Date('2026-04-03T07:00:00Z'))
  expect(await people()).toEqual([])
})

test('is of pushes and of rules: no task is made of it by hand, and no SMS', async () => {
  expect(taskPlan.safeParse({ ...planOf('registered'), carrier: 'sms' }).success).toBe(false)
  const flow = startRequestFlow([carrier])
  const made = t.as(lender.staff.collector, (ctx) =>
    flow.ask(ctx, { name: 'By hand', plan: planOf('registered'), note: '' }),
  )
  await expect(made).rejects.toEqual(refusal('outreach.audience'))
  const of = {
    audience: 'on-event',
    parameters: { event: 'registered' },
    carrier: 'push',
  } as const
  const { rows } = await t.as('system', (ctx) => audienceSql(ctx, of).execute(ctx.db))
  expect(rows.length).toBeGreaterThanOrEqual(2)
})
