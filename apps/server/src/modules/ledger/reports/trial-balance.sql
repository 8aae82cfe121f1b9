-- One row per account: its balance before the first day, what moved it through the last, and its
-- balance after; a debit is positive. What is sealed is summed already, the rest are few lines.
with
moved as (
  select account_code, debit_cents, credit_cents, lines,
    case :day_basis when 'effective' then effective_on when 'posted' then posted_on
      else accounting_on end as day
  from ledger.day_sum
  union all
  select l.account_code, greatest(l.amount_cents, 0), greatest(-l.amount_cents, 0), 1,
    case :day_basis when 'effective' then e.effective_on
      when 'posted' then (e.posted_at at time zone :zone)::date else e.accounting_on end
  from ledger.line l
  -- One by one: they are few, and a plan that takes them for a third of the book reads every entry.
  cross join lateral (
    select effective_on, posted_at, accounting_on from ledger.entry where id = l.entry_id offset 0
  ) e
  where l.entry_id > coalesce((
    select up_to_entry_id from ledger.seal where id = (select max(seal_id) from ledger.day_sum)), 0)
),
of_account as (
  select account_code,
    sum(debit_cents - credit_cents) filter (where day < :days_from::date) as opening,
    sum(debit_cents) filter (where day >= :days_from::date) as debit,
    sum(credit_cents) filter (where day >= :days_from::date) as credit,
    sum(lines) filter (where day >= :days_from::date) as lines
  from moved where day <= :days_to::date
  group by account_code
)
select
  a.code                                                        as ledger_account,
  a.kind                                                        as account_kind,
  coalesce(m.opening, 0)::bigint                                as opening_balance,
  coalesce(m.debit, 0)::bigint                                  as debit,
  coalesce(m.credit, 0)::bigint                                 as credit,
  (coalesce(m.opening, 0) + coalesce(m.debit, 0) - coalesce(m.credit, 0))::bigint
                                                                as closing_balance,
  coalesce(m.lines, 0)::bigint                                  as lines
from ledger.account a
left join of_account m on m.account_code = a.code
order by array_position(:accounts::text[], a.code)
