import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { list } from '../table.ts'
import { type RequestKind, requestKinds } from './requests.ts'

const kinds = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]

/** One row per request of any kind that waits and that the reader may decide, the oldest first. */
export const waitingRequests = list('operation/system/approvals', {
  key: 'waitingKey',
  defaultSort: 'submittedAt',
  filters: {
    askedKind: filter.choice(kinds),
    app: filter.app(),
    askedBy: filter.staff(),
    submitted: filter.dateRange(),
    loanId: filter.id(),
  },
  columns: {
    waitingKey: column.id({ optional: true }),
    askedKind: column.choice(kinds),
    subject: column.text(),
    loanId: column.id({ of: 'loan' }),
    amount: column.money(),
    askedBy: column.staff(),
    submittedAt: column.instant({ sortable: true }),
    decideBy: column.date({ sortable: true }),
    app: column.app(),
    askedId: column.id({ optional: true }),
    aboutId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})
