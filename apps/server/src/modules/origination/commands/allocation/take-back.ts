import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { auditorLoads } from '../../queries/auditor-load.ts'
import { lockAuditors } from './lock-auditors.ts'
import { type Giving, giveTasks, holderChange } from './record-allocation.ts'

export interface TakeBack {
  auditorId: number
  /** The last given go first; all when neither this nor `ids` is said. */
  count?: number | undefined
  ids?: readonly number[] | undefined
  reason?: string | undefined
}

/** Undecided tasks of an auditor go back to the pool; what they decided stays theirs. */
export async function takeBack(ctx: Context, wanted: TakeBack): Promise<number[]> {
  const { auditorId, reason } = wanted
  await lockAuditors(ctx, [auditorId])
  const ids = await heldBy(ctx, wanted)
  const why = reason === undefined ? ({ code: 'taken-back' } as const) : undefined
  const givings = ids.map(
    (id): Giving => ({ id, from: auditorId, to: null, cause: 'taken-back', why }),
  )
  await giveTasks(ctx, givings, { reason })
  await audit(ctx, {
    act: 'allocation.take-back',
    object: { type: 'staff', id: auditorId },
    after: { applications: ids },
    reason,
    each: givings.map(holderChange),
  })
  return ids
}

/** Returns tasks to the pool whose auditors are disabled, have no authority any more, or rest today. */
export async function refreshAllocation(ctx: Context): Promise<number[]> {
  await lockAuditors(ctx)
  const loads = await auditorLoads(ctx)
  const able = loads.filter((one) => one.duty === 'on-duty' || one.duty === 'off-duty')
  let query = ctx.tx
    .selectFrom('origination.application')
    .select(['id', 'auditorId'])
    .where('applyStatus', 'in', [1, 5])
    .where('auditorId', 'is not', null)
  if (able.length > 0) {
    query = query.where(
      'auditorId',
      'not in',
      able.map((one) => one.staffId),
    )
  }
  const tasks = await query.orderBy('id').forUpdate().execute()
  const why = { code: 'holder-away' } as const
  const givings = tasks.map(
    ({ id, auditorId: from }): Giving => ({ id, from, to: null, cause: 'refreshed', why }),
  )
  await giveTasks(ctx, givings)
  const ids = tasks.map((task) => task.id)
  const each = givings.map(holderChange)
  await audit(ctx, { act: 'allocation.refresh', after: { applications: ids }, each })
  return ids
}

async function heldBy(ctx: Context, { auditorId, count, ids }: TakeBack): Promise<number[]> {
  let query = ctx.tx
    .selectFrom('origination.application')
    .select('id')
    .where('auditorId', '=', auditorId)
    .where('applyStatus', 'in', [1, 5])
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
  if (ids !== undefined) query = query.where('id', 'in', [...ids])
  if (count !== undefined) query = query.limit(count)
  return (await query.execute()).map((row) => row.id)
}
