import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Closes the open cases whose loan is no longer in their stage on a day: moved when another stage has begun,
 * paid, or cured when nothing is due for now; conceded instead where something was waived or rescheduled
 * meanwhile, since it was not money alone. A written-off debt is still claimed. Returns how many.
 */
export async function closeCases(ctx: Context, on: BusinessDate): Promise<number> {
  const done = await sql`${closing(ctx, on)}`.execute(ctx.tx)
  return Number(done.numAffectedRows ?? 0)
}

/** The same for one loan as soon as money came; what moves to another stage waits for the morning. */
export async function closeCaseOf(ctx: Context, loanId: number, on: BusinessDate): Promise<void> {
  await sql`${closing(ctx, on)} and c.loan_id = ${loanId} and s.code is null`.execute(ctx.tx)
}

function closing(ctx: Context, on: BusinessDate) {
  return sql`
    update collections."case" c
    set closed_on = greatest(c.opened_on, ${on}::date), closed_at = ${ctx.clock.now()},
      version = c.version + 1,
      closed_reason = case
        when s.code is not null and l.status <> 'finished' and l.bill_owed_cents > 0 then 'moved'
        when exists (select from reporting.waiver w
            where w.loan_id = c.loan_id and w.waived_cents > 0 and w.waived_on between c.opened_on and ${on})
          or exists (select from reporting.restructuring r
            where r.loan_id = c.loan_id and r.restructured_on between c.opened_on and ${on})
          then 'conceded'
        when l.status = 'finished' or l.bill_owed_cents = 0 then 'paid'
        else 'cured' end
    from reporting.loan l
    left join collections.stage s on l.status in ('open', 'written-off')
      and ${on}::date - l.oldest_due_on between s.from_day and coalesce(s.to_day, 2147483647)
    where c.closed_on is null and l.loan_id = c.loan_id and s.code is distinct from c.stage`
}
