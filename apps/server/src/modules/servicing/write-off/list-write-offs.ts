import { writeOffs } from '@daftari/contract/servicing/write-off'
import { sql } from 'kysely'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'

type Row = QueriedRow<typeof writeOffs>

/** Loans that are, or shall be, written off. */
export const writeOffList = listQuery(writeOffs, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('servicing.writeOff as w')
      .innerJoin('servicing.loan as l', 'l.id', 'w.loanId')
    if (f.writeOffState) q = q.where('w.state', 'in', f.writeOffState)
    if (f.loanId) q = q.where('w.loanId', '=', f.loanId)
    if (f.customerId) q = q.where('l.personId', '=', f.customerId)
    if (f.app) q = q.where('l.appCode', 'in', f.app)
    if (f.product) q = q.where('l.productCode', 'in', f.product)
    if (f.askedBy) q = q.where('w.askedBy', '=', f.askedBy)
    if (f.requestOf) q = q.where(requestOf(ctx, 'w.askedBy', f.requestOf))
    if (f.decidedBy) q = q.where('w.decidedBy', '=', f.decidedBy)
    const submitted = dayBounds(ctx, f.submitted)
    if (submitted.from) q = q.where('w.askedAt', '>=', submitted.from)
    if (submitted.before) q = q.where('w.askedAt', '<', submitted.before)
    if (f.writtenOff?.from) q = q.where('w.writtenOffOn', '>=', f.writtenOff.from)
    if (f.writtenOff?.to) q = q.where('w.writtenOffOn', '<=', f.writtenOff.to)
    return q
  },
  key: 'w.id',
  order: {
    writeOffId: 'w.id',
    loanId: 'w.loanId',
    owedWhenAsked: 'w.owedCents',
    writtenOffAmount: 'w.writtenOffCents',
    recoveredAmount: 'w.recoveredCents',
    writtenOffOn: 'w.writtenOffOn',
    submittedAt: 'w.askedAt',
    decidedAt: 'w.decidedAt',
  },
  async rows(ctx, keys) {
    const { rows } = await sql<Row>`
      select w.id as write_off_id, w.loan_id, h.full_name as name, w.state as write_off_state,
        w.owed_cents as owed_when_asked, w.days_past_due, w.written_off_cents as written_off_amount,
        w.recovered_cents as recovered_amount, w.written_off_on, w.reason,
        json_build_object('id', s.id, 'name', s.name) as asked_by, w.asked_at as submitted_at,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
          as decided_by,
        w.decided_at, w.decision_reason, l.person_id as customer_id, l.app_code as app,
        l.product_code as product, w.version
      from servicing.write_off w
      join servicing.loan l on l.id = w.loan_id
      join reporting.person h on h.person_id = l.person_id
      join reporting.staff s on s.id = w.asked_by
      left join reporting.staff d on d.id = w.decided_by
      where w.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
