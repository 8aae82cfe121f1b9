import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../../platform/context.ts'
import { loadStatement } from '../../../../platform/db/load.ts'
import { updateLater } from '../../../../platform/db/waiting-writes.ts'
import { mayWork } from '../../domain/allocation.ts'
import { statusNumber, workStatusOf } from '../../domain/work-status.ts'
import { disputedWithOne } from '../../queries/allocation/disputed-with.ts'
import { type AuditorLoad, dayOf, loadsSql } from '../../queries/auditor-load.ts'
import { involved } from '../../queries/standing.ts'
import { type Reach, reachOf, withinReach } from '../../scope.ts'
import type { Outcome } from '../save-change.ts'
import { requireMine, requireSeen, type Task, taskColumns } from '../task.ts'
import { lockAuditors } from './lock-auditors.ts'
import { recordAllocations } from './record-allocation.ts'

/**
 * An auditor takes a waiting task; taking a task that is already theirs changes nothing. Refuses:
 * request.not-found, application.already-decided, .not-open, .held-by-other, .no-authority,
 * .not-the-reviewer, .second-person, .disputed-with-you, .capacity-full.
 */
export async function takeApplication(ctx: Context, id: number): Promise<Outcome> {
  const me = staffOf(ctx)
  await lockAuditors(ctx, [me])
  const task = await requireSeen(ctx, id, await toTake(ctx, id).ask(ctx.tx))
  await requireMine(ctx, task)
  if (task.auditorId === me) return outcomeOf(ctx, task)
  if (task.staffId === null) refuse('application.no-authority')
  if (task.isDisputed) refuse('application.disputed-with-you', { id })
  requireWorkable(ctx, task, task)
  return takeFor(ctx, task, 'taken')
}

type TaskToTake = Task & {
  isDisputed: boolean
  involved: readonly number[]
} & (AuditorLoad | { staffId: null })

function toTake(ctx: Context, id: number) {
  const reach = reachOf(ctx)
  const known = statements.get(reach) ?? statementOf(reach)
  statements.set(reach, known)
  return known({ id, me: staffOf(ctx), ...dayOf(ctx) })
}

const statements = new Map<Reach, ReturnType<typeof statementOf>>()

const statementOf = (reach: Reach) =>
  loadStatement<TaskToTake, { id: number; me: number; today: string; began: Date }>(
    (first, { id, me, today, began }) => ({
      members: sql`task as materialized (
        select ${taskColumns}, ${withinReach(reach, me)} as visible, ${involved()} as involved,
          ${disputedWithOne(me)} as is_disputed
        from origination.application a where a.id = ${id} and ${first} for update)`,
      select: sql`task.*, u.*`,
      from: sql`task left join (${loadsSql(sql`u.staff_id = ${me}`, { today, began })}) u on true`,
    }),
  )

/** The locked waiting task becomes the actor's. */
export async function takeFor(
  ctx: Context,
  task: Task,
  cause: 'taken' | 'taken-next',
): Promise<Outcome> {
  const me = staffOf(ctx)
  const code = cause === 'taken' ? 'taken-from-list' : 'longest-waiting'
  const { id, version, auditorId: from } = task
  const taken = { auditorId: me, takenAt: ctx.clock.now(), version: version + 1 }
  await updateLater(ctx.tx, 'origination.application', { id, version }, taken)
  await recordAllocations(ctx, [{ id, from, to: me, cause, why: { code } }])
  await audit(ctx, {
    act: 'application.take',
    object: { type: 'application', id },
    before: { auditorId: from },
    after: { auditorId: me, rule: cause },
  })
  return outcomeOf(ctx, { ...task, ...taken })
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

function outcomeOf(ctx: Context, task: Task): Outcome {
  const { id, applyStatus, version } = task
  return { id, applyStatus, label: workStatusOf(task, ctx.clock.now()), version }
}
