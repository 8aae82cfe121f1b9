import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** For a loan, the amounts that fell due and the late charges after one day, up to another. */
const cameDue = (loanId: RawBuilder<unknown>, after: RawBuilder<unknown>, on: BusinessDate) => sql`
  (select coalesce(sum(d.amount_cents), 0) from reporting.came_due d
    where d.loan_id = ${loanId} and d.came_on > ${after} and d.came_on <= ${on}::date)`

/**
 * Adds to each open case, and to its assignee, the amounts that fell due since its debt was last recorded:
 * together the debt to be recovered. In the reminder stage it is only the amount due on the due day.
 */
export async function keepDebts(ctx: Context, on: BusinessDate): Promise<void> {
  await sql`
    update collections."case" c set came_due_cents = d.cents
    from collections."case" k
    cross join lateral (select ${cameDue(sql`k.loan_id`, sql`k.opened_on`, on)} as cents) d
    where k.closed_on is null and k.stage <> 'reminder' and k.opened_on < ${on}::date
      and c.id = k.id and c.came_due_cents <> d.cents`.execute(ctx.tx)
  await sql`
    update collections.assigned_debt a set came_due_cents = d.cents
    from collections."case" k
    cross join lateral (
      select n.assignment_id, n.assigned_on from reporting.work_assignment n
      where n.queue = 'case' and n.item_id = k.id order by n.assignment_id desc limit 1) n
    cross join lateral (select ${cameDue(sql`k.loan_id`, sql`n.assigned_on`, on)} as cents) d
    where k.closed_on is null and k.stage <> 'reminder' and n.assigned_on < ${on}::date
      and a.assignment_id = n.assignment_id and a.came_due_cents <> d.cents`.execute(ctx.tx)
}
