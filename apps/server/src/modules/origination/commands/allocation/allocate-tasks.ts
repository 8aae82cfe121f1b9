import type { AllocationRule, CustomerType } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { allocate, type Plan } from '../../domain/allocation.ts'
import { auditQueue, turns } from '../../domain/audit-queue.ts'
import { waitingTasks } from '../../queries/allocation/waiting-tasks.ts'
import { type AuditorLoad, auditorLoads } from '../../queries/auditor-load.ts'
import { keepHandOut } from './keep-hand-out.ts'
import { lockAuditors } from './lock-auditors.ts'
import { type Giving, giveTasks, holderChange } from './record-allocation.ts'

export interface AllocationRequest {
  rule: AllocationRule
  count?: number | undefined
  auditorIds?: number[] | undefined
  products?: string[] | undefined
  customerType?: CustomerType | undefined
  preview: boolean
}

export interface Allocated extends Plan {
  batch: string | null
  names: ReadonlyMap<number, string>
}

/** The most tasks of one allocation. */
const mostTasks = 10_000

/**
 * Gives the longest waiting tasks to those on duty, by a rule. A preview finds the same plan and
 * changes nothing. Refuses: allocation.nobody.
 */
export async function allocateTasks(ctx: Context, request: AllocationRequest): Promise<Allocated> {
  const { rule, preview, auditorIds } = request
  if (!preview) await lockAuditors(ctx, auditorIds)
  const auditors = (await auditorLoads(ctx, auditorIds)).filter((one) => one.duty === 'on-duty')
  if (auditors.length === 0) refuse('allocation.nobody')
  const tasks = await waitingTasks(ctx, { ...request, count: request.count ?? mostTasks }, !preview)
  const lastStaffId = await lastInTurn(ctx)
  const plan = allocate(tasks, auditors, rule, lastStaffId)
  const names = new Map(auditors.map((one) => [one.staffId, one.name]))
  if (preview) return { ...plan, batch: null, names }
  const batch = await newBatch(ctx)
  const runId = await keepHandOut(ctx, { batch, rule, tasks, auditors, lastStaffId, plan })
  const givings = plan.placed.map(({ taskId, staffId, reason }): Giving => {
    const giving = { id: taskId, from: null, to: staffId, cause: rule, why: reason }
    return rule === 'round-robin' ? { ...giving, round: turns } : giving
  })
  await giveTasks(ctx, givings, { runId })
  await audit(ctx, {
    act: 'allocation.allocate',
    object: { type: 'allocation', id: batch },
    after: { rule, allocated: plan.placed.length, perAuditor: countsOf(plan, auditors) },
    each: givings.map(holderChange),
  })
  return { ...plan, batch, names }
}

function countsOf(plan: Plan, auditors: readonly AuditorLoad[]): Record<string, number> {
  return Object.fromEntries(
    auditors.map(({ staffId }) => [
      staffId,
      plan.placed.filter((one) => one.staffId === staffId).length,
    ]),
  )
}

/** The last auditor of the previous round, so that the next round starts after them. */
async function lastInTurn(ctx: Context): Promise<number> {
  const last = await ctx.tx
    .selectFrom('reporting.workAssignment')
    .select('toStaffId')
    .where('queue', '=', auditQueue)
    .where('round', '=', turns)
    .orderBy('assignmentId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.toStaffId ?? 0
}

/**
 * Derived from the request, the actor and the time: two batches never share it, and no chance is involved.
 */
async function newBatch(ctx: Context): Promise<string> {
  const from = `${ctx.requestId} ${staffOf(ctx)} ${ctx.clock.now().toISOString()}`
  const { rows } = await sql<{ batch: string }>`select md5(${from})::uuid as batch`.execute(ctx.tx)
  return rows[0]?.batch ?? ''
}
