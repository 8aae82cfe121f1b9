import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { checkVersion } from '../../../../platform/db/check-version.ts'
import { inspectionScope } from '../../queries/inspection/scope.ts'

export interface Seen {
  id: number
  version: number
}

/** Locked until the act ends. Refuses: request.not-found, record.stale. */
export async function lockInspection(ctx: Context, { id, version }: Seen) {
  const row = await ctx.tx
    .selectFrom('origination.inspection as i')
    .innerJoin('origination.application as a', 'a.id', 'i.applicationId')
    .select(['i.id', 'i.applicationId', 'i.personId', 'i.staffId', 'i.transitionId', 'i.state'])
    .select(['i.inspectedBy', 'i.ownDecision', 'i.version'])
    .select(inspectionScope(ctx).as('visible'))
    .where('i.id', '=', id)
    .forUpdate('i')
    .executeTakeFirst()
  return checkVersion(row?.visible ? row : undefined, version)
}

export type LockedInspection = Awaited<ReturnType<typeof lockInspection>>

/** Everybody who had a part in the inspected case: they neither inspect it nor settle it. */
export async function handlersOf(ctx: Context, applicationId: number): Promise<number[]> {
  const { rows } = await sql<{ staffId: number }>`
    select distinct t.staff_id from origination.transition t
    where t.application_id = ${applicationId} and t.staff_id is not null`.execute(ctx.tx)
  return rows.map((row) => row.staffId)
}

type Change = Record<string, unknown> & { state: string }

/** Saves a change of a locked inspection, and returns its new state. */
export async function moveInspection<C extends Change>(
  ctx: Context,
  locked: LockedInspection,
  change: C,
): Promise<{ id: number; state: C['state']; version: number }> {
  const version = locked.version + 1
  await ctx.tx
    .updateTable('origination.inspection')
    .set({ ...change, version })
    .where('id', '=', locked.id)
    .execute()
  return { id: locked.id, state: change.state, version }
}
