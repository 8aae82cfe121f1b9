import { openRequests } from '@daftari/contract/payments/operator/tables'
import { requestOf } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { seconds, staff } from '../../../../platform/tables/sql-parts.ts'

/** Requests to the operator that may have moved money or not, the oldest first. */
export const openRequestList = listQuery(openRequests, {
  from: 'reporting.open_request r',
  join: `left join reporting.person p on p.person_id = r.person_id
    left join payments.declaration d on d.attempt_id = r.attempt_id and d.state = 'asked'`,
  key: 'r.request_key',
  columns: {
    requestKind: 'r.kind',
    requestChannel: 'r.channel',
    customerId: 'r.person_id',
    name: 'p.full_name',
    amount: 'r.amount_cents',
    wallet: 'r.phone_masked',
    requestState: 'r.state',
    openFor: seconds('coalesce(r.written_at, :now)', ':now'),
    sentAt: 'r.written_at',
    questionsAsked: 'r.asked',
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
