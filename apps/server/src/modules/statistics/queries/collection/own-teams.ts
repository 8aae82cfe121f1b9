import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'
import type { Condition } from '../../../../platform/tables/sql-text.ts'
import { heldBy } from '../dashboard/held-by.ts'

/** The columns of a row with the assignee, null for unassigned, and the stage. */
interface Work {
  by: string
  stage?: string
}

/**
 * The rows that the list of cases would show: the reader's own, for a leader also those of the teams they
 * lead, and nobody's in these teams' stages. Figures count all teams; what is behind them opens within this.
 */
export const ofOwnTeams =
  ({ by, stage }: Work) =>
  (ctx: ReadContext): Condition => {
    if (ctx.actor.kind === 'system' || may(ctx, 'collection.view-all')) return sql`true`
    const mine = heldBy(ctx, sql.raw(by))
    if (stage === undefined || !may(ctx, 'collection.view-team')) return mine
    return sql`(${mine} or ${sql.raw(by)} is null and exists (select from reporting.team t
      where t.leader_id = ${staffOf(ctx)} and ${sql.raw(stage)} = any(t.stages)))`
  }

/** People who work cases see only the figures of their teams; for others the page decides. */
const worksCases = (ctx: ReadContext): boolean =>
  !may(ctx, 'collection.view-all') &&
  (may(ctx, 'collection.view-team') || may(ctx, 'collection.remark'))

/** The same on a page that finance reads as well, who works no cases and sees them all. */
export const ofOwnTeamsOrBooks =
  (work: Work) =>
  (ctx: ReadContext): Condition =>
    worksCases(ctx) ? ofOwnTeams(work)(ctx) : sql`true`

/** Loans whose newest case is such a one. */
export const loansOfOwnTeamsOrBooks =
  (loanId: string) =>
  (ctx: ReadContext): Condition =>
    worksCases(ctx)
      ? sql`exists (select from reporting."case" own where own.loan_id = ${sql.raw(loanId)}
          and ${ofOwnTeams({ by: 'own.assignee_id', stage: 'own.stage' })(ctx)}
          and not exists (select from reporting."case" later
            where later.loan_id = own.loan_id and later.case_id > own.case_id))`
      : sql`true`
