import { sql } from 'kysely'
import { type Look, problem } from './check.ts'

/** The sums from which the balances of past days are read, and the balances that were signed. */
export const daysEqualLines: readonly Look[] = [
  {
    counted: { 'sums of days': sql`select count(*) from ledger.day_sum` },
    wrong: sql`
      select ${problem('day-sum', {
        account: 'account_code',
        seal: 'seal_id',
        day: 'accounting_on',
        keptDebitCents: 'kept_debit',
        keptCreditCents: 'kept_credit',
        debitCents: 'debit',
        creditCents: 'credit',
      })}
      from (
        select seal_id, account_code, accounting_on, effective_on, sum(debit_cents) as kept_debit,
          sum(credit_cents) as kept_credit
        from ledger.day_sum group by 1, 2, 3, 4
      ) kept
      full join (
        select s.id as seal_id, l.account_code, e.accounting_on, e.effective_on,
          coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0) as debit,
          coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0) as credit
        from (
          select id, up_to_entry_id, lag(up_to_entry_id, 1, 0::bigint) over (order by id) as after_id
          from ledger.seal
        ) s
        join ledger.entry e on e.id > s.after_id and e.id <= s.up_to_entry_id
        join ledger.line l on l.entry_id = e.id
        where s.id <= (select max(seal_id) from ledger.day_sum)
        group by 1, 2, 3, 4
      ) said using (seal_id, account_code, accounting_on, effective_on)
      where (kept_debit, kept_credit) is distinct from (debit, credit)
      order by seal_id, account_code`,
  },
  {
    counted: { 'balances of closed months': sql`select count(*) from ledger.closing_balance` },
    wrong: sql`
      select ${problem('closing-balance', {
        account: 'b.account_code',
        day: 'c.through_on',
        closedCents: 'b.balance_cents',
        lineCents: 'coalesce(l.cents, 0)',
      })}
      from ledger.closing c
      join ledger.closing_balance b on b.closing_id = c.id
      left join lateral (
        select sum(amount_cents)::bigint as cents
        from ledger.line l join ledger.entry e on e.id = l.entry_id
        where l.account_code = b.account_code and e.accounting_on <= c.through_on
      ) l on true
      where c.reopened_at is null and b.balance_cents <> coalesce(l.cents, 0)
      order by c.through_on, b.account_code`,
  },
  {
    counted: {
      'payments in suspense of closed months': sql`select count(*) from ledger.closing_suspense`,
    },
    wrong: sql`
      select ${problem('closing-balance', {
        account: 'b.account_code',
        day: 'c.through_on',
        closedCents: 'coalesce(s.cents, 0)',
        lineCents: 'b.balance_cents',
      })}
      from ledger.closing c
      join ledger.closing_balance b on b.closing_id = c.id and b.account_code = 'suspense'
      left join lateral (
        select sum(s.amount_cents)::bigint as cents
        from ledger.closing_suspense s where s.closing_id = c.id
      ) s on true
      where c.reopened_at is null and b.balance_cents <> coalesce(s.cents, 0)
      order by c.through_on`,
  },
  {
    counted: { 'sums of results': sql`select count(*) from servicing.result_fact` },
    wrong: sql`
      select ${problem('result-sum', {
        product: 'product_code',
        day: 'effective_on',
        keptCents: 'kept.interest_cents + kept.fee_cents + kept.fine_cents',
        lineCents: 'said.interest_cents + said.fee_cents + said.fine_cents',
      })}
      from servicing.result_fact kept
      full join servicing.loan_results(0, (select entry_id from servicing.result_through)) said
        using (effective_on, started_month, app_code, product_code, customer_type, grade)
      where to_jsonb(kept) is distinct from to_jsonb(said)
      order by effective_on, product_code`,
  },
  {
    counted: { 'months of charges owed': sql`select count(*) from servicing.owed_month` },
    wrong: sql`
      select ${problem('result-sum', {
        product: 'product_code',
        day: 'month',
        keptCents: 'kept.interest_cents + kept.fee_cents + kept.fine_cents',
        lineCents: 'said.interest_cents + said.fee_cents + said.fine_cents',
      })}
      from servicing.owed_month kept
      full join (
        select date_trunc('month', effective_on)::date as month, app_code, product_code, customer_type,
          sum(interest_cents - interest_received_cents - interest_waived_cents
            - interest_written_off_cents) as interest_cents,
          sum(fee_cents - fee_received_cents - fee_waived_cents - fee_written_off_cents) as fee_cents,
          sum(fine_cents - fine_received_cents - fine_waived_cents - fine_written_off_cents)
            as fine_cents
        from servicing.result_fact
        group by 1, 2, 3, 4
      ) said using (month, app_code, product_code, customer_type)
      where (kept.interest_cents, kept.fee_cents, kept.fine_cents) is distinct from
        (said.interest_cents, said.fee_cents, said.fine_cents)
      order by month, product_code`,
  },
]
