import type { AllocationReason } from '@daftari/contract/origination/allocation/allocation-reasons'
import type { allocationWays } from '@daftari/contract/origination/enums'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { jsonText } from '../../../../platform/db/json.ts'
import { failpoint } from '../../../../platform/faults/failpoint.ts'

export interface Giving {
  applicationId: number
  from: number | null
  to: number | null
  rule: (typeof allocationWays)[number]
  reason: AllocationReason
}

/** What an act on many tasks changed on one of them, for its own history. */
export function holderChange(id: number, from: number | null, to: number | null) {
  return {
    object: { type: 'application', id },
    before: { auditorId: from },
    after: { auditorId: to },
  }
}

/** Keeps for each task who had it, who has it, and why. */
async function recordAllocations(
  ctx: Context,
  givings: readonly Giving[],
  batch: string | null = null,
): Promise<void> {
  for (let start = 0; start < givings.length; start += 2_000) {
    const rows = givings.slice(start, start + 2_000).map((one) => allocationOf(ctx, one, batch))
    await ctx.tx.insertInto('origination.allocation').values(rows).execute()
  }
}

export function allocationOf(ctx: Context, one: Giving, batch: string | null = null) {
  return {
    applicationId: one.applicationId,
    fromStaffId: one.from,
    toStaffId: one.to,
    rule: one.rule,
    ...reasonColumns(one.reason),
    batch,
    allocatedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    allocatedAt: ctx.clock.now(),
    allocatedOn: ctx.clock.today(),
  }
}

/** A person's words as they are; what the product says as a code with its figures. */
function reasonColumns(reason: AllocationReason) {
  if ('words' in reason) return { reason: reason.words, reasonCode: null, reasonParams: null }
  const params = reason.params ?? null
  return { reason: null, reasonCode: reason.code, reasonParams: params && jsonText(params) }
}

/** Gives locked open tasks to their new auditors, or to the pool, with the record of each. */
export async function giveTasks(
  ctx: Context,
  givings: readonly Giving[],
  batch: string | null = null,
): Promise<void> {
  if (givings.length === 0) return
  const ids = givings.map((one) => one.applicationId)
  const holders = givings.map((one) => one.to)
  const now = ctx.clock.now()
  await sql`
    update origination.application a
    set auditor_id = given.to_id, version = a.version + 1,
      taken_at = case when given.to_id is null then null else ${now}::timestamptz end
    from unnest(${ids}::bigint[], ${holders}::bigint[]) as given (id, to_id)
    where a.id = given.id and a.apply_status in (1, 5)`.execute(ctx.tx)
  failpoint('allocation.unrecorded')
  await recordAllocations(ctx, givings, batch)
}
