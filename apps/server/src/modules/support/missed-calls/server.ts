import {
  missedCallQueue,
  missedCallRecord,
  missedCalls,
} from '@daftari/contract/support/missed-calls/declared'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { part } from '../../../platform/part.ts'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { callableFromOf, callStandingOf, dueNowOf, workQueue } from '../../work/index.ts'
import { expireMissedCalls } from './expire-missed-calls.ts'
import { noteInboundCall } from './note-inbound-call.ts'

/** Everybody who sees inbound calls sees the missed ones. */
const missedCallEntity = entity({ type: 'missed-call', table: 'support.missedCall' })

/** The longest waiting caller is called back first, when the contact rules allow a call. */
export const missedCallWork = workQueue(missedCallQueue, {
  entity: missedCallEntity,
  open: "q.state = 'open'",
  order: 'q.called_at',
  capacity: 10,
  contacts: {
    purpose: 'service',
    personId: 'q.person_id',
    phoneHash: '(select c.phone_hash from reporting.call c where c.call_id = q.id)',
  },
})

const missedCallList = listQuery(missedCalls, {
  from: 'support.missed_call m',
  join: `join reporting.call c on c.call_id = m.id
    left join reporting.person p on p.person_id = m.person_id`,
  key: 'm.id',
  columns: {
    callId: 'm.id',
    missedCallState: 'm.state',
    phone: 'c.phone_masked',
    name: 'p.full_name',
    customerId: 'm.person_id',
    timesCalled: 'm.calls',
    assignee: staff('m.assignee_id'),
    callableFrom: callableFromOf('m'),
  },
  filters: { called: 'm.called_at', assignee: 'm.assignee_id', dueNow: whether(dueNowOf('m')) },
})

export const answeringMissed = part({
  entity: missedCallEntity,
  list: missedCallList,
  record: missedCallRecord,
  queue: missedCallWork,
  callable: callStandingOf(missedCallWork),
  daily: [expireMissedCalls],
  subscribers: [onEvent('support.note-inbound-call', 'inbound-call.ended', noteInboundCall)],
})
