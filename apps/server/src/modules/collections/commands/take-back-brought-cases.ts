import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { forgetAssignments } from '../../work/index.ts'
import { caseWork } from './case-work.ts'

/** What hangs on a case, in the order in which it can go. */
const ofCases = ['promise', 'remark', 'lost_contact', 'forecast_case'] as const

/**
 * The cases of loans that came with a book go again, and so do those that later mornings opened, with their
 * promises and remarks. The database refuses it where another row names one of them.
 */
export async function takeBackBroughtCases(
  ctx: Context,
  loanIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update collections."case" set promise_id = null where loan_id = any(${loanIds}::bigint[])
    returning id`.execute(ctx.tx)
  const ids = rows.map((one) => one.id)
  await sql`delete from collections.promise_part p using collections.promise o
    where o.id = p.promise_id and o.case_id = any(${ids}::bigint[])`.execute(ctx.tx)
  for (const table of ofCases) {
    await sql`delete from ${sql.table(`collections.${table}`)}
      where case_id = any(${ids}::bigint[])`.execute(ctx.tx)
  }
  await sql`delete from collections.assigned_debt
    where case_id = any(${ids}::bigint[])`.execute(ctx.tx)
  await forgetAssignments(ctx, caseWork, ids)
  await sql`delete from collections."case" where id = any(${ids}::bigint[])`.execute(ctx.tx)
}
