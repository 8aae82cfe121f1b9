import { periods } from '@daftari/contract/ledger/periods'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

const asked = "ledger.reopening r where r.closing_id = c.id and r.state = 'asked'"

/** Each closing of a month, and whether it was opened again. */
export const periodList = listQuery(periods, {
  from: 'ledger.closing c',
  join: `left join lateral (
    select * from ledger.reopening r where r.closing_id = c.id and r.state <> 'refused'
    order by r.id desc limit 1) r on true`,
  key: 'c.id',
  columns: {
    closingId: 'c.id',
    month: "to_char(c.month, 'YYYY-MM')",
    periodState: `case when c.reopened_at is not null then 'reopened'
      when exists (select from ${asked}) then 'reopen-asked' else 'closed' end`,
    closedBy: staff('c.closed_by'),
    reopenAskedBy: staff('r.asked_by'),
    reopenReason: 'r.reason',
    reopenedBy: staff('c.reopened_by'),
    reopeningId: 'r.id',
    reopeningVersion: 'r.version',
  },
  filters: { requestOf: requestOf('r.asked_by', { among: asked }) },
  order: { month: 'c.month' },
})
