import type { ApplyStatus, WorkStatus } from '@daftari/contract/origination/enums'
import { assert } from '@daftari/kernel/assert'
import type { Selectable } from 'kysely'
import { actorName, type Context } from '../../../platform/context.ts'
import type { OriginationApplication } from '../../../platform/db/types.ts'
import { insertLater, updateLater } from '../../../platform/db/waiting-writes.ts'
import { isMove } from '../domain/application.ts'
import { statusName, statusNumber, workStatusOf } from '../domain/work-status.ts'
import { type Giving, recordAllocations } from './allocation/record-allocation.ts'
import type { Task } from './task.ts'

export interface Change {
  /** A verb: take, pass, approve, modify-amount. */
  act: string
  to: ApplyStatus
  set?: Partial<Selectable<OriginationApplication>>
  reason?: string | null
  tags?: readonly string[]
  approvedCents?: number | null
  /** For a decision: since when its case was assigned. */
  begunAt?: Date | null
  /** The allocations of the task that it causes, with reasons. */
  givings?: readonly Giving[]
}

/** The state of an application after an act. */
export interface Outcome {
  id: number
  applyStatus: number
  label: WorkStatus
  version: number
}

/** Writes a change of a locked application, and the rows that say who made it and why. */
export async function saveChange(
  ctx: Context,
  task: Pick<Task, 'id' | 'applyStatus' | 'version' | 'auditorId' | 'suspendedUntil'>,
  change: Change,
): Promise<Outcome> {
  const applyStatus = statusNumber(change.to)
  const from = statusName(task.applyStatus)
  assert(from === change.to || isMove(from, change.to), `no way from ${from} to ${change.to}`)
  const transition = {
    applicationId: task.id,
    act: change.act,
    fromStatus: task.applyStatus,
    toStatus: applyStatus,
    staffId: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    actor: actorName(ctx.actor),
    reason: change.reason || null,
    tags: [...(change.tags ?? [])],
    approvedCents: change.approvedCents ?? null,
    begunAt: change.begunAt ?? null,
    happenedAt: ctx.clock.now(),
  }
  const { id, version } = task
  const after = { ...change.set, applyStatus, version: version + 1 }
  await insertLater(ctx.tx, 'origination.transition', [transition])
  await recordAllocations(ctx, change.givings ?? [])
  // Under its lock it is as it was read, or nothing is written.
  await updateLater(ctx.tx, 'origination.application', { id, version }, after)
  const label = workStatusOf({ ...task, ...after }, ctx.clock.now())
  return { id, applyStatus, label, version: after.version }
}
