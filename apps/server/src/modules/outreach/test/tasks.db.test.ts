import type { TaskPlanInput } from '@daftari/contract/outreach/plan'
import { taskPlan } from '@daftari/contract/outreach/plan'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { Db } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import type { Carrier, SendOutcome } from '../carriers/carrier.ts'
import { applyResult } from '../commands/apply-result.ts'
import { gatherCounts, recountTasks } from '../commands/gather-counts.ts'
import { makeTask } from '../commands/make-task.ts'
import { runTasks } from '../commands/run-tasks.ts'
import { taskActions } from '../commands/task-acts.ts'
import { miscounted } from './miscounted.ts'

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
  for (let made = 0; made < 4; made += 1) await aLoan(t)
  await morningOf(t, '2026-03-30')
  return { lender, templateId: created.id }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made.lender
  templateId = begun.made.templateId
})
afterEach(async () => {
  expect(await miscounted(t.appContext.db)).toEqual([])
  await gatherCounts.run(t.appContext)
  expect(await miscounted(t.appContext.db)).toEqual([])
  await t.close()
})

/** Takes its input, and answers as configured. */
function aCarrier(answer: (item: number) => SendOutcome): Carrier & { begun: number[] } {
  const begun: number[] = []
  return {
    kind: 'sms',
    engine: null,
    begun,
    check: async () => undefined,
    estimate: async () => ({ texts: [], costCents: null }),
    async begin(_ctx, _task, item) {
      const given = answer(item.id)
      if (given.outcome === 'sent') begun.push(item.id)
      return given
    },
  }
}
const taking = () => aCarrier((item) => ({ outcome: 'sent', reference: item }))

const plan = (more: Partial<TaskPlanInput> = {}) =>
  taskPlan.parse({
    carrier: 'sms',
    audience: 'due-soon',
    parameters: { inDays: 1 },
    content: { templateId },
    holdOutPercent: 0,
    perMinute: 6_000,
    ...more,
  })

async function aTask(
  carrier: Carrier,
  more: Partial<TaskPlanInput> = {},
  name = 'Due tomorrow',
): Promise<number> {
  const made = await t.as(lender.staff.leader, (ctx) =>
    makeTask(ctx, [carrier], { section: 'collection', name, plan: plan(more) }),
  )
  const { id = 0, version = 0 } = made ?? {}
  const [start] = taskActions('collection/sms-notice/sms-sending-task')
  await t.as('system', (ctx) => start.run({ ...ctx, ...sees }, { id, version }))
  later(2)
  return id
}
const sees = { pages: new Set(['collection/sms-notice/sms-sending-task'] as const) }

