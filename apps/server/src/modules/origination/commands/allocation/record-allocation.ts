import type { CodedAllocationReason } from '@daftari/contract/origination/allocation/allocation-reasons'
import type { allocationWays } from '@daftari/contract/origination/enums'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { failpoint } from '../../../../platform/faults/failpoint.ts'
import { type Assignable, keepAssignments, type Reassignment } from '../../../work/index.ts'
import { auditQueue } from '../../domain/audit-queue.ts'

export interface Giving extends Reassignment {
  cause: (typeof allocationWays)[number]
  why?: CodedAllocationReason | undefined
}

interface Occasion {
  /** A person's own words; without them each giving has a code. */
  reason?: string | undefined
  runId?: number
}

/** Audit tasks as module work knows them: the auditor is a column of the application. */
export const auditWork = {
  declared: { kind: auditQueue },
  steps: { entity: { type: 'application' } },
} as const satisfies Omit<Assignable, 'from'>

/** What an act on many tasks changed on one of them, for its own history. */
export function holderChange({ id, from, to }: Pick<Giving, 'id' | 'from' | 'to'>) {
  return {
    object: { type: 'application', id },
    before: { auditorId: from },
    after: { auditorId: to },
  }
}

/** Keeps for each task who had it, who has it, and why. */
export const recordAllocations = (
  ctx: Context,
  givings: readonly Giving[],
  occasion: Occasion = {},
): Promise<void> => keepAssignments(ctx, auditWork, givings, occasion)

/** Gives locked open tasks to their new auditors, or to the pool, with the record of each. */
export async function giveTasks(
  ctx: Context,
  givings: readonly Giving[],
  occasion: Occasion = {},
): Promise<void> {
  if (givings.length === 0) return
  const ids = givings.map((one) => one.id)
  const holders = givings.map((one) => one.to)
  const now = ctx.clock.now()
  await sql`
    update origination.application a
    set auditor_id = given.to_id, version = a.version + 1,
      taken_at = case when given.to_id is null then null else ${now}::timestamptz end
    from unnest(${ids}::bigint[], ${holders}::bigint[]) as given (id, to_id)
    where a.id = given.id and a.apply_status in (1, 5)`.execute(ctx.tx)
  failpoint('allocation.unrecorded')
  await recordAllocations(ctx, givings, occasion)
}
