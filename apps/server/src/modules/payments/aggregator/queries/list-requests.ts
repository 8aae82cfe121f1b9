import { aggregatorRequests } from '@daftari/contract/payments/aggregator/tables'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { openRequestColumns } from '../../queries/open-request-columns.ts'

/** Requests to the aggregator without a result, the oldest first. */
export const aggregatorRequestList = listQuery(aggregatorRequests, {
  from: 'reporting.open_request r',
  where: "r.channel = 'aggregator'",
  join: 'left join reporting.person p on p.person_id = r.person_id',
  key: 'r.request_key',
  columns: openRequestColumns,
})
