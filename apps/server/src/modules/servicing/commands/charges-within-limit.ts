import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'

interface Charges {
  into: 'closing_fine' | 'closing_interest'
  /** What an instalment costs on that day without the limit, in SQL on `c`, `l` and `i`. */
  full: RawBuilder<unknown>
  /** A select of loan_id, number, due_on, finished_on, and what `full` reads. */
  instalments: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

/**
 * What overdue instalments cost on the day that begins: the oldest first, while the loan's limit lasts. Works
 * on the loans that the close has selected.
 */
export const chargesWithinLimit = (
  begins: BusinessDate,
  { into, full, instalments, where }: Charges,
) => sql`
  insert into ${sql.table(into)} (loan_id, person_id, instalment, amount_cents)
  select loan_id, person_id, number, least(full_cents, headroom_cents - older_cents)
  from (
    select one.*, coalesce(sum(full_cents) over (partition by loan_id order by number
      rows between unbounded preceding and 1 preceding), 0)::bigint as older_cents
    from (
      select c.loan_id, c.person_id, i.number,
        least(l.fine_limit_cents, c.fine_limit_cents, c.late_limit_cents)
          - c.fined_cents - c.overdue_interest_cents - c.charged_cents as headroom_cents,
        ${full} as full_cents
      from closing_loan c
      join servicing.loan l on l.id = c.loan_id
      join (${instalments}) i on i.loan_id = c.loan_id
      where c.status = 'open' and c.oldest_due_on < ${begins}::date
        and i.due_on < ${begins}::date and i.finished_on is null and ${where}
    ) one
  ) of_loan
  where full_cents > 0 and headroom_cents > older_cents`
