import type { DistributionRefusal } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { mayWork, type WaitingTask } from '../../domain/allocation.ts'
import { isOpen } from '../../domain/work-status.ts'
import { type AuditorLoad, auditorLoads } from '../../queries/auditor-load.ts'
import { staffName } from '../../queries/staff-name.ts'
import { inScope } from '../../scope.ts'
import { lockAuditors } from './lock-auditors.ts'
import { giveTasks, holderChange } from './record-allocation.ts'

export interface Distribution {
  ids: readonly number[]
  auditorId: number
  reason?: string | undefined
}

export interface Distributed {
  given: number[]
  refused: { id: number; why: DistributionRefusal }[]
}

interface Found extends WaitingTask {
  applyStatus: number
  auditorId: number | null
}

/**
 * Gives open tasks to an auditor, whoever has them now; each that cannot be given says why.
 * Refuses: auditor.not-yourself, auditor.away.
 */
export async function distributeApplications(
  ctx: Context,
  { ids, auditorId, reason = 'given by hand' }: Distribution,
): Promise<Distributed> {
  if (auditorId === staffOf(ctx)) refuse('auditor.not-yourself')
  await lockAuditors(ctx, [auditorId])
  const [load] = await auditorLoads(ctx, [auditorId])
  if (load?.duty !== 'on-duty') refuse('auditor.away', { name: await staffName(ctx, auditorId) })
  const tasks = new Map((await lockTasks(ctx, ids)).map((task) => [task.id, task]))
  const given: Found[] = []
  const refused: Distributed['refused'] = []
  for (const id of ids) {
    const task = tasks.get(id)
    const why = task === undefined ? 'not-found' : whyNot(task, load, given.length)
    if (task !== undefined && why === undefined) given.push(task)
    else refused.push({ id, why: why ?? 'not-found' })
  }
  await giveTasks(
    ctx,
    given.map((task) => ({
      applicationId: task.id,
      from: task.auditorId,
      to: auditorId,
      rule: 'distributed' as const,
      reason,
    })),
  )
  await audit(ctx, {
    act: 'application.distribute',
    object: { type: 'staff', id: auditorId },
    before: given.map((task) => ({ id: task.id, auditorId: task.auditorId })),
    after: { applications: given.map((task) => task.id), auditorId },
    reason,
    each: given.map((task) => holderChange(task.id, task.auditorId, auditorId)),
  })
  return { given: given.map((task) => task.id), refused }
}

async function lockTasks(ctx: Context, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select a.id, a.apply_status, a.auditor_id, a.product_code, a.customer_type,
      a.first_auditor_id, coalesce(a.approved_cents, a.amount_cents) as amount_cents,
      a.apply_status = 5 as in_review,
      array(select i.staff_id from origination.inspection i
        where i.person_id = a.person_id and i.result = 'disputed') as disputed_with
    from origination.application a
    where a.id = any(${[...ids]}) and ${inScope(ctx)}
    order by a.id
    for update of a`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, disputedWith: row.disputedWith.map(Number) }))
}

function whyNot(task: Found, load: AuditorLoad, givenSoFar: number) {
  if (!isOpen(task.applyStatus)) return 'not-open'
  if (task.auditorId === load.staffId) return 'already-theirs'
  if (task.inReview && task.firstAuditorId === load.staffId) return 'second-person'
  if (!mayWork(load, task)) return 'no-authority'
  if (task.disputedWith.includes(load.staffId)) return 'disputed-case'
  return load.capacityLeft <= givenSoFar ? 'capacity-full' : undefined
}
