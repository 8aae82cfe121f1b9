import type { CustomerType } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import { type Selectable, sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { snakeCase } from '../../../platform/db/camel-names.ts'
import { loadStatement } from '../../../platform/db/load.ts'
import type { OriginationApplication } from '../../../platform/db/types.ts'
import { auditQueue } from '../domain/audit-queue.ts'
import { isSuspended, statusNumber, workStatusOf } from '../domain/work-status.ts'
import { staffName } from '../queries/staff-name.ts'
import { type Reach, reachOf, withinReach } from '../scope.ts'

const columns = [
  'id',
  'personId',
  'appCode',
  'productCode',
  'offerId',
  'amountCents',
  'channel',
  'applyStatus',
  'approvalQuotaCents',
  'approvedCents',
  'loanOrdinal',
  'grade',
  'auditorId',
  'takenAt',
  'firstAuditorId',
  'reviewerId',
  'reviewReason',
  'suspendedUntil',
  'submittedAt',
  'decidedAt',
  'version',
] as const satisfies (keyof OriginationApplication)[]

/** An application as somebody's work; `visible`: to the caller. */
export interface Task extends Pick<Selectable<OriginationApplication>, (typeof columns)[number]> {
  customerType: CustomerType
  visible: boolean
}

/** The columns for application `a`. */
export const taskColumns = sql.join(
  [...columns, 'customerType'].map((name) => sql.raw(`a.${snakeCase(name)}`)),
)

/** For how long a person who has just lost the task still learns who was faster. */
const raceMinutes = 15

/**
 * The application, locked until the act is done. Refuses: request.not-found, for what is not there
 * and for what the actor may not see alike.
 */
export async function lockTask(ctx: Context, id: number): Promise<Task> {
  return requireSeen(ctx, id, await toLock(ctx, id).ask(ctx.tx))
}

function toLock(ctx: Context, id: number) {
  const reach = reachOf(ctx)
  const known = statements.get(reach) ?? statementOf(reach)
  statements.set(reach, known)
  return known({ id, me: ctx.actor.kind === 'staff' ? ctx.actor.id : 0 })
}

const statements = new Map<Reach, ReturnType<typeof statementOf>>()

const statementOf = (reach: Reach) =>
  loadStatement<Task, { id: number; me: number }>((first, { id, me }) => ({
    members: sql`task as materialized (
      select ${taskColumns}, ${withinReach(reach, me)} as visible
      from origination.application a where a.id = ${id} and ${first} for update)`,
    select: sql`*`,
    from: sql`task`,
  }))

/** Refuses: request.not-found. */
export async function requireSeen<T extends { visible: boolean }>(
  ctx: Context,
  id: number,
  row: T | undefined,
): Promise<T> {
  if (row === undefined) refuse('request.not-found')
  if (!row.visible && !(await waitedJustNow(ctx, id))) refuse('request.not-found')
  return row
}

/** Everybody in the pool saw it while it waited, so its new state may be disclosed to them for a while. */
async function waitedJustNow(ctx: Context, id: number): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - raceMinutes * 60_000)
  const found = await ctx.tx
    .selectFrom('reporting.workAssignment')
    .select('assignmentId')
    .where('queue', '=', auditQueue)
    .where('itemId', '=', id)
    .where('fromStaffId', 'is', null)
    .where('assignedAt', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Requires that the task is open, not assigned to another auditor, and in the version that the actor saw.
 * Refuses: application.already-decided, .not-open, .held-by-other, record.stale.
 */
export async function requireMine(ctx: Context, task: Task, version?: number): Promise<void> {
  await requireOpen(ctx, task)
  const me = staffOf(ctx)
  const stale = version !== undefined && version !== task.version
  if (task.auditorId !== me) {
    const passedOn = task.applyStatus === statusNumber('review') && task.firstAuditorId
    if (stale && passedOn) await refuseDecided(ctx, task, passedOn)
    if (task.auditorId !== null) {
      refuse('application.held-by-other', { id: task.id, by: await staffName(ctx, task.auditorId) })
    }
  }
  if (stale) refuse('record.stale')
}

/** Refuses: application.already-decided with the decider, or .not-open. */
export async function requireOpen(ctx: Context, task: Task): Promise<void> {
  const label = workStatusOf(task, ctx.clock.now())
  if (label === 'cancelled') refuse('application.not-open', { id: task.id, status: label })
  if (label === 'approved' || label === 'rejected' || label === 'returned') {
    await refuseDecided(ctx, task, task.auditorId)
  }
}

async function refuseDecided(ctx: Context, task: Task, by: number | null): Promise<never> {
  const name = by === null ? 'system' : await staffName(ctx, by)
  return refuse('application.already-decided', { id: task.id, by: name })
}

/** Refuses: application.suspended. */
export function requireNotAside(ctx: Context, task: Task): void {
  if (!isSuspended(task, ctx.clock.now())) return
  refuse('application.suspended', { id: task.id, until: task.suspendedUntil?.toISOString() ?? '' })
}
