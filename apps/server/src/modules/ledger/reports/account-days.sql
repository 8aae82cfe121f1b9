-- One row per day on which the account moved, the newest first, with its opening and closing balance.
with
moved as (
  select account_code, debit_cents, credit_cents, lines,
    case :day_basis when 'effective' then effective_on when 'posted' then posted_on
      else accounting_on end as day
  from ledger.day_sum
  where account_code = :ledger_account
  union all
  select l.account_code, greatest(l.amount_cents, 0), greatest(-l.amount_cents, 0), 1,
    case :day_basis when 'effective' then e.effective_on
      when 'posted' then (e.posted_at at time zone :zone)::date else e.accounting_on end
  from (
    -- Selects the lines after the last sum first, and the account's among them: the opposite order is slow.
    select * from ledger.line
    where entry_id > coalesce((
      select up_to_entry_id from ledger.seal
      where id = (select max(seal_id) from ledger.day_sum)), 0)
    offset 0
  ) l
  -- One by one: they are few, and a plan that takes them for a third of the book reads every entry.
  cross join lateral (
    select effective_on, posted_at, accounting_on from ledger.entry where id = l.entry_id offset 0
  ) e
  where l.account_code = :ledger_account
),
days as (
  select day, sum(debit_cents) as debit, sum(credit_cents) as credit, sum(lines) as lines
  from moved where day <= :days_to::date
  group by day
),
running as (
  select *, sum(debit - credit) over (order by day) as held from days
)
select
  day,
  (held - debit + credit)::bigint as opening_balance,
  debit::bigint                   as debit,
  credit::bigint                  as credit,
  held::bigint                    as closing_balance,
  lines::bigint                   as lines
from running
where day >= :days_from::date
order by day desc
