import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../../platform/context.ts'
import { mayWork } from '../../domain/allocation.ts'
import { statusNumber, workStatusOf } from '../../domain/work-status.ts'
import { disputedWithOne } from '../../queries/allocation/disputed-with.ts'
import { type AuditorLoad, auditorLoads } from '../../queries/auditor-load.ts'
import { involved } from '../../queries/standing.ts'
import type { Outcome } from '../save-change.ts'
import { lockTask, requireMine, type Task } from '../task.ts'
import { lockAuditors } from './lock-auditors.ts'
import { giveTasks } from './record-allocation.ts'

/**
 * An auditor takes a waiting task; taking what one holds changes nothing. Refuses:
 * request.not-found, application.already-decided, .not-open, .held-by-other, .no-authority,
 * .not-the-reviewer, .second-person, .disputed-with-you, .capacity-full.
 */
export async function takeApplication(ctx: Context, id: number): Promise<Outcome> {
  const me = staffOf(ctx)
  await lockAuditors(ctx, [me])
  const task = await lockTask(ctx, id)
  await requireMine(ctx, task)
  if (task.auditorId === me) return outcomeOf(ctx, task)
  const [load] = await auditorLoads(ctx, [me])
  if (load === undefined) refuse('application.no-authority')
  await requireNotDisputed(ctx, id, me)
  requireWorkable(ctx, { ...task, involved: await involvedIn(ctx, id) }, load)
  return takeFor(ctx, task, 'taken')
}

/** Refuses: application.disputed-with-you. */
async function requireNotDisputed(ctx: Context, id: number, staffId: number): Promise<void> {
  const { rows } = await sql`
    select from origination.application a
    where a.id = ${id} and ${disputedWithOne(staffId)}`.execute(ctx.tx)
  if (rows.length > 0) refuse('application.disputed-with-you', { id })
}

async function involvedIn(ctx: Context, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ staff: number[] }>`
    select ${involved()} as staff from origination.application a where a.id = ${id}`.execute(ctx.tx)
  return rows[0]?.staff ?? []
}

/** The locked waiting task becomes the actor's. */
export async function takeFor(
  ctx: Context,
  task: Task,
  rule: 'taken' | 'taken-next',
): Promise<Outcome> {
  const me = staffOf(ctx)
  const code = rule === 'taken' ? 'taken-from-list' : 'longest-waiting'
  const reason = { code } as const
  await giveTasks(ctx, [{ applicationId: task.id, from: task.auditorId, to: me, rule, reason }])
  await audit(ctx, {
    act: 'application.take',
    object: { type: 'application', id: task.id },
    before: { auditorId: task.auditorId },
    after: { auditorId: me, rule },
  })
  return outcomeOf(ctx, { ...task, auditorId: me, version: task.version + 1 })
}

/**
 * Before a decision the amount does not matter: an auditor may pass on what is above their
 * authority. Refuses: application.second-person, .not-the-reviewer, .no-authority, .capacity-full.
 */
function requireWorkable(
  ctx: Context,
  task: Task & { involved: readonly number[] },
  load: AuditorLoad,
): void {
  const inReview = task.applyStatus === statusNumber('review')
  if (inReview && task.involved.includes(load.staffId)) {
    refuse('application.second-person', { id: task.id })
  }
  if (inReview && !(load.canReview && may(ctx, 'application.review'))) {
    refuse('application.not-the-reviewer')
  }
  const amountCents = inReview ? (task.approvedCents ?? task.amountCents) : 0
  if (!mayWork(load, { ...task, amountCents, inReview })) refuse('application.no-authority')
  if (load.capacityLeft === 0) refuse('application.capacity-full', { by: load.name })
}

export function outcomeOf(ctx: Context, task: Task): Outcome {
  const { id, applyStatus, version } = task
  return { id, applyStatus, label: workStatusOf(task, ctx.clock.now()), version }
}
