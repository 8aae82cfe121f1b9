import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

/**
 * The phones that the caller may send prompts to: settlement and customer service any borrower's, a collector
 * those of their own open cases, a team leader those of the team. Refuses: request.not-found.
 */
export async function requirePromptable(ctx: ReadContext, loanId: number): Promise<void> {
  if (ctx.pages.has('settlement/repayment/mpesa-payment')) return
  if (may(ctx, 'application.view-all') || may(ctx, 'collection.view-all')) return
  const me = staffOf(ctx)
  const wide = may(ctx, 'collection.view-team')
  const { rows } = await sql`
    select from reporting."case" c
    left join reporting.team t on t.team_id = c.team_id
    where c.loan_id = ${loanId} and c.closed_on is null
      and (c.assignee_id = ${me} or (${wide} and t.leader_id = ${me})) limit 1`.execute(ctx.db)
  if (rows.length === 0) refuse('request.not-found')
}
