import { sql } from 'kysely'
import { type Look, problem } from './check.ts'

/** The amounts owed to service partners by valid statements, less payments, are in the books. */
export const serviceFeesEqualStatements: Look = {
  counted: {
    'service fee statements': sql`select count(*) from settlement.service_fee_statement`,
  },
  wrong: sql`
    select ${problem('service-fees-owed', { statementCents: 'owed', bookedCents: 'booked' })}
    from (
      select
        (select coalesce(sum(owed_cents), 0)::bigint from settlement.service_fee_statement
          where state in ('confirmed', 'paid'))
        - (select coalesce(sum(amount_cents), 0)::bigint from settlement.service_fee_payment
          where taken_back_at is null) as owed,
        (select coalesce(-sum(amount_cents), 0)::bigint from ledger.line
          where account_code = 'service_fees_due') as booked
    ) both_sides
    where owed <> booked`,
}

/** What two people agreed to is what was booked, to the cent and the account. */
export const manualEntriesEqualLines: Look = {
  counted: { 'manual entries': sql`select count(*) from ledger.manual_entry` },
  wrong: sql`
    select ${problem('manual-not-as-asked', { manualEntry: 'm.id' })}
    from ledger.manual_entry m
    where m.entry_id is not null and exists (
      select from (
        select account_code, amount_cents from ledger.manual_entry_line
        where manual_entry_id = m.id
        union all
        select account_code, -amount_cents from ledger.line where entry_id = m.entry_id
      ) both_sides
      group by account_code having sum(amount_cents) <> 0)
    union all
    select ${problem('manual-unasked', { entry: 'e.id' })}
    from ledger.entry e
    where e.kind = 'manual'
      and not exists (select from ledger.manual_entry m where m.entry_id = e.id)`,
}
