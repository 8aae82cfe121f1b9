import { recordingErasures } from '@daftari/contract/telephony/recordings'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters, staff } from '../../../platform/tables/sql-parts.ts'
import { ofSeenCalls } from './object-to-recording.ts'

/** Objections to recordings of calls that the reader sees. */
export const listErasures = listQuery(recordingErasures, {
  from: 'telephony.recording_erasure r',
  join: 'join telephony.call k on k.id = r.call_id',
  scope: ofSeenCalls,
  key: 'r.id',
  columns: {
    erasureId: 'r.id',
    erasureState: 'r.state',
    calledAt: 'k.asked_at',
    callPurpose: 'k.purpose',
    caller: staff('k.staff_id'),
    recordingParts: `(select count(*)::integer from telephony.recording f
      where f.call_id = r.call_id and f.erased_at is null)`,
    objection: 'r.reason',
    ...requestColumns('r'),
  },
  filters: (({ requestOf, submitted }) => ({ requestOf, submitted }))(requestFilters('r')),
})
