-- One row per day and stage: the cases that were there in the morning, came in, left, and were there in the
-- evening. A case that left on the day it came is in both. The first overdue stage includes the amounts due
-- the day before; no team has had those, so they are left out where a team is filtered.
with
kept as (
  select c.loan_id, c.stage, c.opened_on, c.closed_on, c.closed_reason, c.owed_at_open_cents,
    c.principal_at_open_cents
  from reporting."case" c
  where c.opened_on <= :days_to and (c.closed_on is null or c.closed_on >= :days_from)
    and (:stage::text[] is null or c.stage = any (:stage))
    and (:team::bigint is null or c.team_id = :team)
    and (:app::text[] is null or c.app_code = any (:app))
    and (:product::text[] is null or c.product_code = any (:product))
    and (:customer_type::text[] is null or c.customer_type = any (:customer_type))
),
stages as (
  select k.stage, count(*) filter (where k.opened_on < :days_from) as opening
  from kept k group by k.stage
),
-- Loans of which something fell due the day before, each once: a case is of a loan.
fell as materialized (
  select distinct i.counted_due_on + 1 as day, i.loan_id
  from reporting.instalment i
  where i.counted_due_on between :days_from::date - 1 and :days_to::date - 1 and i.charge_id is null
    and (:app::text[] is null or i.app_code = any (:app))
    and (:product::text[] is null or i.product_code = any (:product))
    and (:customer_type::text[] is null or i.customer_type = any (:customer_type))
),
came as (
  select k.opened_on as day, k.stage, count(*) as cases, sum(k.owed_at_open_cents) as amount
  from kept k
  where k.opened_on >= :days_from
  group by k.opened_on, k.stage
),
first_overdue as (
  select s.stage from reporting.collection_stage s where s.from_day = 1
),
-- Those cases of the first overdue stage that came of what fell due the day before.
overdue as (
  select k.opened_on as day, count(*) as cases, sum(k.principal_at_open_cents) as principal
  from kept k
  where k.opened_on >= :days_from and k.stage = (select stage from first_overdue)
    and (k.opened_on, k.loan_id) in (select f.day, f.loan_id from fell f)
  group by k.opened_on
),
gone as (
  select k.closed_on as day, k.stage, count(*) as cases,
    count(*) filter (where k.closed_reason = 'paid') as paid,
    count(*) filter (where k.closed_reason = 'cured') as cured,
    count(*) filter (where k.closed_reason = 'conceded') as conceded,
    count(*) filter (where k.closed_reason = 'moved') as moved
  from kept k where k.closed_on <= :days_to
  group by k.closed_on, k.stage
),
due as (
  select f.due_on + 1 as day, sum(f.principal_cents) as cents, coalesce(max(l.number), 0) as number
  from reporting.due_fact f
  left join (select day, count(*) as number from fell group by day) l on l.day = f.due_on + 1
  where f.due_on between :days_from::date - 1 and :days_to::date - 1 and f.step is null
    and :team::bigint is null
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by f.due_on
),
daily as (
  select d.day::date as day, s.stage,
    coalesce(c.cases, 0) as came, coalesce(c.amount, 0) as amount,
    coalesce(g.cases, 0) as gone, coalesce(g.paid, 0) as paid, coalesce(g.cured, 0) as cured,
    coalesce(g.conceded, 0) as conceded, coalesce(g.moved, 0) as moved,
    s.opening + sum(coalesce(c.cases, 0) - coalesce(g.cases, 0))
      over (partition by s.stage order by d.day) as closing
  from generate_series(:days_from::date, least(:days_to::date, :today::date), interval '1 day') d (day)
  cross join stages s
  left join came c on c.day = d.day and c.stage = s.stage
  left join gone g on g.day = d.day and g.stage = s.stage
)
select
  d.day                                                         as inflow_on,
  d.stage,
  (d.closing - d.came + d.gone)::bigint                         as opening_cases,
  d.came                                                        as cases_entered,
  d.amount::bigint                                              as entered_amount,
  d.paid                                                        as left_paid,
  d.cured                                                       as left_cured,
  d.conceded                                                    as left_conceded,
  d.moved                                                       as left_moved,
  d.closing::bigint                                             as closing_cases,
  u.number::bigint                                              as due_day_before,
  case when u.number > 0 then coalesce(o.cases, 0) end::bigint   as became_overdue,
  u.cents::bigint                                               as principal_day_before,
  case when u.number > 0 then coalesce(o.principal, 0) end::bigint
                                                                as principal_overdue
from daily d
left join due u on u.day = d.day and d.stage = (select stage from first_overdue)
left join overdue o on o.day = d.day
where u.number > 0 or d.came > 0 or d.gone > 0 or d.closing > 0
order by d.day desc,
  array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], d.stage)
