import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { list } from '../table.ts'
import { requestKinds } from './request-kinds.ts'
import type { RequestKind } from './requests.ts'

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

/** Requests of others and of customers that the reader may decide. */
export const requestsToday = endpoint({
  method: 'GET',
  path: '/dashboard/requests',
  summary: 'Requests that wait for one’s decision',
  access: 'session',
  tag: 'Dashboard',
  response: z.object({
    waiting: z.array(
      z.object({
        kind: z.enum(kinds),
        count: z.number().int(),
        oldestAt: z.string().nullable(),
        /** For money: the subject of the oldest, such as a payment. */
        oldestAbout: z.number().nullable(),
      }),
    ),
  }),
})
