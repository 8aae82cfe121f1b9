import { type TaskPlanInput, taskPlan } from '@daftari/contract/outreach/plan'
import { assert } from '@daftari/kernel/assert'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, openForBusiness } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { laterBy, takeTurns } from '../../../../test/fixtures/robot-calls.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { phoneOf } from '../../customers/index.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { exampleTerms } from '../../servicing/domain/test/any-terms.ts'
import { carriersOf, makeTask } from '../index.ts'

let t: TestApp
let lender: Lender
let templateId: number
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const texts = { en: '{lender}: {name}, {owed} is due on {dueOn}.' }
  const created = await t.as(lender.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Reminder', purpose: 'collection', texts }),
  )
  await t.as(lender.staff.admin, (ctx) =>
    decideTemplate(ctx, { ...created, approve: true, reason: 'Read and right' }),
  )
  for (let made = 0; made < 3; made += 1) {
    const { id: loanId, customer } = await anApplication(t, { product: 'pesa-14' })
    const as = { appCode: 'pesa', productCode: 'pesa-14' }
    await disburse(t, { personId: customer.id, loanId, terms: exampleTerms, as })
  }
  await morningOf(t, '2026-03-30')
  return { lender, templateId: created.id }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made.lender
  templateId = begun.made.templateId
})
afterEach(() => t.close())

/** Nothing answers at any gateway, until its time to be tried comes. */
async function gatewaysAway(): Promise<void> {
  const at = t.clock.now()
  const away = { state: 'away', since: at, retryAt: new Date(at.getTime() + 86_400_000) }
  await t.appContext.db
    .insertInto('platform.provider')
    .values(['sms:one', 'sms:two'].map((name) => ({ name, failures: 5, ...away })))
    .execute()
}

const messages = async () => {
  const rows = await t.appContext.db
    .selectFrom('messaging.message')
    .select(['state', 'reason'])
    .orderBy('id')
    .execute()
  return rows.map(({ state, reason }) => `${state} ${reason}`)
}

/** A task of texts, all of them asked for while no gateway is there. */
async function aWaitingTask(more: Partial<TaskPlanInput> = {}): Promise<number> {
  await gatewaysAway()
  const plan = taskPlan.parse({
    carrier: 'sms',
    audience: 'due-soon',
    parameters: { inDays: 1 },
    content: { templateId },
    holdOutPercent: 0,
    perMinute: 6_000,
    ...more,
  })
  const made = await t.as(lender.staff.leader, (ctx) =>
    makeTask(ctx, carriersOf(t.world.ports), { section: 'collection', name: 'Due', plan }),
  )
  assert(made !== undefined, 'a task by hand is made')
  await setTask(made.id, 'running')
  laterBy(t, 6)
  await takeTurns(t)
  expect(await messages()).toEqual(Array.from({ length: 3 }, () => 'queued no-gateway'))
  return made.id
}

const setTask = (id: number, state: 'running' | 'paused' | 'stopped') =>
  t.appContext.db
    .updateTable('outreach.task')
    .set({ state, endedAt: state === 'stopped' ? t.clock.now() : null, nextAt: t.clock.now() })
    .where('id', '=', id)
    .execute()

/** The gateways are there again, and what waited is looked at. */
async function gatewaysBack(seconds = 120): Promise<string[]> {
  await t.appContext.db.deleteFrom('platform.provider').execute()
  laterBy(t, seconds)
  await t.settle()
  return messages()
}

const personOf = async (at: number) => {
  const rows = await t.appContext.db
    .selectFrom('messaging.message')
    .select('personId')
    .orderBy('id')
    .execute()
  return rows[at]?.personId ?? 0
}

it('SA-10, DN-02: a text that waited does not leave to who said stop or is on hold meanwhile', async () => {
  await aWaitingTask()
  const [stopped, held] = [await personOf(0), await personOf(1)]
  await t.as(lender.staff.leader, async (ctx) => {
    const { phoneHash } = await phoneOf(ctx, stopped)
    const party = { personId: stopped, phoneHash, relation: 'own' as const }
    await stopNow(ctx, {
      kind: 'stop',
      party,
      purpose: 'collection',
      callsOnly: false,
      reason: 'STOP',
    })
    await stopNow(ctx, { kind: 'hold', personId: held, hold: 'dispute', reason: 'Says it is paid' })
  })
  expect(await gatewaysBack()).toEqual(['refused DN-05', 'refused SA-10', 'sent null'])
})

it('a text of a task that was stopped meanwhile does not leave', async () => {
  const id = await aWaitingTask()
  await setTask(id, 'stopped')
  expect(await gatewaysBack()).toEqual(Array.from({ length: 3 }, () => 'refused task-stopped'))
  const items = await t.appContext.db
    .selectFrom('outreach.item')
    .select(['state', 'reason'])
    .execute()
  expect(items).toEqual(items.map(() => ({ state: 'dropped', reason: 'task-stopped' })))
})

it('a text of a task that is paused leaves after it goes on', async () => {
  const id = await aWaitingTask()
  await setTask(id, 'paused')
  expect(await gatewaysBack()).toEqual(Array.from({ length: 3 }, () => 'queued task-paused'))
  await setTask(id, 'running')
  expect(await gatewaysBack()).toEqual(Array.from({ length: 3 }, () => 'sent null'))
})

it('CH-03: a text that waited over the end of its task’s hours leaves at their opening', async () => {
  t.clock.set(new Date('2026-03-30T10:58:00+03:00'))
  await aWaitingTask({ from: '09:00', until: '11:00' })
  expect(await gatewaysBack()).toEqual(Array.from({ length: 3 }, () => 'queued hours'))
  const opening = new Date('2026-03-31T09:00:00+03:00')
  const untilThen = (opening.getTime() - t.clock.now().getTime()) / 1_000
  expect(await gatewaysBack(untilThen - 60)).toEqual(
    Array.from({ length: 3 }, () => 'queued hours'),
  )
  expect(await gatewaysBack(120)).toEqual(Array.from({ length: 3 }, () => 'sent null'))
})
