import { sql } from 'kysely'
import type { Assignable } from '../../work/index.ts'
import { caseQueue } from '../domain/case-queue.ts'
import { claimed } from '../queries/owed.ts'

/** Cases as module work assigns them. Their next one is found here: see `next/`. */
export const caseWork = {
  declared: { kind: caseQueue },
  steps: { entity: { type: 'case' } },
  from: sql`collections."case" q`,
  // The debt at the assignment: for a case that opens with its assignee, the debt it opened with. Triggers
  // keep its outcome up to date.
  beside: sql`
    insert into collections.assigned_debt (assignment_id, case_id, loan_id, app_code, product_code,
      customer_type, stage, staff_id, assigned_by, assigned_at, assigned_on, outcome, owed_cents,
      principal_cents)
    select k.id, c.id, c.loan_id, c.app_code, c.product_code, l.customer_type, c.stage, k.to_staff_id,
      k.assigned_by, k.assigned_at, k.assigned_on, coalesce(c.closed_reason, 'open'),
      case when k.from_staff_id = k.to_staff_id then c.owed_at_open_cents else o.owed_cents end,
      case when k.from_staff_id = k.to_staff_id then c.principal_at_open_cents
        else o.principal_cents end
    from kept k
    join collections."case" c on c.id = k.item_id
    left join reporting.loan l on l.loan_id = c.loan_id
    cross join lateral (
      select coalesce(sum(i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents
          + i.fine_owed_cents), 0)::bigint as owed_cents,
        coalesce(sum(i.principal_owed_cents), 0)::bigint as principal_cents
      ${claimed}) o`,
} as const satisfies Assignable
