import { writeOffs } from '@daftari/contract/servicing/write-off'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Loans that are, or shall be, written off. */
export const writeOffList = listQuery(writeOffs, {
  from: 'servicing.write_off w join servicing.loan l on l.id = w.loan_id',
  join: `join reporting.person h on h.person_id = l.person_id
    join reporting.staff s on s.id = w.asked_by
    left join reporting.staff d on d.id = w.decided_by`,
  key: 'w.id',
  columns: {
    writeOffId: 'w.id',
    loanId: 'w.loan_id',
    name: 'h.full_name',
    writeOffState: 'w.state',
    owedWhenAsked: 'w.owed_cents',
    daysPastDue: 'w.days_past_due',
    writtenOffAmount: 'w.written_off_cents',
    recoveredAmount: 'w.recovered_cents',
    writtenOffOn: 'w.written_off_on',
    reason: 'w.reason',
    askedBy: staff('s'),
    submittedAt: 'w.asked_at',
    decidedBy: staff('d'),
    decidedAt: 'w.decided_at',
    decisionReason: 'w.decision_reason',
    customerId: 'l.person_id',
    app: 'l.app_code',
    product: 'l.product_code',
    version: 'w.version',
  },
  filters: {
    askedBy: 'w.asked_by',
    requestOf: requestOf('w.asked_by'),
    decidedBy: 'w.decided_by',
    submitted: 'w.asked_at',
    writtenOff: 'w.written_off_on',
  },
})
