import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'

interface Asked {
  personId: number
  /** The loan or application on which it is needed, when one was named. */
  loanId?: number | null | undefined
}

/** Whether the reader has this customer in their work. */
export async function maySeePerson(
  ctx: ReadContext,
  { personId, loanId = null }: Asked,
): Promise<{ byApplication: boolean; byCase: boolean }> {
  const { byApplication, byCase } = inWorkOf(ctx, sql`${personId}::bigint`, loanId)
  const { rows } = await sql<{ byApplication: boolean; byCase: boolean }>`
    select ${byApplication} as by_application, ${byCase} as by_case`.execute(ctx.db)
  return rows[0] ?? { byApplication: false, byCase: false }
}

/** The same as a condition for a customer's number. */
export function seesPerson(ctx: ReadContext, id: RawBuilder<number>): RawBuilder<boolean> {
  const { byApplication, byCase } = inWorkOf(ctx, id, null)
  return sql<boolean>`(${byApplication} or ${byCase})`
}

/**
 * An application they may see, or an open case in their hands or their team's. The same scopes as those lists
 * have.
 */
function inWorkOf(ctx: ReadContext, personId: RawBuilder<number>, loanId: number | null) {
  const me = staffOf(ctx)
  const auditing = ctx.pages.has('loan-admin/loan-list/cash-credit-detail')
  const collecting = ctx.pages.has('collection/cash-collection/case-detail')
  return {
    byApplication: sql<boolean>`(${auditing} and exists (
      select from reporting.application a
      where a.person_id = ${personId}
        and (${loanId}::bigint is null or a.application_id = ${loanId})
        and (${may(ctx, 'application.view-all')}
          or (a.apply_status in (1, 5) and a.auditor_id is null)
          or ${me} in (a.auditor_id, a.first_auditor_id, a.reviewer_id))))`,
    byCase: sql<boolean>`(${collecting} and exists (
      select from reporting."case" c
      where c.person_id = ${personId} and c.closed_on is null
        and (${loanId}::bigint is null or c.loan_id = ${loanId})
        and (${may(ctx, 'collection.view-all')} or c.assignee_id = ${me}
          or (${may(ctx, 'collection.view-team')} and exists (
            select from reporting.team t where t.leader_id = ${me}
              and (c.assignee_id is null and c.stage = any(t.stages)
                or c.team_id = t.team_id))))))`,
  }
}
