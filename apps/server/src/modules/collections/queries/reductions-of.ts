import { loanReductions, type reductionShape } from '@daftari/contract/collections/reductions'
import { refuse } from '@daftari/contract/refusals'
import { ofLoan } from '@daftari/contract/servicing/loan-access'
import { sql } from 'kysely'
import type { z } from 'zod'
import { may, staffOf } from '../../../platform/context.ts'
import { panelsOf } from '../../../platform/panels/panel-query.ts'

type Shape = z.output<typeof reductionShape>
type Row = Omit<Shape, 'askedAt' | 'decidedAt'> & { askedAt: Date; decidedAt: Date | null }

/** What was asked for on a loan, the newest first; `reductionShown` answers each row. */
export const reductionRows = (loanId: number) => sql<Row>`
    select r.id, r.origin, r.state as audit_status, r.before_cents, r.after_cents, r.most_cents,
      r.repaid_cents, r.waived_cents, r.reason, r.valid_until, r.asked_at, r.decided_at,
      r.decision_reason, r.settled_on, r.version,
      json_build_object('id', r.asked_by, 'name', s.name) as asked_by,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
      as decided_by
    from collections.reduction r
    join reporting.staff s on s.id = r.asked_by
    left join reporting.staff d on d.id = r.decided_by
    where r.loan_id = ${loanId} order by r.id desc limit 50`

export const reductionShown = (row: Row): Shape => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
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
