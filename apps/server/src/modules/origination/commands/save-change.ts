import type { ApplyStatus, WorkStatus } from '@daftari/contract/origination/enums'
import { assert } from '@daftari/kernel/assert'
import type { Updateable } from 'kysely'
import { actorName, type Context } from '../../../platform/context.ts'
import type { OriginationApplication } from '../../../platform/db/types.ts'
import { isMove } from '../domain/application.ts'
import { statusName, statusNumber, workStatusOf } from '../domain/work-status.ts'
import { allocationOf, type Giving } from './allocation/record-allocation.ts'
import type { Task } from './task.ts'

export interface Change {
  /** A verb: take, pass, approve, modify-amount. */
  act: string
  to: ApplyStatus
  set?: Updateable<OriginationApplication>
  reason?: string | null
  tags?: readonly string[]
  approvedCents?: number | null
  /** Of a decision: since when its case was in hand. */
  begunAt?: Date | null
  /** Who holds the task by it, and why. */
  givings?: readonly Giving[]
}

/** How an application stands after an act. */
export interface Outcome {
  id: number
  applyStatus: number
  label: WorkStatus
  version: number
}

/** Writes a change of a locked application, and the rows that say who made it and why. */
export async function saveChange(
  ctx: Context,
  task: Pick<Task, 'id' | 'applyStatus' | 'version'>,
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
  const noted = ctx.tx.with('noted', (db) =>
    db.insertInto('origination.transition').values(transition),
  )
  const givings = (change.givings ?? []).map((one) => allocationOf(ctx, one))
  const saving =
    givings.length === 0
      ? noted
      : noted.with('given', (db) => db.insertInto('origination.allocation').values(givings))
  const saved = await saving
    .updateTable('origination.application')
    .set({ ...change.set, applyStatus, version: task.version + 1 })
    .where('id', '=', task.id)
    .where('version', '=', task.version)
    .returning(['id', 'applyStatus', 'auditorId', 'suspendedUntil', 'version'])
    .executeTakeFirst()
  assert(saved !== undefined, `application ${task.id} changed under its lock`)
  return {
    id: saved.id,
    applyStatus: saved.applyStatus,
    label: workStatusOf(saved, ctx.clock.now()),
    version: saved.version,
  }
}
