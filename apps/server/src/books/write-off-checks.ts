import { sql } from 'kysely'
import { type Look, problem } from './check.ts'
import { givenUpLines } from './given-up-lines.ts'

/** A write-off's lines, what is kept of it, its expense and what was recovered since say the same. */
export const writeOffsAreCovered: readonly Look[] = [
  {
    counted: { 'write-offs': sql`select count(*) from servicing.write_off` },
    wrong: sql`
      select ${problem('write-off-parts', {
        writeOff: 'w.id',
        keptCents: 'w.written_off_cents',
        lineCents: 'coalesce(n.cents, 0)',
        bookedCents: 'coalesce(g.cents, 0)',
      })}
      from servicing.write_off w
      ${givenUpLines('write_off')}
      where w.written_off_cents <> coalesce(n.cents, 0)
        or w.written_off_cents - coalesce(n.brought_cents, 0) <> coalesce(g.cents, 0)
        or (w.state <> 'approved' and w.written_off_cents <> 0)
      order by w.id`,
  },
  {
    counted: {},
    wrong: sql`
      select ${problem('write-off-recovered', {
        loan: 'l.id',
        keptCents: 'coalesce(w.cents, 0)',
        bookedCents: 'coalesce(g.cents, 0)',
      })}
      from servicing.loan l
      left join (
        select loan_id, sum(recovered_cents)::bigint as cents from servicing.write_off
        where state = 'approved' group by loan_id
      ) w on w.loan_id = l.id
      left join (
        select loan_id, -sum(amount_cents)::bigint as cents from ledger.line
        where account_code = 'recovery_income' group by loan_id
      ) g on g.loan_id = l.id
      left join (
        -- A recovery in the other system was no income here.
        select r.loan_id, sum(n.amount_cents)::bigint as cents
        from servicing.repayment_line n
        join servicing.repayment r on r.id = n.repayment_id
        join ledger.entry e on e.id = n.entry_id
        where n.recovered and e.kind = 'opening' group by r.loan_id
      ) o on o.loan_id = l.id
      where coalesce(w.cents, 0) - coalesce(o.cents, 0) <> coalesce(g.cents, 0)
      order by l.id`,
  },
]
