import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { keepAssignments, type Reassignment } from '../../work/index.ts'
import { caseWork } from '../commands/case-work.ts'
import type { MorningRule } from '../hand-out/morning-rules.ts'
import { fitting, type PresentMember } from '../queries/present-members.ts'
import { drawnArm } from '../strategy/drawn-arm.ts'

interface Morning {
  on: BusinessDate
  /** When the day's first contact may be made. */
  opening: Date
  members: readonly PresentMember[]
  rules: readonly MorningRule[]
}

/** The hour of the lender's day in which the person of a loan `d` was reached most often. */
const bestHour = ({ clock }: Context) => sql`(
  select extract(hour from r.contacted_at at time zone ${clock.zone})::smallint
  from collections.remark r
  where r.person_id = d.person_id and r.direction = 'outbound' and r.right_party
  group by 1 order by count(*) desc, max(r.contacted_at) desc limit 1)`

/**
 * Opens a case for every loan that is in a stage and has none, the largest first, so that the work list
 * starts with them. The loan's last assignee keeps it if they are present and their team works the stage; the
 * last remark is carried over.
 */
export async function openDueCases(
  ctx: Context,
  { on, opening, members, rules }: Morning,
): Promise<{ opened: number; carried: number }> {
  const now = ctx.clock.now()
  const moving = rules.filter((one) => !one.keepsHolder)
  const { rows } = await sql<{ id: number; assigneeId: number | null }>`
    with fit as (${fitting(members)}),
    due as (
      select l.loan_id, l.person_id, l.app_code, l.product_code, l.oldest_due_on, s.code as stage,
        case when l.kind = 'single' then 'single' else 'instalments' end as kind
      from reporting.loan l
      join collections.stage s
        on ${on}::date - l.oldest_due_on between s.from_day and coalesce(s.to_day, 2147483647)
      where l.status in ('open', 'written-off')
        and l.oldest_due_on <= ${on}::date - (select min(from_day) from collections.stage)
        and not exists (
          select from collections."case" c where c.loan_id = l.loan_id and c.closed_on is null)
    ),
    opened as (
      insert into collections."case"
        (loan_id, person_id, app_code, product_code, kind, stage, opened_on, owed_at_open_cents,
         principal_at_open_cents, assignee_id, assigned_at, last_result, last_remark,
         last_touched_at, last_reached_at, best_hour, arm, strategy_id, next_action_at)
      select d.loan_id, d.person_id, d.app_code, d.product_code, d.kind, d.stage, ${on}, o.owed_cents,
        o.principal_cents, f.staff_id,
        case when f.staff_id is not null then ${now}::timestamptz end, p.last_result,
        p.last_remark, p.last_touched_at, p.last_reached_at, ${bestHour(ctx)}, a.arm,
        a.strategy_id,
        case when p.closed_reason = 'moved'
          then greatest(p.next_action_at, ${opening}::timestamptz) else ${opening} end
      from due d
      cross join lateral (
        select sum(i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents
            + i.fine_owed_cents)::bigint as owed_cents,
          sum(i.principal_owed_cents)::bigint as principal_cents
        from reporting.instalment i
        where i.loan_id = d.loan_id and i.due_on <= greatest(d.oldest_due_on, ${on}::date)) o
      left join lateral (
        select * from collections."case" p where p.loan_id = d.loan_id order by p.id desc limit 1
      ) p on true
      ${drawnArm(on)}
      left join fit f on f.staff_id = p.assignee_id and f.stage = d.stage and f.arm = a.arm
        and not (d.kind || ' ' || case when a.arm = 'whatsapp' then 'whatsapp' else 'call' end
          = any(${moving.map((one) => `${one.kind} ${one.channel}`)}::text[]))
      order by o.owed_cents desc, d.loan_id
      returning id, assignee_id
    )
    select id, assignee_id from opened order by id`.execute(ctx.tx)
  const carried = rows.flatMap(({ id, assigneeId }): Reassignment[] =>
    assigneeId === null ? [] : [{ id, from: assigneeId, to: assigneeId, cause: 'carried' }],
  )
  await keepAssignments(ctx, caseWork, carried, { on })
  return { opened: rows.length, carried: carried.length }
}
