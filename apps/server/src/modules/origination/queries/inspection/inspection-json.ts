import { sql } from 'kysely'
import { instant, staff } from '../detail/first-screen-json.ts'

/** The parts of an inspection `i` of a decision `t`, as PostgreSQL writes them. */

export const decidedJson = sql`json_build_object('auditor', ${staff('i.staff_id')},
  'decision', t.act, 'approvedCents', t.approved_cents, 'tags', t.tags,
  'remark', coalesce(t.reason, ''), 'at', ${instant('t.happened_at')})`

export const ownJson = sql`case when i.own_at is not null then json_build_object(
  'inspector', ${staff('i.inspected_by')}, 'decision', i.own_decision, 'reason', i.own_reason,
  'at', ${instant('i.own_at')}) end`

export const verdictJson = sql`case when i.result is not null then json_build_object(
  'inspector', ${staff('i.inspected_by')}, 'result', i.result, 'reason', i.reason,
  'remarks', coalesce(i.remarks, ''), 'at', ${instant('i.inspected_at')}) end`

export const answerJson = sql`case when i.answered_at is not null then json_build_object(
  'by', ${staff('i.answered_by')}, 'answer',
  case when i.state in ('objected', 'upheld', 'withdrawn') then 'objected' else 'accepted' end,
  'text', coalesce(i.answer, ''), 'at', ${instant('i.answered_at')}) end`

export const settlementJson = sql`case when i.settled_at is not null then json_build_object(
  'by', ${staff('i.settled_by')}, 'settlement', i.state, 'reason', i.settlement,
  'at', ${instant('i.settled_at')}) end`
