import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type AllocationReason,
  allocationReasonText,
} from '@daftari/contract/origination/allocation-reasons'
import { verifyStatuses } from '@daftari/contract/origination/enums'
import type { auditInfo } from '@daftari/contract/origination/sections'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { reasonJson } from '../allocation/list-allocations.ts'
import { demandVisible } from '../demand-visible.ts'
import { instant, staff } from './first-screen-json.ts'

type Timeline = OutputOf<typeof auditInfo>

/** Everything that happened to an application, oldest first. Refuses: request.not-found. */
export async function timelineOf(ctx: ReadContext, id: number): Promise<Timeline> {
  await demandVisible(ctx, id)
  const { rows } = await sql<Timeline['rows'][number] & { why: AllocationReason | null }>`
    select e.kind, ${instant('e.happened_at')} as at, ${staff('e.staff_id')} as by, e.actor, e.act,
      e.from_status, e.to_status, ${staff('e.from_staff_id')} as from,
      ${staff('e.to_staff_id')} as to, e.way, e.item, e.mark_status, e.reason, e.why,
      e.tags, e.approved_cents
    from (
      select 'transition' as kind, t.id as number, t.happened_at, t.staff_id, t.actor, t.act,
        t.from_status, t.to_status, null::bigint as from_staff_id, null::bigint as to_staff_id,
        null as way, null as item, null as mark_status, t.reason, null::json as why, t.tags,
        t.approved_cents
      from origination.transition t where t.application_id = ${id}
      union all
      select 'allocation', l.id, l.allocated_at, l.allocated_by,
        coalesce('staff:' || l.allocated_by, 'system'), l.rule, null, null, l.from_staff_id,
        l.to_staff_id, l.rule, null, null, null, ${reasonJson}, '{}', null
      from origination.allocation l where l.application_id = ${id}
      union all
      select 'mark', row_number() over (order by v.item), v.marked_at, v.marked_by,
        'staff:' || v.marked_by, 'mark', null, null, null, null, null, v.item,
        (${sql.val([...verifyStatuses])}::text[])[v.status + 1], v.note, null, '{}', null
      from origination.verify_mark v where v.application_id = ${id}
      union all
      select 'call', c.id, c.called_at, c.recorded_by, 'staff:' || c.recorded_by, c.result, null,
        null, null, null, null, c.callee, null, c.callee_name || coalesce(': ' || c.remark, ''),
        null, array(select distinct unnest(r.tags) from origination.questionnaire_response r
          where r.call_id = c.id), null
      from origination.telephone_verification c where c.application_id = ${id}
      union all
      select 'answers', r.id, r.answered_at, r.answered_by, 'staff:' || r.answered_by, 'answers',
        null, null, null, null, null, null, null, q.document -> 'name' ->> ${ctx.language}, null,
        r.tags, null
      from origination.questionnaire_response r
      join origination.questionnaire q on q.id = r.questionnaire_id
      where r.application_id = ${id} and r.call_id is null
    ) e
    order by e.happened_at, ${withinAnInstant}, e.number`.execute(ctx.db)
  return {
    rows: rows.map(({ why, ...row }) =>
      why === null ? row : { ...row, reason: allocationReasonText(why, ctx.language) },
    ),
  }
}

/** What the system does at submission, then a taking, then the decision it was taken for. */
const withinAnInstant = sql`case
  when e.act in ('submit', 'resubmit', 'auto-approve', 'auto-reject') then 0
  when e.kind = 'allocation' then 1 when e.kind = 'transition' then 2 else 3 end`