const states = async (taskId: number) => {
  const rows = await t.appContext.db
    .selectFrom('outreach.item')
    .select(['state', 'reason'])
    .where('taskId', '=', taskId)
    .orderBy('id')
    .execute()
  return rows.map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`))
}
const heldOutOf = async (taskId: number) => {
  const rows = await t.appContext.db
    .selectFrom('outreach.item')
    .select('personId')
    .where('taskId', '=', taskId)
    .where('arm', '=', 'held-out')
    .orderBy('personId')
    .execute()
  return rows.map(({ personId }) => personId)
}
const taskOf = (id: number) =>
  t.appContext.db
    .selectFrom('outreach.task')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const act = async (id: number, which: 1 | 2 | 3) => {
  const { version } = await taskOf(id)
  const doing = taskActions('collection/sms-notice/sms-sending-task')[which]
  await t.as('system', (ctx) =>
    doing.run({ ...ctx, ...sees }, { id, version, reason: 'because' } as never),
  )
}
const later = (seconds: number) => t.clock.set(new Date(t.clock.now().getTime() + seconds * 1_000))

describe('a task', () => {
  test('has everybody of its audience before anything goes, and says why', async () => {
    const carrier = taking()
    const id = await aTask(carrier)
    const items = await t.appContext.db
      .selectFrom('outreach.item')
      .selectAll()
      .where('taskId', '=', id)
      .execute()
    expect(items).toHaveLength(4)
    expect(items[0]?.why).toMatchObject({ days: 1, dueOn: '2026-03-31' })
    expect(carrier.begun).toEqual([])
  })

  test.each([
    ['hold-out', 0],
    ['person', 0],
    ['whatsapp', 0],
    ['robot', 0],
    ['sms', 4],
    ['mixed', 4],
  ])('leaves alone whose case another works: %s', async (arm, planned) => {
    const { numUpdatedRows } = await t.as('system', (ctx) =>
      ctx.tx.updateTable('collections.case').set({ arm }).executeTakeFirstOrThrow(),
    )
    expect(numUpdatedRows).toBe(4n)
    expect((await taskOf(await aTask(taking()))).plannedCount).toBe(planned)
  })

  test('sends each once at its pace, and is done when none is left', async () => {
    const carrier = taking()
    const id = await aTask(carrier, { perMinute: 6 })
    for (let look = 0; look < 8; look += 1) {
      await runTasks(t.appContext, [carrier])
      later(5)
    }
    expect(carrier.begun).toHaveLength(4)
    expect(new Set(carrier.begun).size).toBe(4)
    const begun = await t.appContext.db
      .selectFrom('outreach.item')
      .select('begunAt')
      .where('taskId', '=', id)
      .orderBy('begunAt')
      .execute()
    const seconds = begun.map(({ begunAt }) => ((begunAt?.getTime() ?? 0) / 1_000) % 86_400)
    expect(seconds.map((one) => one - (seconds[0] ?? 0))).toEqual([0, 10, 20, 30])
    later(60)
    await runTasks(t.appContext, [carrier])
    expect(await taskOf(id)).toMatchObject({ state: 'done' })
  })

  test('sends nobody twice when several processes run it at once', async () => {
    const carrier = taking()
    const id = await aTask(carrier)
    await Promise.all(Array.from({ length: 6 }, () => runTasks(t.appContext, [carrier])))
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun.toSorted((a, b) => a - b)).toEqual([...new Set(carrier.begun)].toSorted())
    expect(await states(id)).toEqual(['begun', 'begun', 'begun', 'begun'])
  })

  test('waits when the hours close, and goes on when they open (CH-03)', async () => {
    const opens = new Date('2026-03-31T08:00:00+03:00')
    let sent = 0
    const carrier = aCarrier((reference) => {
      sent += 1
      return sent === 3
        ? { outcome: 'out-of-hours', rule: 'CH-01', at: opens }
        : { outcome: 'sent', reference }
    })
    const id = await aTask(carrier)
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun).toHaveLength(2)
    expect(await taskOf(id)).toMatchObject({ state: 'running', nextAt: opens, heldRule: 'CH-01' })
    later(3_600)
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun).toHaveLength(2)
    t.clock.set(new Date(opens.getTime() + 1_000))
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun).toHaveLength(4)
  })

  test('keeps to its own hours', async () => {
    const carrier = taking()
    const id = await aTask(carrier, { from: '10:00', until: '12:00' })
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun).toEqual([])
    expect(await taskOf(id)).toMatchObject({ nextAt: new Date('2026-03-30T10:00:00+03:00') })
    t.clock.set(new Date('2026-03-30T12:00:00+03:00'))
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun).toEqual([])
    t.clock.set(new Date('2026-03-31T11:59:59+03:00'))
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun).toHaveLength(4)
  })

  test('paused sends nothing; stopped never goes on', async () => {
    const carrier = taking()
    const id = await aTask(carrier, { perMinute: 1 })
    await runTasks(t.appContext, [carrier])
    await act(id, 1)
    later(600)
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun).toHaveLength(1)
    await act(id, 2)
    await runTasks(t.appContext, [carrier])
    expect(carrier.begun).toHaveLength(2)
    await act(id, 3)
    later(600)
    await runTasks(t.appContext, [carrier])
    expect(await states(id)).toEqual(['begun', 'begun', 'stopped', 'stopped'])
    expect(await taskOf(id)).toMatchObject({ state: 'stopped', stopReason: 'because' })
  })

  test('holds out the same people whoever makes it, and never contacts them', async () => {
    const carrier = taking()
    const id = await aTask(carrier, { holdOutPercent: 50 })
    await runTasks(t.appContext, [carrier])
    const now = await states(id)
    expect(carrier.begun).toHaveLength(now.filter((one) => one === 'begun').length)
    expect(now.filter((one) => one === 'held-out').length + carrier.begun.length).toBe(4)
    const held = await heldOutOf(id)
    for (const name of ['Another', 'A third', 'A fourth']) {
      expect(await heldOutOf(await aTask(taking(), { holdOutPercent: 50 }, name))).toEqual(held)
    }
    // A smaller share holds out a subset of them.
    const fewer = await heldOutOf(await aTask(taking(), { holdOutPercent: 25 }, 'Fewer'))
    expect(held).toEqual(expect.arrayContaining(fewer))
  })

  test('leaves out who has paid before their turn', async () => {
    const carrier = taking()
    const id = await aTask(carrier)
    const [loan] = (await t.appContext.db
      .selectFrom('reporting.loan' as never)
      .select(['loanId', 'billOwedCents'] as never)
      .execute()) as { loanId: number; billOwedCents: number }[]
    await repay(t, { loanId: loan?.loanId ?? 0, amountCents: loan?.billOwedCents ?? 0 })
    await runTasks(t.appContext, [carrier])
    expect((await states(id)).toSorted()).toEqual(['begun', 'begun', 'begun', 'dropped settled'])
  })
})

async function waitsForAnother(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

test('is counted right where a release before counted nothing, by two workers at once', async () => {
  await aTask(taking())
  await t.appContext.db.deleteFrom('outreach.taskFact').execute()
  expect(await miscounted(t.appContext.db)).toHaveLength(1)
  const { db } = t.appContext
  let isOver = false
  const other = await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('outreach.recount-tasks'))`.execute(tx)
    await sql`select outreach.count_items('-infinity')`.execute(tx)
    const second = recountTasks()
      .run(t.appContext)
      .finally(() => (isOver = true))
    await vi.waitUntil(async () => isOver || (await waitsForAnother(db)), 10_000)
    return { second }
  })
  await other.second
  expect(await miscounted(t.appContext.db)).toEqual([])
})

