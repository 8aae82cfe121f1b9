import type { OutputOf } from '@daftari/contract/endpoint'
import type { Language } from '@daftari/contract/language'
import {
  type AllocationReason,
  allocationReasonText,
} from '@daftari/contract/origination/allocation/allocation-reasons'
import { verifyStatuses } from '@daftari/contract/origination/enums'
import { auditInfo } from '@daftari/contract/origination/sections'
import { sql } from 'kysely'
import { auditQueue } from '../../domain/audit-queue.ts'
import { reasonJson } from '../allocation/list-allocations.ts'
import { loanPanels } from '../loan-panels.ts'
import { instant, staff } from './first-screen-json.ts'

type Timeline = OutputOf<typeof auditInfo>

/** Everything that happened to an application, oldest first. */
export const timeline = loanPanels.panel(auditInfo, async (ctx, { loanId: id }) => {
  const { rows } = await sql<Timeline['rows'][number] & { why: AllocationReason | null }>`
    select e.kind, ${instant('e.happened_at')} as at, ${staff('e.staff_id')} as by, e.actor, e.act,
      e.from_status, e.to_status, ${staff('e.from_staff_id')} as from,
      ${staff('e.to_staff_id')} as to, e.way, e.item, e.mark_status, e.reason, e.why,
      e.tags, e.approved_cents, e.amount_cents
    from (
      select 'transition' as kind, t.id as number, t.happened_at, t.staff_id, t.actor, t.act,
        t.from_status, t.to_status, null::bigint as from_staff_id, null::bigint as to_staff_id,
        null as way, null as item, null as mark_status, t.reason, null::json as why, t.tags,
        t.approved_cents, null::bigint as amount_cents
      from origination.transition t where t.application_id = ${id}
      union all
      select 'allocation', l.assignment_id, l.assigned_at, l.assigned_by,
        coalesce('staff:' || l.assigned_by, 'system'), l.cause, null, null, l.from_staff_id,
        l.to_staff_id, l.cause, null, null, null, ${reasonJson}, '{}', null, null
      from reporting.work_assignment l where l.queue = ${auditQueue} and l.item_id = ${id}
      union all
      select 'mark', row_number() over (order by v.item), v.marked_at, v.marked_by,
        'staff:' || v.marked_by, 'mark', null, null, null, null, null, v.item,
        (${sql.val([...verifyStatuses])}::text[])[v.status + 1], v.note, null, '{}', null, null
      from origination.verify_mark v where v.application_id = ${id}
      union all ${askedRows(id, ctx.language)}
      union all ${payoutRows(id)}
      union all ${paymentRows(id)}
    ) e
    order by e.happened_at, ${withinAnInstant}, e.number, e.act`.execute(ctx.db)
  return {
    rows: rows.map(({ why, ...row }) =>
      why === null ? row : { ...row, reason: allocationReasonText(why, ctx.language) },
    ),
  }
})

/** What the system does at submission, then a taking, then the decision it was taken for. */
const withinAnInstant = sql`case
  when e.act in ('submit', 'resubmit', 'auto-approve', 'auto-reject', 'draw') then 0
  when e.kind = 'allocation' then 1 when e.kind = 'transition' then 2
  when e.kind in ('mark', 'call', 'answers') then 3
  when e.kind = 'payout' then 4 else 5 end`

/** One row per verification call, and per questionnaire that was answered without one. */
const askedRows = (id: number, language: Language) => sql`
  select 'call', c.id, c.called_at, c.recorded_by, 'staff:' || c.recorded_by, c.result, null,
    null, null, null, null, c.callee, null, c.callee_name || coalesce(': ' || c.remark, ''), null,
    array(select distinct unnest(r.tags) from origination.questionnaire_response r
      where r.call_id = c.id), null, null
  from origination.telephone_verification c where c.application_id = ${id}
  union all
  select 'answers', r.id, r.answered_at, r.answered_by, 'staff:' || r.answered_by, 'answers', null,
    null, null, null, null, null, null, q.document -> 'name' ->> ${language}, null, r.tags, null,
    null
  from origination.questionnaire_response r
  join origination.questionnaire q on q.id = r.questionnaire_id
  where r.application_id = ${id} and r.call_id is null`

/** One row per request to the wallet operator, when its outcome was known. */
const payoutRows = (id: number) => sql`
  select 'payout', n.id, coalesce(n.completed_at, n.answered_at, n.written_at), null, 'system',
    n.state, null, null, null, null, null, null, null,
    case when n.state = 'failed' then n.result_text end, null, '{}', null, d.amount_cents
  from reporting.disbursement d
  join reporting.disbursement_attempt n on n.disbursement_id = d.id
  where d.application_id = ${id}`

/** One row per payment that this loan kept, and one more where it was taken back. */
const paymentRows = (id: number) => sql`
  select 'payment', p.id, e.at, e.staff_id, coalesce('staff:' || e.staff_id, 'system'), e.act, null,
    null, null, null, null, null, null, e.reason, null, '{}', null, p.amount_cents
  from reporting.payment_part p
  cross join lateral (
    select 'repaid' as act, p.made_at as at, p.made_by as staff_id, null as reason
    union all
    select 'reversed', p.reversed_at, p.reversed_by, p.reversal_reason
    where p.reversed_at is not null) e
  where p.loan_id = ${id} and p.kind = 'repayment'`
