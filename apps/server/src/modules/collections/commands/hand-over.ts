import type { AssignmentRule, StageCode } from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { claimed } from '../queries/owed.ts'

export interface HandOver {
  caseId: number
  stage: StageCode
  from: number | null
  to: number | null
  rule: AssignmentRule
}

/** What an act on many cases changed on one of them, for that one's own history. */
export function holderChange({ caseId, from, to }: Pick<HandOver, 'caseId' | 'from' | 'to'>) {
  return {
    object: { type: 'case', id: caseId },
    before: { assigneeId: from },
    after: { assigneeId: to },
  }
}

/** Tens of thousands in one statement come near the time that a statement may take. */
const together = 10_000

/**
 * Gives cases to their new holders and writes down from whom, to whom, by which rule and whom: what was
 * taken, by its taker.
 */
export async function handOver(ctx: Context, all: readonly HandOver[], o: Occasion): Promise<void> {
  for (let at = 0; at < all.length; at += together) {
    await handOverThese(ctx, all.slice(at, at + together), o)
  }
}

interface Occasion {
  on: BusinessDate
  reason?: string
  runId?: number
}

async function handOverThese(ctx: Context, all: readonly HandOver[], o: Occasion): Promise<void> {
  const now = ctx.clock.now()
  const by = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  await sql`
    with given as (
      select * from unnest(
        ${all.map((one) => one.caseId)}::bigint[], ${all.map((one) => one.stage)}::text[],
        ${all.map((one) => one.from)}::bigint[], ${all.map((one) => one.to)}::bigint[],
        ${all.map((one) => one.rule)}::text[])
        as g (case_id, stage, from_staff_id, to_staff_id, rule)
    ),
    moved as (
      update collections."case" c
      set assignee_id = g.to_staff_id, version = c.version + 1,
        assigned_at = case when g.to_staff_id is not null then ${now}::timestamptz end
      from given g where c.id = g.case_id
    )
    insert into collections.assignment
      (case_id, stage, from_staff_id, to_staff_id, rule, reason, assigned_by, assigned_at,
       assigned_on, run_id, owed_cents, principal_cents)
    select g.case_id, g.stage, g.from_staff_id, g.to_staff_id, g.rule, ${o.reason ?? null},
      case when g.rule = 'taken' then g.to_staff_id else ${by}::bigint end, ${now}, ${o.on},
      ${o.runId ?? null}, o.owed_cents, o.principal_cents
    from given g
    join collections."case" c on c.id = g.case_id
    left join reporting.loan l on l.loan_id = c.loan_id
    cross join lateral (
      select coalesce(sum(i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents
          + i.fine_owed_cents), 0)::bigint as owed_cents,
        coalesce(sum(i.principal_owed_cents), 0)::bigint as principal_cents
      ${claimed}) o
    order by g.case_id`.execute(ctx.tx)
}
