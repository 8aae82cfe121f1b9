import type { AllocationRule } from '@daftari/contract/origination/enums'
import type { Context } from '../../../../platform/context.ts'
import { keepRun } from '../../../work/index.ts'
import { isClearFor, type Plan, type WaitingTask } from '../../domain/allocation.ts'
import { turns } from '../../domain/audit-queue.ts'
import type { AuditorLoad } from '../../queries/auditor-load.ts'
import { auditWork } from './record-allocation.ts'

interface HandOut {
  /** The number by which the audit log has it. */
  batch: string
  rule: AllocationRule
  tasks: readonly WaitingTask[]
  auditors: readonly AuditorLoad[]
  /** The auditor of the last task that was given in turn. */
  lastStaffId: number
  plan: Plan
}

/**
 * Keeps a hand-out of tasks with their order, who might have each, and what everybody had; its number as a
 * run. What a task asks for in skills is said by the reason of each assignment.
 */
export async function keepHandOut(ctx: Context, { batch, rule, ...of }: HandOut): Promise<number> {
  const runId = await keepRun(ctx, auditWork, {
    cause: 'by-hand',
    rule,
    reason: null,
    input: {
      items: of.tasks.map((task, index) => ({
        id: task.id,
        value: -index,
        assigneeId: null,
        takers: of.auditors.filter((one) => isClearFor(one, task)).map((one) => one.staffId),
      })),
      receivers: of.auditors.map((one) => ({ ...one, load: one.held, room: one.capacityLeft })),
      recent: { [turns]: [of.lastStaffId] },
    },
    plan: {
      moves: of.plan.placed.map(({ taskId, staffId }) => ({ id: taskId, from: null, to: staffId })),
      unplaced: of.plan.unplaced.map((one) => one.taskId),
    },
  })
  await ctx.tx.insertInto('origination.allocationRun').values({ runId, batch }).execute()
  return runId
}
