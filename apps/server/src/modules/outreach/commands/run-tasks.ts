import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { assert } from '@daftari/kernel/assert'
import { Refusal } from '@daftari/kernel/refusal'
import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { insertLater, updateLater } from '../../../platform/db/waiting-writes.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { limits } from '../../../platform/limits.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { dueByOf } from '../audiences/why-text.ts'
import {
  type Carrier,
  carrierOf,
  type OutreachTask,
  type SendOutcome,
} from '../carriers/carrier.ts'
import { openingOf } from '../domain/hours.ts'
import { nextSlot } from '../domain/pace.ts'
import { whyDropped } from '../queries/why-dropped.ts'
import { countMoved } from './count-items.ts'

export const tasksJob = (carriers: readonly Carrier[]): RecurringJob => ({
  name: 'outreach.run-tasks',
  everySeconds: limits.outreachSeconds,
  run: (appContext) => runTasks(appContext, carriers),
})

/** Every running task proceeds as far as its pace allows, large ones in turns with the others. */
export async function runTasks(
  appContext: AppContext,
  carriers: readonly Carrier[],
): Promise<void> {
  for (let round = 0; round < limits.outreachRounds; round += 1) {
    if (!(await goRound(appContext, carriers))) return
  }
}

/** Whether one of them has more to do at once. */
async function goRound(appContext: AppContext, carriers: readonly Carrier[]): Promise<boolean> {
  const due = await appContext.db
    .selectFrom('outreach.task')
    .select('id')
    .where('state', '=', 'running')
    .where('nextAt', '<=', appContext.clock.now())
    .orderBy('nextAt')
    .orderBy('id')
    .limit(100)
    .execute()
  let more = false
  for (const { id } of due) more = (await runTask(appContext, carriers, id)) || more
  return more
}

/** A few items in each transaction, so that an act on the task takes effect after them. */
async function runTask(
  appContext: AppContext,
  carriers: readonly Carrier[],
  id: number,
): Promise<boolean> {
  for (let left = limits.outreachTurns; left > 0; ) {
    const taken = await transact(appContext.db, (tx) =>
      takeTurns(systemContext(appContext, tx, 'outreach'), carriers, id),
    )
    if (taken === 0) return false
    left -= taken
  }
  return true
}

/** The next items of a task, under its lock: how many, and none when nothing more is to be done now. */
async function takeTurns(ctx: Context, carriers: readonly Carrier[], id: number): Promise<number> {
  const row = await lockRunning(ctx, id)
  if (row === undefined) return 0
  const plan = row.plan as unknown as TaskPlan
  const task: OutreachTask = {
    id,
    section: row.section as OutreachSection,
    name: row.name,
    plan,
    versions: (row.robotVersions as unknown as OutreachTask['versions'] | null) ?? undefined,
  }
  const opens = openingOf(plan, ctx.clock.now(), ctx.clock.zone)
  if (opens > ctx.clock.now()) return hold(ctx, id, opens, 'hours')
  const isRobot = row.carrier === 'robot'
  if (isRobot && (await isFull(ctx, id, row.concurrency)))
    return hold(ctx, id, soon(ctx.clock.now()), null)
  // A robot's turn locks the number that it calls and is counted among those under way: one at a time.
  const most = isRobot ? 1 : limits.outreachTogether
  let { nextAt } = row
  let taken = 0
  for (; taken < most && nextAt <= ctx.clock.now(); taken += 1) {
    const now = ctx.clock.now()
    const item = await nextItem(ctx, id, now)
    if (item === undefined) return rest(ctx, task, now)
    failpoint('outreach.item-taken')
    const sending = await beginItem(ctx, carriers, task, item)
    if (sending.outcome === 'out-of-hours') return hold(ctx, id, sending.at, sending.rule)
    await noteTurn(ctx, task, item, sending)
    failpoint('outreach.item-uncommitted')
    // What was not sent took no time of the pace.
    if (sending.outcome === 'sent') nextAt = nextSlot(nextAt, now, row.perMinute)
  }
  await updateLater(ctx.tx, 'outreach.task', { id }, { heldRule: null, nextAt })
  return taken
}

