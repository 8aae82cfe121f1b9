import type { StopCondition } from '@daftari/contract/outreach/enums'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

interface RecipientColumns {
  id: number
  personId: number | null
  loanId: number | null
}

const conditions: Record<StopCondition, (of: RecipientColumns) => RawBuilder<unknown>> = {
  settled: ({ loanId }) => sql`exists (select from reporting.loan l
    where l.loan_id = ${loanId} and l.bill_owed_cents = 0)`,
  promised: ({ loanId }) => sql`exists (select from reporting.promise p
    where p.loan_id = ${loanId} and p.state = 'open')`,
  applied: ({ id, personId }) => sql`exists (select from reporting.application a
    join outreach.item i on i.id = ${id}
    join outreach.task t on t.id = i.task_id
    where a.person_id = ${personId} and a.applied_at > t.created_at)`,
}

/** The first of these that holds for an item now. */
export async function conditionMet(
  ctx: ReadContext,
  asked: readonly StopCondition[],
  of: RecipientColumns,
): Promise<StopCondition | undefined> {
  for (const condition of asked) {
    const { rows } = await sql<{
      met: boolean
    }>`select ${conditions[condition](of)} as met`.execute(ctx.db)
    if (rows[0]?.met === true) return condition
  }
  return undefined
}
