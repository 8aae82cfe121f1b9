import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Of a loan, what fell due and what being late cost after a day, up to another. Interest on overdue principal
 * stands with its instalment, so it is counted apart only of what had fallen due before.
 */
const cameDue = (loanId: RawBuilder<unknown>, after: RawBuilder<unknown>, on: BusinessDate) => sql`
  coalesce((
    select sum(i.principal_cents + i.interest_cents + i.fee_cents) from reporting.instalment i
    where i.loan_id = ${loanId} and i.due_on > ${after} and i.due_on <= ${on}::date), 0)
  + coalesce((
    select sum(f.amount_cents) from reporting.fine f
    where f.loan_id = ${loanId} and f.charged_on > ${after} and f.charged_on <= ${on}::date), 0)
  + coalesce((
    select sum(o.amount_cents) from reporting.overdue_interest o
    join reporting.instalment i on i.loan_id = o.loan_id and i.number = o.instalment
    where o.loan_id = ${loanId} and o.charged_on > ${after} and o.charged_on <= ${on}::date
      and i.due_on <= ${after}), 0)`

/**
 * Keeps with each open case, and with whoever has it, what fell due since what it owed was kept: together
 * the debt that is to be recovered there. The reminder's is what is due on its due day, and no more.
 */
export async function keepDebts(ctx: Context, on: BusinessDate): Promise<void> {
  await sql`
    update collections."case" c set came_due_cents = d.cents
    from collections."case" k
    cross join lateral (select ${cameDue(sql`k.loan_id`, sql`k.opened_on`, on)} as cents) d
    where k.closed_on is null and k.stage <> 'reminder' and k.opened_on < ${on}::date
      and c.id = k.id and c.came_due_cents <> d.cents`.execute(ctx.tx)
  await sql`
    update collections.assignment a set came_due_cents = d.cents
    from collections."case" k
    cross join lateral (
      select n.id, n.assigned_on from collections.assignment n
      where n.case_id = k.id order by n.id desc limit 1) n
    cross join lateral (select ${cameDue(sql`k.loan_id`, sql`n.assigned_on`, on)} as cents) d
    where k.closed_on is null and k.stage <> 'reminder' and n.assigned_on < ${on}::date
      and a.id = n.id and a.came_due_cents <> d.cents`.execute(ctx.tx)
}
