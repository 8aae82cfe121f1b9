import type { DistributionRefusal } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import {
  type GivableTask,
  tasksToGive,
  whyNotGive,
} from '../../queries/allocation/tasks-to-give.ts'
import { auditorLoads } from '../../queries/auditor-load.ts'
import { staffName } from '../../queries/staff-name.ts'
import { lockAuditors } from './lock-auditors.ts'
import { type Giving, giveTasks, holderChange } from './record-allocation.ts'

export interface Distribution {
  ids: readonly number[]
  auditorId: number
  reason?: string | undefined
}

export interface Distributed {
  given: number[]
  refused: { id: number; why: DistributionRefusal }[]
}

/**
 * Gives open tasks to an auditor, whoever has them now; each that cannot be given says why.
 * Refuses: auditor.not-yourself, auditor.away.
 */
export async function distributeApplications(
  ctx: Context,
  { ids, auditorId, reason }: Distribution,
): Promise<Distributed> {
  if (auditorId === staffOf(ctx)) refuse('auditor.not-yourself')
  await lockAuditors(ctx, [auditorId])
  const [load] = await auditorLoads(ctx, [auditorId])
  if (load?.duty !== 'on-duty') refuse('auditor.away', { name: await staffName(ctx, auditorId) })
  const tasks = new Map((await tasksToGive(ctx, ids, true)).map((task) => [task.id, task]))
  const given: GivableTask[] = []
  const refused: Distributed['refused'] = []
  for (const id of ids) {
    const task = tasks.get(id)
    const why = task === undefined ? 'not-found' : whyNotGive(task, load, given.length)
    if (task !== undefined && why === undefined) given.push(task)
    else refused.push({ id, why: why ?? 'not-found' })
  }
  const why = reason === undefined ? ({ code: 'given-by-hand' } as const) : undefined
  const givings = given.map(
    ({ id, auditorId: from }): Giving => ({ id, from, to: auditorId, cause: 'distributed', why }),
  )
  await giveTasks(ctx, givings, { reason })
  await audit(ctx, {
    act: 'application.distribute',
    object: { type: 'staff', id: auditorId },
    before: given.map((task) => ({ id: task.id, auditorId: task.auditorId })),
    after: { applications: given.map((task) => task.id), auditorId },
    reason,
    each: givings.map(holderChange),
  })
  return { given: given.map((task) => task.id), refused }
}
