import { loanReductions } from '@daftari/contract/collections/reductions'
import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { ofLoan } from '@daftari/contract/servicing/loan-access'
import { sql } from 'kysely'
import { may, staffOf } from '../../../platform/context.ts'
import { panelsOf } from '../../../platform/panels/panel-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

type Shown = OutputOf<typeof loanReductions>['rows'][number]
type Row = Omit<Shown, 'submittedAt' | 'decidedAt'> & { submittedAt: Date; decidedAt: Date | null }

/** What was asked for on a loan, the newest first; `reductionShown` answers each row. */
export const reductionRows = (loanId: number) => sql<Row>`
    select r.state as audit_status, r.asked_at as submitted_at, r.reason, r.decided_at,
      r.decision_reason, nullif(r.repaid_cents, 0) as repaid_total,
      nullif(r.waived_cents, 0) as waived_amount,
      case when r.origin = 'collection' then r.after_cents end as after_amount,
      case when r.origin = 'collection' then r.before_cents end as before_amount,
      case when r.origin = 'collection' then r.valid_until end as invalid_on,
      case when r.origin = 'settlement' then r.most_cents end as most_waived,
      ${sql.raw(staff('r.asked_by'))} as asked_by, ${sql.raw(staff('r.decided_by'))} as decided_by
    from collections.reduction r
    where r.loan_id = ${loanId} order by r.id desc limit 50`

export const reductionShown = (row: Row): Shown => ({
  ...row,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/**
 * A loan for people whose work includes its application: for an auditor the waiting ones and their own, for
 * an inspector those they decided themselves. Refuses: request.not-found.
 */
const { panel } = panelsOf(ofLoan, async (ctx, id) => {
  const me = staffOf(ctx)
  const { rows } = await sql`
    select from reporting.application a where a.application_id = ${id}
      and (${may(ctx, 'application.view-all')}
        or a.apply_status in (1, 5) and a.auditor_id is null
        or ${me} in (a.auditor_id, a.first_auditor_id, a.reviewer_id)
        or ${may(ctx, 'inspection.inspect')} and exists (select from reporting.inspection i
          where i.application_id = a.application_id and i.inspected_by = ${me}))`.execute(ctx.db)
  if (rows.length === 0) refuse('request.not-found')
  return { loanId: id }
})

export const reductionsOfLoan = panel(loanReductions, {
  async rows(ctx, { loanId }) {
    const { rows } = await reductionRows(loanId).execute(ctx.db)
    return rows.map(reductionShown)
  },
})
