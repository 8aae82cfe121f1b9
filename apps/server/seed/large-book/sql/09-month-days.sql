-- The state of every loan at the end of each day of one month.
insert into servicing.loan_day (business_on, loan_id, oldest_due_on, days_past_due,
  principal_owed_cents, interest_owed_cents, fee_owed_cents, fine_owed_cents, paid_cents, status)
with month as materialized (
  select current_setting('large_book.from')::date as from_on,
    current_setting('large_book.to')::date as to_on
)
select day, s.loan_id, s.oldest_due_on, coalesce(greatest(0, day - s.oldest_due_on), 0),
  x.principal_cents - s.principal,
  x.earned[least(day - s.started_on, x.term_days) + 1] - s.interest, x.billed_fee_cents - s.fee,
  case
    when day <= s.free_until[1] then 0
    when s.periods = 1 then least(x.fine_limit_cents, s.daily[1] * (day - s.free_until[1]))
    else least(x.fine_limit_cents, (
      select sum(daily * greatest(0, least(day, fined_until) - free_until))::bigint
      from unnest(s.daily, s.free_until, s.fined_until) f (daily, free_until, fined_until)))
  end - s.fine,
  case when day = s.from_on then s.paid_cents else 0 end,
  case when s.finished then 'finished' else 'open' end
from large_book.stretch s
cross join month m
join large_book.price x on x.price_id = s.price_id
cross join lateral (
  select d::date as day
  from generate_series(greatest(s.from_on, m.from_on)::timestamp, least(s.to_on, m.to_on), '1 day') d) days
where s.from_on <= (select to_on from month) and s.to_on >= (select from_on from month)
order by day, s.loan_id;
