-- The loans, how they were priced, and when they end; what has not happened yet is not paid.
create unlogged table large_book.loan with (autovacuum_enabled = off) as
select p.loan_id, p.person_id, p.price_id, p.started_on, p.paid_out_at, p.periods,
  max(p.due_on) as due_on, min(p.due_on) filter (where p.paid_on is null or p.paid_on > s.closed)
    as oldest_due_on,
  case when bool_and(coalesce(p.paid_on <= s.closed, false)) then max(p.paid_on) end as finished_on,
  row_number() over (order by p.paid_out_at, p.loan_id) as disbursement_id
from large_book.plan p cross join (select closed_through as closed from large_book.scope) s
group by p.loan_id, p.person_id, p.price_id, p.started_on, p.paid_out_at, p.periods;
alter table large_book.loan add primary key (loan_id);

-- Each instalment with its amounts due, the cost of a day late, and the last day with such a cost.
create unlogged table large_book.instalment with (autovacuum_enabled = off) as
select p.loan_id, p.number, p.from_on, p.due_on, x.principal_cents, x.interest_cents, x.fee_cents,
  p.part_on, p.paid_on, part.cents as part_cents, p.number = p.periods as is_last,
  x.fine_limit_cents, p.due_on + x.grace_days as free_until,
  coalesce(p.paid_on, s.closed_through + 1) as fined_until,
  (2 * (x.principal_cents - greatest(0, part.cents - x.fee_cents - x.interest_cents))
    * x.daily_fine_ppm + 1000000) / 2000000 as daily_fine_cents
from (
  select loan_id, price_id, periods, number, from_on, due_on,
    case when part_on <= closed_through then part_on end as part_on,
    case when paid_on <= closed_through then paid_on end as paid_on
  from large_book.plan, large_book.scope
) p
cross join large_book.scope s
join large_book.price_row x on x.price_id = p.price_id and x.number = p.number
cross join lateral (select case when p.part_on is null then 0
  else (x.principal_cents + x.interest_cents + x.fee_cents + 199) / 200 * 100 end) part (cents);

-- Fines day by day, the oldest instalment first while the loan's limit lasts.
create unlogged table large_book.fine with (autovacuum_enabled = off) as
select loan_id, number, charged_on, least(daily_fine_cents, fine_limit_cents - older) as amount_cents
from (
  select i.loan_id, i.number, i.free_until + day as charged_on, i.daily_fine_cents,
    i.fine_limit_cents, coalesce(sum(i.daily_fine_cents) over (partition by i.loan_id
      order by i.free_until + day, i.number rows between unbounded preceding and 1 preceding), 0)
      ::bigint as older
  from large_book.instalment i, generate_series(1, least(i.fined_until - i.free_until,
    (i.fine_limit_cents + i.daily_fine_cents - 1) / i.daily_fine_cents)::integer) day
  where i.fined_until > i.free_until and i.daily_fine_cents > 0
) one
where older < fine_limit_cents
order by charged_on, loan_id, number;
create index on large_book.fine (charged_on);

create unlogged table large_book.fined with (autovacuum_enabled = off) as
select loan_id, number, sum(amount_cents)::bigint as cents from large_book.fine group by 1, 2;

-- What was paid: all of an instalment, or a half of it and then the rest. The last payment of a loan
-- that comes early pays the interest earned by then, and some pay too much.
create unlogged table large_book.repayment with (autovacuum_enabled = off) as
select row_number() over (order by paid_at, loan_id, number, part) as id, one.*,
  row_number() over (partition by loan_id order by number, part) as ordinal
from (
  select i.loan_id, l.person_id, i.number, part, each.paid_on, is_last and part = 2 as closes,
    ((each.paid_on::timestamp + (7 * 3600 + floor(large_book.chance(i.loan_id * 1000
      + (each.paid_on - l.started_on), 30) * 50000) + i.number) * interval '1 second')
      at time zone s.zone) as paid_at,
    case when part = 2 then coalesce(f.cents, 0) else 0 end as fine_cents,
    case when part = 1 then least(i.part_cents, i.fee_cents)
      else i.fee_cents - least(i.part_cents, i.fee_cents) end as fee_cents,
    case when part = 1 then least(i.part_cents - least(i.part_cents, i.fee_cents), i.interest_cents)
      when i.part_on is not null then 0
      when is_last and each.paid_on < i.due_on then
        (2 * i.interest_cents * (each.paid_on - i.from_on) + (i.due_on - i.from_on))
          / (2 * (i.due_on - i.from_on))
      else i.interest_cents end as interest_cents,
    case when part = 1 then i.part_cents - i.fee_cents - i.interest_cents
      when i.part_on is not null
        then i.principal_cents - (i.part_cents - i.fee_cents - i.interest_cents)
      else i.principal_cents end as principal_cents,
    case when is_last and part = 2 and large_book.chance(i.loan_id, 31) < 0.02
      then 100 * (1 + floor(large_book.chance(i.loan_id, 32) * 40))::bigint else 0 end
      as surplus_cents
  from large_book.instalment i
  join large_book.loan l on l.loan_id = i.loan_id
  cross join large_book.scope s
  cross join lateral (values (1, i.part_on), (2, i.paid_on)) each (part, paid_on)
  left join large_book.fined f on f.loan_id = i.loan_id and f.number = i.number
  where each.paid_on is not null
) one;
analyze large_book.loan, large_book.instalment, large_book.fine, large_book.fined,
  large_book.repayment;
