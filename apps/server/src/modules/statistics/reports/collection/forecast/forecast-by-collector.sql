-- One row per collector, nobody being one: what came in the month that runs, and what is expected of their
-- cases.
with
held as (
  select f.staff_id, count(*) as cases, sum(f.owed_cents) as owed, sum(f.expected_cents) as expected
  from reporting.forecast_case f
  where :stage::text[] is null or f.stage = any (:stage)
  group by f.staff_id
),
weeks as (
  select f.staff_id, w.number, sum(w.cents) as cents
  from reporting.forecast_case f cross join unnest(f.weeks_cents) with ordinality as w (cents, number)
  where :stage::text[] is null or f.stage = any (:stage)
  group by f.staff_id, w.number
),
ranges as (
  select w.staff_id, percentile_cont(0.1) within group (order by w.cents) as low,
    percentile_cont(0.9) within group (order by w.cents) as high
  from weeks w group by w.staff_id
),
came as (
  select v.staff_id, sum(v.amount_cents) as amount
  from reporting.recovery v
  where v.paid_on >= date_trunc('month', :today::date) and v.paid_on <= :today
    and (:stage::text[] is null or v.stage = any (:stage))
  group by v.staff_id
),
people as (
  select m.staff_id from reporting.team_member m
  union select h.staff_id from held h union select c.staff_id from came c
)
select
  case when p.staff_id is not null
    then json_build_object('id', p.staff_id, 'name', s.name) end as collector,
  t.name                                                        as team_name,
  coalesce(h.cases, 0)                                          as cases_held,
  coalesce(h.owed, 0)::bigint                                   as held_amount,
  coalesce(c.amount, 0)::bigint                                 as actual_amount,
  -- Without cases nothing is expected; with cases of an unknown outlook the sum is unknown.
  case when h.cases is null then 0 else h.expected end::bigint  as expected_held,
  case when h.cases is null then 0 else round(r.low) end::bigint       as expected_low,
  case when h.cases is null then 0 else round(r.high) end::bigint      as expected_high,
  g.target::bigint                                              as target_amount,
  case when g.target is not null then coalesce(c.amount, 0) end::bigint as actual_aimed
from people p
left join reporting.staff s on s.id = p.staff_id
left join reporting.team_member m on m.staff_id = p.staff_id
left join reporting.team t on t.team_id = m.team_id
left join held h on h.staff_id is not distinct from p.staff_id
left join ranges r on r.staff_id is not distinct from p.staff_id
left join came c on c.staff_id is not distinct from p.staff_id
cross join lateral (
  select case when :stage::text[] is null then sum(g.amount_cents) end as target
  from reporting.collection_target g
  where g.month = date_trunc('month', :today::date) and g.staff_id = p.staff_id) g
where (:team::bigint is null or m.team_id = :team)
  and (:collector::bigint is null or p.staff_id = :collector)
order by t.name nulls last, s.name nulls last, p.staff_id
