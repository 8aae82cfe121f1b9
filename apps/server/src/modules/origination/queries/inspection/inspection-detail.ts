import type { InspectionAct } from '@daftari/contract/origination/inspection/enums'
import type { inspectionDetail as contract } from '@daftari/contract/origination/inspection/inspection'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'
import { instant, personJson, workJson } from '../detail/first-screen-json.ts'
import { answerJson, decidedJson, ownJson, settlementJson, verdictJson } from './inspection-json.ts'
import { inspectionScope, isBlind } from './scope.ts'

type Detail = ReadOf<typeof contract>

interface Found extends Omit<Detail, 'acts'> {
  staffId: number
  inspectedBy: number | null
  /** The reader had a part in the case. */
  involved: boolean
}

/** One inspection as the reader may see it now. Refuses: request.not-found. */
export async function inspectionDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const { rows } = await sql<Found>`
    select i.id, i.version, i.state, i.cause, ${instant('i.sampled_at')} as sampled_at,
      ${requestJson} as request, ${personJson} as person, ${workJson} as work,
      ${contactsJson} as contacts, ${picturesJson} as pictures,
      case when not ${isBlind(ctx)} then ${decidedJson} end as decided, ${ownJson} as own,
      ${verdictJson} as verdict, i.answer_due_on, ${answerJson} as answer,
      ${settlementJson} as settlement, i.staff_id, i.inspected_by,
      exists (select from origination.transition h where h.application_id = a.id
        and h.staff_id = ${staffOf(ctx)}) as involved
    from origination.inspection i
    join origination.application a on a.id = i.application_id
    join platform.setting_version o on o.id = a.offer_id
    join origination.product pr on pr.code = a.product_code
    join origination.transition t on t.id = i.transition_id
    join reporting.person p on p.person_id = a.person_id
    left join reporting.work w on w.person_id = a.person_id
    where i.id = ${id} and ${inspectionScope(ctx)}`.execute(ctx.db)
  const found = rows[0] ?? refuse('request.not-found')
  const { staffId: _whose, inspectedBy: _by, involved: _part, ...detail } = found
  return { ...detail, acts: actsOn(ctx, found) }
}

function actsOn(ctx: ReadContext, found: Found): InspectionAct[] {
  const { state, involved, inspectedBy, staffId } = found
  const me = staffOf(ctx)
  const inspects = may(ctx, 'inspection.inspect')
  const acts: [InspectionAct, boolean][] = [
    ['decide', inspects && state === 'waiting' && !involved],
    ['judge', inspects && state === 'opened' && inspectedBy === me],
    ['answer', may(ctx, 'inspection.answer') && state === 'disputed' && staffId === me],
    [
      'settle',
      may(ctx, 'inspection.settle') && state === 'objected' && !involved && inspectedBy !== me,
    ],
  ]
  return acts.flatMap(([act, possible]) => (possible ? [act] : []))
}

/** Earlier loans are those before this application: later ones are no ground for the decision. */
const requestJson = sql`json_build_object('loanId', a.id, 'app', a.app_code, 'product', pr.name,
  'customerType', a.customer_type, 'loanOrdinal', a.loan_ordinal, 'channel', a.channel,
  'purpose', a.purpose, 'amountCents', a.amount_cents, 'quotaCents', a.approval_quota_cents,
  'grade', a.grade, 'score', a.score, 'termDays', (o.document->>'termDays')::integer,
  'appliedAt', ${instant('a.applied_at')}, 'submittedAt', ${instant('a.submitted_at')},
  'earlierLoans', (select count(*) from reporting.loan l
    where l.person_id = a.person_id and l.loan_id < a.id),
  'worstDaysLate', coalesce((select max(greatest(0, y.finished_on - y.due_on))
    from reporting.instalment y where y.person_id = a.person_id and y.loan_id < a.id
      and y.finished_on < a.applied_on), 0),
  'hits', coalesce((select json_agg(json_build_object('rule', h.rule, 'effect', h.effect)
      order by h.number)
    from origination.rule_hit h where h.assessment_id = (
      select e.id from origination.assessment e
      where e.application_id = a.id and e.assessed_at <= t.happened_at
      order by e.id desc limit 1)), '[]'))`

const contactsJson = sql`coalesce((
  select json_agg(json_build_object('name', c.name, 'relationship', c.relationship)
    order by c.contact_id)
  from reporting.contact c where c.person_id = a.person_id), '[]')`

const picturesJson = sql`coalesce((
  select json_agg(json_build_object('kind', f.kind, 'fileId', f.file_id) order by f.document_id)
  from reporting.document f where f.person_id = a.person_id), '[]')`