describe('what came of a try', () => {
  const result = { carrier: 'sms', result: 'absent-subscriber', costCents: 50 } as const

  test('is applied once, and tried again as often as the plan says', async () => {
    let reference = 0
    const carrier = aCarrier(() => {
      reference += 1
      return { outcome: 'sent', reference }
    })
    const id = await aTask(carrier, { attempts: 2, gapMinutes: 30 })
    await runTasks(t.appContext, [carrier])
    const failed = (of: number) =>
      t.as('system', (ctx) =>
        applyResult(ctx, { ...result, reference: of, state: 'failed', again: true }),
      )
    await failed(1)
    await failed(1)
    expect((await states(id)).filter((one) => one === 'waiting')).toHaveLength(1)
    later(1_801)
    await runTasks(t.appContext, [carrier])
    expect(reference).toBe(5)
    await failed(5)
    await failed(1)
    expect((await states(id)).filter((one) => one === 'failed')).toHaveLength(1)
    const { cost } = await t.appContext.db
      .selectFrom('outreach.item')
      .select((eb) => eb.fn.sum<number>('costCents').as('cost'))
      .where('taskId', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(cost)).toBe(100)
  })

  test('of which nobody knew may still turn out to have arrived', async () => {
    const carrier = taking()
    const id = await aTask(carrier)
    await runTasks(t.appContext, [carrier])
    const [reference = 0] = carrier.begun
    const reportEnd = (state: 'unknown' | 'delivered' | 'failed') =>
      t.as('system', (ctx) => applyResult(ctx, { ...result, reference, state }))
    await reportEnd('unknown')
    await reportEnd('delivered')
    await reportEnd('failed')
    expect((await states(id)).filter((one) => one === 'delivered')).toHaveLength(1)
    expect(
      await t.as('system', (ctx) => applyResult(ctx, { ...result, reference: 0, state: 'failed' })),
    ).toBe(false)
  })
})
