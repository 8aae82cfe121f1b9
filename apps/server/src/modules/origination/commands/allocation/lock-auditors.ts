import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { fixedStatement } from '../../../../platform/db/fixed-sql.ts'

/**
 * Locks the auditors' rows first, in order, so that two concurrent allocations cannot together exceed a
 * capacity or upset a balance. Locked before any task.
 */
export async function lockAuditors(ctx: Context, staffIds?: readonly number[]): Promise<number[]> {
  const rows = await (staffIds === undefined ? lockAll(ctx.tx) : lockThese(ctx.tx, staffIds))
  return rows.map((row) => row.staffId)
}

interface Locked {
  staffId: number
}

const lockAll = fixedStatement<Locked, []>(
  () => sql`select staff_id from origination.auditor_authority order by staff_id for update`,
)

const lockThese = fixedStatement<Locked, [staffIds: readonly number[]]>(
  (staffIds) => sql`
    select staff_id from origination.auditor_authority where staff_id = any(${staffIds}::bigint[])
    order by staff_id for update`,
)
