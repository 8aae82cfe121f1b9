import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import { corrections } from '@daftari/contract/payments/correction-tables'
import { sql } from 'kysely'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'
import { toldParts } from './correction.ts'

type Row = Omit<QueriedRow<typeof corrections>, 'correctionTarget'> & { parts: CorrectionPart[] }

/** What people asked to be done with payments, and who decided. */
export const correctionList = handWrittenList(corrections, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('payments.correction as c')
      .innerJoin('payments.payment as p', 'p.id', 'c.paymentId')
    if (f.correctionState) q = q.where('c.state', 'in', f.correctionState)
    if (f.correctionKind) q = q.where('c.kind', 'in', f.correctionKind)
    if (f.receipt) q = q.where('p.receipt', '=', f.receipt.toUpperCase())
    if (f.loanId) q = q.where(sql<boolean>`c.parts @> ${JSON.stringify([{ loanId: f.loanId }])}`)
    if (f.batchId) q = q.where('c.batchId', '=', f.batchId)
    if (f.askedBy) q = q.where('c.askedBy', '=', f.askedBy)
    // One of a file is not decided by itself.
    if (f.requestOf) {
      q = q.where('c.batchId', 'is', null).where(requestOf(ctx, 'c.askedBy', f.requestOf))
    }
    if (f.decidedBy) q = q.where('c.decidedBy', '=', f.decidedBy)
    const submitted = dayBounds(ctx, f.submitted)
    if (submitted.from) q = q.where('c.askedAt', '>=', submitted.from)
    if (submitted.before) q = q.where('c.askedAt', '<', submitted.before)
    return q
  },
  key: 'c.id',
  order: {
    correctionId: 'c.id',
    amount: 'c.amountCents',
    submittedAt: 'c.askedAt',
    decidedAt: 'c.decidedAt',
  },
  sums: { amount: 'c.amountCents', fileRows: sql`cardinality(c.file_rows)` },
  async rows(ctx, keys) {
    const { rows } = await sql<Row>`
      select c.id as correction_id, c.payment_id, p.receipt, c.kind as correction_kind,
        c.amount_cents as amount, c.parts, c.state as correction_state, c.reason,
        json_build_object('id', s.id, 'name', s.name) as asked_by, c.asked_at as submitted_at,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
          as decided_by,
        c.decided_at, c.decision_reason, c.batch_id, cardinality(c.file_rows) as file_rows,
        c.version
      from payments.correction c
      join payments.payment p on p.id = c.payment_id
      join reporting.staff s on s.id = c.asked_by
      left join reporting.staff d on d.id = c.decided_by
      where c.id = any(${[...keys]})`.execute(ctx.db)
    return rows.map(({ parts, ...row }) => ({
      ...row,
      correctionTarget: toldParts(parts, ctx.language),
    }))
  },
})