/** Undefined while it does not run, its time has not come or somebody else acts on it. */
async function lockRunning(ctx: Context, id: number) {
  return ctx.tx
    .selectFrom('outreach.task')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('nextAt', '<=', ctx.clock.now())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

const soon = (now: Date) => new Date(now.getTime() + limits.outreachSeconds * 1_000)

async function hold(ctx: Context, id: number, nextAt: Date, heldRule: string | null): Promise<0> {
  await updateLater(ctx.tx, 'outreach.task', { id }, { nextAt, heldRule })
  return 0
}

async function isFull(ctx: Context, taskId: number, concurrency: number): Promise<boolean> {
  const { count } = await ctx.tx
    .selectFrom('outreach.item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('taskId', '=', taskId)
    .where('state', '=', 'begun')
    .executeTakeFirstOrThrow()
  return Number(count) >= concurrency
}

async function nextItem(ctx: Context, taskId: number, now: Date) {
  return ctx.tx
    .selectFrom('outreach.item')
    .select([
      'id',
      'personId',
      'loanId',
      'phoneHash',
      'phoneMasked',
      'phoneCipher',
      'attempts',
      'why',
    ])
    .where('taskId', '=', taskId)
    .where('state', '=', 'waiting')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
type Item = NonNullable<Awaited<ReturnType<typeof nextItem>>>

/** Nobody's turn: it waits for the next one, or for what is under way, or is done. */
async function rest(ctx: Context, { id, plan }: OutreachTask, now: Date): Promise<0> {
  const mayComeBack = plan.carrier === 'robot' || plan.attempts > 1
  const left = await ctx.tx
    .selectFrom('outreach.item')
    .select((eb) => eb.fn.min('nextAt').as('nextAt'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('taskId', '=', id)
    .where('state', 'in', mayComeBack ? ['waiting', 'begun'] : ['waiting'])
    .executeTakeFirstOrThrow()
  if (Number(left.count) === 0) {
    await ctx.tx
      .updateTable('outreach.task')
      .set((eb) => ({ state: 'done', endedAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return 0
  }
  const nextAt = left.nextAt !== null && left.nextAt > now ? left.nextAt : soon(now)
  return hold(ctx, id, nextAt, null)
}

async function beginItem(
  ctx: Context,
  carriers: readonly Carrier[],
  task: OutreachTask,
  item: Item,
): Promise<SendOutcome> {
  const why = await whyDropped(ctx, task, item)
  if (why !== undefined) return { outcome: 'excluded', rule: why }
  const carrier = carrierOf(carriers, task.plan)
  assert(carrier !== undefined, `there is a carrier for ${task.plan.carrier}`)
  try {
    const dueBy = dueByOf(item.why as Record<string, unknown>)
    return await carrier.begin(ctx, task, { ...item, dueBy, attempt: item.attempts + 1 })
  } catch (error) {
    // It refuses before writing: an item that cannot be sent does not block the others.
    if (!(error instanceof Refusal)) throw error
    return { outcome: 'excluded', rule: error.code }
  }
}

async function noteTurn(
  ctx: Context,
  { id: taskId, plan }: OutreachTask,
  item: Item,
  sending: Exclude<SendOutcome, { outcome: 'out-of-hours' }>,
): Promise<void> {
  const now = ctx.clock.now()
  const set = {
    sent: { state: 'begun', begunAt: now, attempts: item.attempts + 1, reason: null },
    deferred: { nextAt: sending.outcome === 'deferred' ? sending.at : now },
    excluded: { state: 'dropped', endedAt: now },
  }[sending.outcome]
  const more =
    sending.outcome === 'sent'
      ? { carrierReference: sending.reference, parts: sending.parts ?? null }
      : { reason: sending.rule }
  const changed = { ...set, ...more }
  await updateLater(ctx.tx, 'outreach.item', { id: item.id }, changed)
  const { state: to = 'waiting' } = set as { state?: string }
  await countMoved(ctx, { taskId, from: 'waiting', to })
  if (sending.outcome !== 'sent') return
  const attempt = {
    itemId: item.id,
    number: item.attempts + 1,
    carrier: plan.carrier,
    carrierReference: sending.reference,
    begunAt: now,
  }
  await insertLater(ctx.tx, 'outreach.attempt', [attempt])
}
