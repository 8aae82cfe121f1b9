import { sql } from 'kysely'
import { type Context, may, staffOf } from '../../../../platform/context.ts'
import { loadStatement } from '../../../../platform/db/load.ts'
import { disputedWithOne } from '../../queries/allocation/disputed-with.ts'
import { dayOf, loadsSql } from '../../queries/auditor-load.ts'
import { involved } from '../../queries/standing.ts'
import { type Task, taskColumns } from '../task.ts'
import { lockAuditors } from './lock-auditors.ts'
import { takeFor } from './take-application.ts'

/**
 * Takes the longest waiting task that the auditor may work; null when there is none, or no capacity left.
 * Concurrent calls get different tasks.
 */
export async function takeNext(ctx: Context): Promise<number | null> {
  const me = staffOf(ctx)
  // Before what they have is counted: who gives them some meanwhile is waited for.
  await lockAuditors(ctx, [me])
  const reviews = may(ctx, 'application.review')
  const task = await nextTask({ me, now: ctx.clock.now(), ...dayOf(ctx), reviews }).ask(ctx.tx)
  if (task === undefined) return null
  await takeFor(ctx, task, 'taken-next')
  return task.id
}

/** None where the capacity is used up; a task that is being allocated elsewhere is skipped. */
const nextTask = loadStatement<
  Task,
  { me: number; now: Date; today: string; began: Date; reviews: boolean }
>((first, { me, now, today, began, reviews }) => ({
  members: sql`me as materialized (${loadsSql(sql`u.staff_id = ${me}`, { today, began })}),
    task as materialized (
      select ${taskColumns}, true as visible from origination.application a
      where a.apply_status in (1, 5) and a.auditor_id is null and ${first}
        and (select capacity_left from me) > 0
        and (a.suspended_until is null or a.suspended_until <= ${now})
        and ('*' = any((select product_codes from me)::text[])
          or a.product_code = any((select product_codes from me)::text[]))
        and a.customer_type = any((select customer_types from me)::text[])
        and coalesce(a.approved_cents, a.amount_cents) <= (select max_cents from me)
        and (a.apply_status = 1 or (${reviews}::boolean and (select can_review from me)
          and ${me}::bigint <> all (${involved()})))
        and not ${disputedWithOne(me)}
      order by a.submitted_at, a.id
      limit 1
      for update skip locked)`,
  select: sql`*`,
  from: sql`task`,
}))
