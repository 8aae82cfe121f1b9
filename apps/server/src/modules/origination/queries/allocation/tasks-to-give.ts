import type { DistributionRefusal, TakingRefusal } from '@daftari/contract/origination/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { mayWork, type WaitingTask } from '../../domain/allocation.ts'
import { isOpen } from '../../domain/work-status.ts'
import { inScope } from '../../scope.ts'
import { type AuditorLoad, auditorLoads } from '../auditor-load.ts'
import { involved } from '../standing.ts'
import { disputedWith } from './disputed-with.ts'

export interface GivableTask extends WaitingTask {
  applyStatus: number
  auditorId: number | null
}

/** Applications in the reader's scope as tasks that somebody could be given; locked to be given. */
export async function tasksToGive(
  ctx: ReadContext,
  ids: readonly number[],
  lock: boolean,
): Promise<GivableTask[]> {
  const { rows } = await sql<GivableTask>`
    select a.id, a.apply_status, a.auditor_id, a.product_code, a.customer_type,
      ${involved()} as involved, coalesce(a.approved_cents, a.amount_cents) as amount_cents,
      a.apply_status = 5 as in_review, null as language, ${disputedWith()} as disputed_with
    from origination.application a
    where a.id = any(${[...ids]}) and ${inScope(ctx)}
    order by a.id
    ${lock ? sql`for update of a` : sql``}`.execute(ctx.db)
  return rows
}

/** Why a task cannot be given to an auditor who has been given so many in the same act. */
export function whyNotGive(
  task: GivableTask,
  load: AuditorLoad,
  givenSoFar = 0,
): DistributionRefusal | undefined {
  if (!isOpen(task.applyStatus)) return 'not-open'
  if (task.auditorId === load.staffId) return 'already-theirs'
  if (task.inReview && task.involved.includes(load.staffId)) return 'second-person'
  if (!mayWork(load, task)) return 'no-authority'
  if (task.disputedWith.includes(load.staffId)) return 'disputed-case'
  return load.capacityLeft <= givenSoFar ? 'capacity-full' : undefined
}

/** Whether an auditor could be given a task in their current states, and otherwise why not. */
export async function auditorCheck(
  ctx: ReadContext,
  { id, auditorId }: { id: number; auditorId: number },
): Promise<{ may: boolean; why: TakingRefusal | null }> {
  const [load] = await auditorLoads(ctx, [auditorId])
  const why = await whyNotNow(ctx, id, load)
  return { may: why === undefined, why: why ?? null }
}

async function whyNotNow(
  ctx: ReadContext,
  id: number,
  load: AuditorLoad | undefined,
): Promise<TakingRefusal | undefined> {
  const [task] = await tasksToGive(ctx, [id], false)
  if (task === undefined) return 'not-found'
  if (load === undefined) return 'not-an-auditor'
  return load.duty === 'on-duty' ? whyNotGive(task, load) : load.duty
}
