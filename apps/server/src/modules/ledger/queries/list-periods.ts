import { periods } from '@daftari/contract/ledger/periods'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Each closing of a month, and whether it was opened again. */
export const periodList = listQuery(periods, {
  from: 'ledger.closing c',
  key: 'c.id',
  columns: {
    closingId: 'c.id',
    month: "to_char(c.month, 'YYYY-MM')",
    periodState: `case when c.reopened_at is not null then 'reopened'
      when c.reopen_asked_at is not null then 'reopen-asked' else 'closed' end`,
    closedBy: staff('c.closed_by'),
    closedAt: 'c.closed_at',
    note: 'c.note',
    reopenAskedBy: staff('c.reopen_asked_by'),
    reopenReason: 'c.reopen_reason',
    reopenedBy: staff('c.reopened_by'),
    reopenedAt: 'c.reopened_at',
    version: 'c.version',
  },
  order: { month: 'c.month' },
})
