-- One row per day and account of the lender's own money, from the account's first day on: the opening
-- balance, money in, money out, and the closing balance. A day is the day on which the money moved, so an
-- entry that is booked later changes its own past day.
with
moved as (
  select
    account_code, effective_on, sum(debit_cents) as money_in, sum(credit_cents) as money_out,
    sum(lines) as lines
  from reporting.account_movement
  where account_code = any (coalesce(:ledger_account::text[],
      array['wallet_paybill', 'wallet_payout', 'bank', 'aggregator_clearing']))
    and effective_on <= :days_to
  group by account_code, effective_on
),
before as (
  select
    account_code, min(effective_on) as first_on,
    coalesce(sum(money_in - money_out) filter (where effective_on < :days_from), 0) as held
  from moved
  group by account_code
),
days as (
  select
    b.account_code, d.day::date as day, b.held, coalesce(m.money_in, 0) as money_in,
    coalesce(m.money_out, 0) as money_out, coalesce(m.lines, 0) as lines,
    b.held + sum(coalesce(m.money_in - m.money_out, 0))
      over (partition by b.account_code order by d.day) as closing
  from before b
  cross join generate_series(
    greatest(b.first_on, :days_from::date), least(:days_to::date, :today::date),
    interval '1 day') as d (day)
  left join moved m on m.account_code = b.account_code and m.effective_on = d.day::date
)
select
  day,
  account_code                              as ledger_account,
  (closing - money_in + money_out)::bigint  as opening_balance,
  money_in::bigint                          as money_in,
  money_out::bigint                         as money_out,
  (money_in - money_out)::bigint            as net_flow,
  closing::bigint                           as closing_balance,
  lines::bigint                             as lines
from days
order by day desc, account_code
