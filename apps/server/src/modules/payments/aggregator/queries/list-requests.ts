import { aggregatorRequests } from '@daftari/contract/payments/aggregator/tables'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { seconds } from '../../../../platform/tables/sql-parts.ts'

/** Requests to the aggregator without a result, the oldest first. */
export const aggregatorRequestList = listQuery(aggregatorRequests, {
  from: 'reporting.open_request r',
  where: "r.channel = 'aggregator'",
  join: 'left join reporting.person p on p.person_id = r.person_id',
  key: 'r.request_key',
  columns: {
    requestKind: 'r.kind',
    customerId: 'r.person_id',
    name: 'p.full_name',
    amount: 'r.amount_cents',
    wallet: 'r.phone_masked',
    requestState: 'r.state',
    openFor: seconds('coalesce(r.written_at, :now)', ':now'),
    sentAt: 'r.written_at',
    questionsAsked: 'r.asked',
  },
})
