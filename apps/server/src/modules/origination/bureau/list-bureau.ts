import { bureauQueries, bureauTopUps } from '@daftari/contract/origination/bureau/tables'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, staff } from '../../../platform/tables/sql-parts.ts'

/** Queries at the bureaus; what was reported is not among the columns. */
export const listBureauQueries = listQuery(bureauQueries, {
  from: 'origination.bureau_query q',
  key: 'q.id',
  columns: {
    queryId: 'q.id',
    bureau: 'q.bureau_code',
    queryState: 'q.state',
    askedBy: staff('q.asked_by'),
    loanId: 'q.application_id',
    customerId: 'q.person_id',
    queryCost: 'q.cost_cents',
    asideAmount: 'q.aside_cents',
    failureReason: 'q.failure',
    queryReference: 'q.reference',
  },
  filters: { askedBy: 'q.asked_by', asked: 'q.asked_at' },
})

/** What was paid to the bureaus in advance. */
export const listBureauTopUps = listQuery(bureauTopUps, {
  from: 'origination.bureau_top_up t',
  key: 't.id',
  columns: {
    topUpId: 't.id',
    bureau: 't.bureau_code',
    amount: 't.amount_cents',
    topUpState: 't.state',
    transferReference: 't.reference',
    ...requestColumns('t'),
  },
  filters: { requestOf: requestOf('t.asked_by'), paid: 't.paid_on' },
})
