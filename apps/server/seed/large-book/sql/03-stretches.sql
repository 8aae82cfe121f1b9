-- The days of a loan between two payments, in which only interest and fines move.
create unlogged table large_book.stretch with (autovacuum_enabled = off) as
with paid as (
  select loan_id, paid_on, sum(principal_cents)::bigint as principal,
    sum(interest_cents)::bigint as interest, sum(fee_cents)::bigint as fee,
    sum(fine_cents)::bigint as fine, coalesce(max(number) filter (where part = 2), 0) as number
  from large_book.repayment group by loan_id, paid_on
),
turn as (
  select loan_id, paid_on as from_on, principal, interest, fee, fine, number from paid
  union all
  select loan_id, started_on, 0, 0, 0, 0, 0 from large_book.loan
),
summed as (
  select loan_id, from_on, principal + interest + fee + fine as paid_cents,
    sum(principal) over so_far as principal, sum(interest) over so_far as interest,
    sum(fee) over so_far as fee, sum(fine) over so_far as fine, max(number) over so_far as number,
    lead(from_on) over so_far as next_on
  from turn
  window so_far as (partition by loan_id order by from_on)
),
late as (
  select loan_id, array_agg(daily_fine_cents order by number) as daily,
    array_agg(free_until order by number) as free_until,
    array_agg(fined_until order by number) as fined_until
  from large_book.instalment group by loan_id
)
select s.loan_id, l.price_id, l.started_on, l.periods, s.from_on,
  coalesce(s.next_on - 1, l.finished_on, scope.closed_through) as to_on,
  s.paid_cents::bigint, s.principal::bigint, s.interest::bigint, s.fee::bigint, s.fine::bigint,
  case when s.from_on is distinct from l.finished_on
    then l.started_on + (s.number + 1) * x.period_days end as oldest_due_on,
  s.from_on is not distinct from l.finished_on as finished, late.daily, late.free_until,
  late.fined_until
from summed s
join large_book.loan l on l.loan_id = s.loan_id
join late on late.loan_id = s.loan_id
join large_book.price x on x.price_id = l.price_id
cross join large_book.scope scope;
analyze large_book.stretch;
