import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Assignable } from '../../work/index.ts'
import { caseQueue } from '../domain/case-queue.ts'
import { claimed } from '../queries/owed.ts'

/** Cases as module work assigns them. Their next one is found here: see `next/`. */
export const caseWork = {
  declared: { kind: caseQueue },
  steps: { entity: { type: 'case' }, onAssigned: keepDebts },
  from: sql`collections."case" q`,
} as const satisfies Assignable

/** What each owes when it is assigned: of one that opens with its assignee, what it opened with. */
function keepDebts(
  ctx: Context,
  _caseIds: readonly number[],
  assignmentIds: readonly number[],
): Promise<unknown> {
  return sql`
    insert into collections.assigned_debt (assignment_id, case_id, owed_cents, principal_cents)
    select a.assignment_id, c.id,
      case when a.from_staff_id = a.to_staff_id then c.owed_at_open_cents else o.owed_cents end,
      case when a.from_staff_id = a.to_staff_id then c.principal_at_open_cents
        else o.principal_cents end
    from reporting.work_assignment a
    join collections."case" c on c.id = a.item_id
    left join reporting.loan l on l.loan_id = c.loan_id
    cross join lateral (
      select coalesce(sum(i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents
          + i.fine_owed_cents), 0)::bigint as owed_cents,
        coalesce(sum(i.principal_owed_cents), 0)::bigint as principal_cents
      ${claimed}) o
    where a.assignment_id = any(${assignmentIds}::bigint[])`.execute(ctx.tx)
}
