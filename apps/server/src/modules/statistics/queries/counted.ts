import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { allOf, between, instants } from '../../../platform/tables/conditions.ts'
import type { Days } from '../../../platform/tables/day-bounds.ts'
import type { Condition } from '../../../platform/tables/sql-text.ts'

/**
 * For a list behind figures: filtered by a day of the application, rows `a` are only those that statistics
 * count; by a day of the loan they are all, because money is counted for every recipient.
 */
export const counted =
  <V>(condition: (value: V, ctx: ReadContext) => Condition | undefined) =>
  (value: V, ctx: ReadContext) =>
    allOf(condition(value, ctx), sql`a.counted`)

/**
 * Applications, rows `a`, that were approved or rejected last in the days, as `reports/decided.sql` has them.
 */
export function decidedIn(range: Days, ctx: ReadContext): Condition {
  const of = (day: Condition | undefined) => day ?? sql`true`
  return sql`a.application_id in (
    select d.application_id from reporting.application d
    where d.apply_status in (2, 3) and ${of(between('d.decided_on')(range, ctx))}
    union all
    select v.application_id from reporting.undone_verdict v
    where ${of(instants('v.decided_at')(range, ctx))})`
}

/** The latest decision, including undone ones; `u` is the undone verdict. */
export const verdict = 'coalesce(u.apply_status, a.apply_status)'
export const withVerdict =
  'left join reporting.undone_verdict u on u.application_id = a.application_id'
