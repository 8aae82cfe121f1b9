import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** The open case of a loan that is held out of collection; undefined for any other. */
export async function heldOutCase(ctx: ReadContext, loanId: number): Promise<number | undefined> {
  const { rows } = await sql<{ caseId: number }>`select k.case_id from reporting.case_arm k
    where k.loan_id = ${loanId} and k.closed_on is null and k.held_out`.execute(ctx.db)
  return rows[0]?.caseId
}
