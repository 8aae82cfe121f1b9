-- One row per auditor and period (month or day): the number of decisions, their results, the time per case,
-- disputes by inspection, and how the loans of their approvals began, beside the same figures for everybody,
-- so that auditors who see only themselves can compare.
with
everybody as not materialized (
  select
    d.transition_id, d.application_id, d.staff_id, d.act, d.happened_at, d.begun_at,
    date_trunc(:grain, (d.happened_at at time zone :zone))::date as period
  from reporting.decision d
  where d.happened_at >= :since::timestamptz and d.happened_at < :until::timestamptz
    and (:app::text[] is null or d.app_code = any (:app))
    and (:product::text[] is null or d.product_code = any (:product))
    and (:customer_type::text[] is null or d.customer_type = any (:customer_type))
),
decision as not materialized (
  select d.* from everybody d
  where (:auditor::bigint is null or d.staff_id = :auditor::bigint)
    and (:only::bigint is null or d.staff_id = :only::bigint)
),
handled as (
  select
    period, staff_id, count(*) as handled,
    count(*) filter (where act = 'approve') as approved,
    count(*) filter (where act = 'reject') as rejected,
    reporting.median(extract(epoch from happened_at - begun_at)::integer) as time_per_case
  from decision
  group by period, staff_id
),
inspected as (
  select
    d.period, d.staff_id, count(*) as inspected,
    count(*) filter (where i.disputed) as disputed
  from decision d
  join reporting.inspection i on i.transition_id = d.transition_id and i.inspected
  group by d.period, d.staff_id
),
-- If one loan was approved several times, the last approval counts: a changed amount needs another approval.
last_approval as (
  select max(t.transition_id) as transition_id
  from reporting.transition t
  where t.act = 'approve' and t.happened_at >= :since::timestamptz
  group by t.application_id
),
-- The first due date of a loan comes after its approval: so it is found by its day.
begun as (
  select
    d.period, d.staff_id, count(*) as first_due,
    count(*) filter (
      where f.finished_on is null or f.finished_on > f.made_due_on + :default_days::integer
    ) as first_defaults
  from last_approval l
  join everybody d on d.transition_id = l.transition_id
  join reporting.instalment f on f.loan_id = d.application_id and f.number = 1
    and f.due_on >= (:since::timestamptz at time zone :zone)::date
    and f.made_due_on + :default_days::integer < :today::date
  group by d.period, d.staff_id
),
peers as (
  select period, sum(first_due) as first_due, sum(first_defaults) as first_defaults
  from begun group by period
)
select
  json_build_object('id', h.staff_id, 'name', s.name)  as auditor,
  to_char(h.period, 'YYYY-MM')                         as month,
  h.period                                             as decided_on,
  h.handled,
  -- A target applies to all cases: a filtered part has none.
  case when :app::text[] is null and :product::text[] is null and :customer_type::text[] is null
    then coalesce(
    (select t.handled from reporting.auditor_target t
      where t.staff_id = h.staff_id and t.from_month <= h.period
      order by t.from_month desc limit 1),
    (select t.handled from reporting.auditor_target t
      where t.staff_id is null and t.from_month <= h.period
      order by t.from_month desc limit 1)) end         as target,
  h.approved,
  h.rejected,
  h.handled - h.approved - h.rejected                  as passed_on,
  h.approved + h.rejected                              as concluded,
  h.time_per_case,
  coalesce(i.inspected, 0)                             as inspected,
  coalesce(i.disputed, 0)                              as disputed,
  coalesce(b.first_due, 0)                             as first_due,
  coalesce(b.first_defaults, 0)                        as first_defaults,
  coalesce(e.first_due, 0)::bigint                     as peers_first_due,
  coalesce(e.first_defaults, 0)::bigint                as peers_first_defaults
from handled h
join reporting.staff s on s.id = h.staff_id
left join inspected i on i.period = h.period and i.staff_id = h.staff_id
left join begun b on b.period = h.period and b.staff_id = h.staff_id
left join peers e on e.period = h.period
order by h.period desc, s.name, h.staff_id
