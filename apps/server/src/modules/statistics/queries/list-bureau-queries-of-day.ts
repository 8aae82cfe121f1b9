import { bureauQueriesOfDay } from '@daftari/contract/statistics/credit-report-statistics'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { appName, productName, staff } from '../../../platform/tables/sql-parts.ts'

/** The bureau queries of the chosen days: the rows behind their cost. */
export const listBureauQueriesOfDay = listQuery(bureauQueriesOfDay, {
  from: 'reporting.bureau_query q',
  key: 'q.query_id',
  columns: {
    bureau: 'q.bureau_code',
    queryState: 'q.state',
    loanId: 'q.application_id',
    app: appName('q.app_code'),
    product: productName('q.product_code'),
    askedBy: staff('q.asked_by'),
    expectedCost: 'q.expected_cents',
    chargedCost: 'q.cost_cents',
    costDifference: 'q.cost_cents - q.expected_cents',
  },
  filters: { asked: 'q.asked_at', app: 'q.app_code', product: 'q.product_code' },
})
