import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { requestColumns } from '../../platform/request-columns.ts'
import { requestOf } from '../../platform/request-of.ts'
import { list } from '../../table.ts'
import { bureauCodes, queryStates, topUpStates } from './enums.ts'

const page = 'loan-admin/auditor-auth-list/balance'

/** One row per query at a bureau, with its cost and state. */
export const bureauQueries = list(page, {
  path: '/audit/balance/queries',
  key: 'queryId',
  defaultSort: '-queryId',
  filters: {
    bureau: filter.choice(bureauCodes),
    queryState: filter.choice(queryStates),
    loanId: filter.id(),
    customerId: filter.id(),
    askedBy: filter.staff(),
    asked: filter.dateRange(),
  },
  columns: {
    queryId: column.id({ sortable: true }),
    bureau: column.choice(bureauCodes),
    queryState: column.choice(queryStates),
    askedAt: column.instant({ sortable: true }),
    askedBy: column.staff(),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id({ optional: true }),
    queryCost: column.money(),
    asideAmount: column.money(),
    answeredAt: column.instant(),
    sends: column.count({ optional: true }),
    failureReason: column.text(),
    queryReference: column.text({ optional: true }),
  },
})

/** One row per payment to a bureau in advance: who noted it, and who booked it. */
export const bureauTopUps = list(page, {
  name: `${page}/top-ups`,
  path: '/audit/balance/topUps',
  key: 'topUpId',
  defaultSort: '-topUpId',
  filters: {
    bureau: filter.choice(bureauCodes),
    topUpState: filter.choice(topUpStates),
    requestOf: requestOf(),
    paid: filter.dateRange(),
  },
  columns: {
    topUpId: column.id({ sortable: true }),
    bureau: column.choice(bureauCodes),
    amount: column.money({ sortable: true }),
    topUpState: column.choice(topUpStates),
    paidOn: column.date({ sortable: true }),
    transferReference: column.text(),
    ...requestColumns,
  },
})
