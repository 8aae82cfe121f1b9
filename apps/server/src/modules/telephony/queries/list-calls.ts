import { callRecordPages, callRecords } from '@daftari/contract/telephony/call-tables'
import { chosen } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { seconds, staff } from '../../../platform/tables/sql-parts.ts'
import { lockedByObjection } from '../recording/locked.ts'
import { callsOf, inScope } from './call-scope.ts'

type CallPage = keyof typeof callRecordPages

const kept = `exists (select from telephony.recording r
  where r.call_id = c.id and r.erased_at is null)`
const locked = lockedByObjection('c.id')
const any = 'exists (select from telephony.recording r where r.call_id = c.id)'

/** One row per call, on each page those that it is of. */
export const listCalls = readersPerPage(callRecords, (table, page) => {
  const { of } = callRecordPages[page as CallPage]
  return listQuery(table, {
    from: 'telephony.call c',
    where: callsOf[of],
    scope: (ctx) => inScope(ctx, of),
    join: 'left join reporting.person h on h.person_id = coalesce(c.person_id, c.identified_person_id)',
    key: 'c.id',
    columns: {
      callId: 'c.id',
      calledAt: 'c.asked_at',
      callDirection: 'c.direction',
      callPurpose: 'c.purpose',
      caller: staff('c.staff_id'),
      phone: 'c.phone_masked',
      name: 'h.full_name',
      callObject: 'c.object_type',
      callOutcome: 'c.outcome',
      waitedToAnswer: seconds('c.asked_at', 'coalesce(c.answered_at, c.ended_at, :now)'),
      talked: 'c.talk_seconds',
      hangupCause: 'c.cause',
      recording: `case when ${kept} and ${locked} then 'locked'
        when ${kept} then 'kept' when ${any} then 'erased' else 'none' end`,
      recordingParts: `(select count(*)::integer from telephony.recording r
        where r.call_id = c.id and r.erased_at is null)`,
      noticePlayed: "case c.notice_played when true then 'yes' when false then 'no' end",
      callEngine: 'c.engine',
      callState: 'c.state',
      customerId: 'c.person_id',
    },
    sums: { talked: 'c.talk_seconds' },
    filters: {
      called: 'c.asked_at',
      caller: 'c.staff_id',
      recording: chosen({
        kept: `${kept} and not ${locked}`,
        locked: `${kept} and ${locked}`,
        erased: `${any} and not ${kept}`,
        none: `not ${any}`,
      }),
    },
  })
})
