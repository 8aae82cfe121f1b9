import type { reductionShape } from '@daftari/contract/collections/reductions'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'

type Shape = z.output<typeof reductionShape>
type Row = Omit<Shape, 'askedAt' | 'decidedAt'> & { askedAt: Date; decidedAt: Date | null }

/** What was asked for on a loan, the newest first. */
export async function reductionsOf(ctx: ReadContext, loanId: number): Promise<Shape[]> {
  const { rows } = await sql<Row>`
    select r.id, r.origin, r.audit_status, r.before_cents, r.after_cents, r.most_cents,
      r.repaid_cents, r.waived_cents, r.reason, r.valid_until, r.asked_at, r.decided_at,
      r.decision_reason, r.settled_on, r.version,
      json_build_object('id', r.asked_by, 'name', s.name) as asked_by,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
      as decided_by
    from collections.reduction r
    join reporting.staff s on s.id = r.asked_by
    left join reporting.staff d on d.id = r.decided_by
    where r.loan_id = ${loanId} order by r.id desc limit 50`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}
