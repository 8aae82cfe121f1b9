import type { CustomerType } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { isSuspended, statusNumber, workStatusOf } from '../domain/work-status.ts'
import { staffName } from '../queries/staff-name.ts'
import {
  amountActs,
  authorityJson,
  begunAt,
  changedByJson,
  identityActs,
} from '../queries/standing.ts'
import { inScope } from '../scope.ts'
import { isDemanded } from '../verification/queries/unanswered.ts'

export type Task = Awaited<ReturnType<typeof lockTask>>
export type TaskToDecide = Awaited<ReturnType<typeof lockTaskToDecide>>

/** For how long one who has just lost a task still learns who was quicker. */
const raceMinutes = 15

/**
 * The application, locked until the act is done. Refuses: request.not-found, for what is not there
 * and for what the actor may not see alike.
 */
export async function lockTask(ctx: Context, id: number) {
  return requireSeen(ctx, id, await locked(ctx, id).executeTakeFirst())
}

/**
 * The same for whoever decides it, with what they were granted to decide, since when it is in hand,
 * and who changed the amount or by whose name and ID it goes since it was last submitted. Whoever
 * changes one of these meanwhile makes it another version, which the decision refuses.
 */
export async function lockTaskToDecide(ctx: Context, id: number) {
  const row = await locked(ctx, id)
    .select([
      changedByJson(amountActs).as('editedBy'),
      changedByJson(identityActs).as('correctedBy'),
      authorityJson(staffOf(ctx)).as('authority'),
      begunAt().as('begunAt'),
      isDemanded(sql`a.product_code`, sql`a.customer_type`).as('answersDemanded'),
    ])
    .executeTakeFirst()
  return requireSeen(ctx, id, row)
}

async function requireSeen<T extends { visible: boolean }>(
  ctx: Context,
  id: number,
  row: T | undefined,
): Promise<T> {
  if (row === undefined) refuse('request.not-found')
  if (!row.visible && !(await waitedJustNow(ctx, id))) refuse('request.not-found')
  return row
}

function locked(ctx: Context, id: number) {
  return ctx.tx
    .selectFrom('origination.application as a')
    .select([
      'a.id',
      'a.personId',
      'a.appCode',
      'a.productCode',
      'a.offerId',
      'a.amountCents',
      'a.channel',
      'a.applyStatus',
      'a.approvalQuotaCents',
      'a.approvedCents',
      'a.loanOrdinal',
      'a.grade',
      'a.auditorId',
      'a.takenAt',
      'a.firstAuditorId',
      'a.reviewerId',
      'a.reviewReason',
      'a.suspendedUntil',
      'a.submittedAt',
      'a.decidedAt',
      'a.version',
    ])
    .select([sql<CustomerType>`a.customer_type`.as('customerType'), inScope(ctx).as('visible')])
    .where('a.id', '=', id)
    .forUpdate()
}

/** Everybody in the pool saw it while it waited; for a while that may be told to them. */
async function waitedJustNow(ctx: Context, id: number): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - raceMinutes * 60_000)
  const found = await ctx.tx
    .selectFrom('origination.allocation')
    .select('id')
    .where('applicationId', '=', id)
    .where('fromStaffId', 'is', null)
    .where('allocatedAt', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The task is open, nobody else holds it, and it is as the actor saw it. Refuses:
 * application.already-decided, .not-open, .held-by-other, record.stale.
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

/** Refuses: application.already-decided with who did, or .not-open. */
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
