import { correctionBatches } from '@daftari/contract/payments/correction-batch'
import { sql } from 'kysely'
import { dayBounds } from '../../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../../platform/tables/request-of.ts'

type Row = QueriedRow<typeof correctionBatches>

/** Files of corrections, who asked and who decided. */
export const batchList = handWrittenList(correctionBatches, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('payments.correctionBatch as b')
    if (f.batchState) q = q.where('b.state', 'in', f.batchState)
    if (f.askedBy) q = q.where('b.askedBy', '=', f.askedBy)
    if (f.requestOf) q = q.where(requestOf(ctx, 'b.askedBy', f.requestOf))
    if (f.decidedBy) q = q.where('b.decidedBy', '=', f.decidedBy)
    const submitted = dayBounds(ctx, f.submitted)
    if (submitted.from) q = q.where('b.askedAt', '>=', submitted.from)
    if (submitted.before) q = q.where('b.askedAt', '<', submitted.before)
    if (f.amount?.from !== undefined) q = q.where('b.amountCents', '>=', f.amount.from)
    if (f.amount?.to !== undefined) q = q.where('b.amountCents', '<=', f.amount.to)
    return q
  },
  key: 'b.id',
  order: {
    batchId: 'b.id',
    fileRows: 'b.rows',
    amount: 'b.amountCents',
    submittedAt: 'b.askedAt',
    decidedAt: 'b.decidedAt',
  },
  async rows(ctx, keys) {
    const { rows } = await sql<Row>`
      select b.id as batch_id, b.file_name, b.state as batch_state, b.rows as file_rows,
        b.amount_cents as amount, b.note,
        json_build_object('id', s.id, 'name', s.name) as asked_by, b.asked_at as submitted_at,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
          as decided_by,
        b.decided_at, b.decision_reason, b.version
      from payments.correction_batch b
      join reporting.staff s on s.id = b.asked_by
      left join reporting.staff d on d.id = b.decided_by
      where b.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
