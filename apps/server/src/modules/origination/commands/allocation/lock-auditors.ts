import type { Context } from '../../../../platform/context.ts'

/**
 * Whoever gives tasks to auditors holds their rows first, in order, so that two givers at once
 * cannot together pass a capacity or upset a balance. Locked before any task is.
 */
export async function lockAuditors(ctx: Context, staffIds?: readonly number[]): Promise<number[]> {
  let query = ctx.tx.selectFrom('origination.auditorAuthority').select('staffId')
  if (staffIds !== undefined) query = query.where('staffId', 'in', [...staffIds])
  const rows = await query.orderBy('staffId').forUpdate().execute()
  return rows.map((row) => row.staffId)
}
