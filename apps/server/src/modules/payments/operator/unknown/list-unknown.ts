import { openRequests } from '@daftari/contract/payments/operator/tables'
import { requestOf } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { openRequestColumns } from '../../queries/open-request-columns.ts'

/** Requests to the operator that may have moved money or not, the oldest first. */
export const openRequestList = listQuery(openRequests, {
  from: 'reporting.open_request r',
  join: `left join reporting.person p on p.person_id = r.person_id
    left join payments.declaration d on d.attempt_id = r.attempt_id and d.state = 'asked'`,
  key: 'r.request_key',
  columns: {
    ...openRequestColumns,
    requestChannel: 'r.channel',
    declared: 'd.verdict',
    declaredBy: staff('d.asked_by'),
    declarationId: 'd.id',
  },
  filters: {
    declaredOf: requestOf('d.asked_by', {
      among: "payments.declaration d where d.attempt_id = r.attempt_id and d.state = 'asked'",
    }),
  },
})
