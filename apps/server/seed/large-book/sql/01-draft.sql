-- Each request for a loan with its customer and time, in the order of time. A request by somebody who still
-- owes is refused later on.
create unlogged table large_book.draft with (autovacuum_enabled = off) as
select d.*, (d.applied_at at time zone s.zone)::date as applied_on,
  d.applied_at + (5 + power(large_book.chance(d.id, 4), 2) * 595) * interval '1 minute'
    as decided_at,
  least(p.min_cents + p.step_cents * floor(power(large_book.chance(d.id, 3), 2) * p.steps)::bigint,
    g.quota_cents) as amount_cents,
  g.grade, g.quota_cents, p.product_code, p.app_code, p.offer_id, p.periods, p.period_days
from (
  select 100001 + n as id,
    50001 + floor(large_book.chance(n, 1) * n / s.applications * s.persons)::bigint as person_id,
    large_book.moment(n::float8 / s.applications, s.opened_on, s.days, s.zone) as applied_at,
    floor(large_book.chance(n, 2) * s.slots)::integer as slot,
    520 + floor(large_book.chance(n, 6) * 260)::integer as score,
    large_book.chance(n, 5) as luck
  from large_book.scope s, generate_series(0, s.applications - 1) n
) d
cross join large_book.scope s
join large_book.product p on p.slot = d.slot
join large_book.grade g on d.score >= g.from_score and d.score < g.to_score;

-- The instalments of those that would be lent, and when each would be paid: early, on time, late by
-- a little or by much, half before it is due and half after, or never.
create unlogged table large_book.plan with (autovacuum_enabled = off) as
with loan as (
  select d.*, large_book.chance(d.id, 20) as manner, x.price_id, paid_out_at,
    (paid_out_at at time zone s.zone)::date as started_on
  from large_book.draft d
  join large_book.price x on x.offer_id = d.offer_id and x.principal_cents = d.amount_cents
  cross join large_book.scope s
  cross join lateral (select d.decided_at + (1 + large_book.chance(d.id, 7)) * interval '1 minute'
    as paid_out_at) paid_out
  where d.luck < 0.76 and paid_out_at < s.midnight and large_book.chance(d.id, 8) < 0.985
),
requested as (
  select l.*, number, started_on + (number - 1) * period_days as from_on,
    started_on + number * period_days as due_on,
    case when manner >= 0.95 and manner < 0.985 and periods = 1 then greatest(1,
      period_days - floor(large_book.chance(l.id, 23) * 2)::integer) end as part_after,
    case
      when manner < 0.10 then 1 + floor(chance * (period_days - 1))::integer
      when manner < 0.60 then period_days - floor(chance * chance * 3)::integer
      when manner < 0.80 then period_days + 1 + floor(chance * 7)::integer
      when manner < 0.91 then period_days + 8 + floor(chance * 23)::integer
      when manner < 0.95 then period_days + 31 + floor(chance * 60)::integer
      when manner < 0.985 then period_days + 1 + floor(chance * 60)::integer
      when number <= floor(large_book.chance(l.id, 22) * periods) then period_days
    end as paid_after
  from loan l, generate_series(1, l.periods) number,
    lateral (select large_book.chance(l.id * 8 + number, 21)) c (chance)
)
select id as loan_id, person_id, price_id, applied_on, started_on, paid_out_at, periods, number,
  from_on, due_on, from_on + part_after as part_on,
  -- Nothing is paid before what is older.
  case when bool_and(paid_after is not null) over before
    then max(from_on + paid_after) over before end as paid_on
from requested
window before as (partition by id order by number);

-- A customer who owes gets no further loan: these requests are refused and never become loans.
create unlogged table large_book.refused with (autovacuum_enabled = off) as
select id from (
  select id, applied_on, max(finished_on) over (partition by person_id order by id
    rows between unbounded preceding and 1 preceding) as owes_until
  from (
    select d.id, d.person_id, d.applied_on, case when count(p.loan_id) = 0 then null
      when count(p.paid_on) < count(p.loan_id) then 'infinity'::date else max(p.paid_on) end
      as finished_on
    from large_book.draft d left join large_book.plan p on p.loan_id = d.id
    group by d.id, d.person_id, d.applied_on
  ) each
) known
where owes_until >= applied_on;
alter table large_book.refused add primary key (id);
delete from large_book.plan p using large_book.refused r where r.id = p.loan_id;
analyze large_book.draft, large_book.plan, large_book.refused;
