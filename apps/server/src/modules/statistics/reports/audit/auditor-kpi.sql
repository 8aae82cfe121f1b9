-- One row per auditor and period (month or day): the number of decisions, their results, the time per case,
-- disputes by inspection, and how the loans of their approvals began, beside the same figures for everybody,
-- so that auditors who see only themselves can compare.
with
period as materialized (
  select row_number() over (order by p) as number, p::date as period, p at time zone :zone as starts_at
  -- From midnight, which a day on which summer time begins may not have.
  from generate_series(date_trunc(:grain, :since::timestamptz at time zone :zone),
    :until::timestamptz at time zone :zone - interval '1 second', ('1 ' || :grain)::interval) p
),
-- The period by its number: the day of each decision is not worked out.
decision as not materialized (
  select
    width_bucket(d.happened_at, (select array_agg(starts_at order by number) from period)) as period,
    d.transition_id, d.application_id, d.staff_id, d.act, d.happened_at, d.begun_at
  from reporting.decision d
  where d.happened_at >= :since::timestamptz and d.happened_at < :until::timestamptz
    and (:app::text[] is null or d.app_code = any (:app))
    and (:product::text[] is null or d.product_code = any (:product))
    and (:customer_type::text[] is null or d.customer_type = any (:customer_type))
),
-- If one loan was approved several times, the last approval counts: a changed amount needs another approval.
-- What is approved is so again only after that was taken back.
replaced as (
  select a.transition_id
  from reporting.transition b
  join reporting.transition a on a.application_id = b.application_id and a.act = 'approve'
    and a.transition_id < b.transition_id
  where b.from_status in (2, 3) and b.to_status not in (2, 3) and b.happened_at >= :since::timestamptz
    and exists (select from reporting.transition n
      where n.application_id = b.application_id and n.act = 'approve' and n.transition_id > b.transition_id)
),
-- The first due date of a loan comes after its approval: so it is found by its day.
first_due as (
  select f.loan_id,
    f.finished_on is null or f.finished_on > f.made_due_on + :default_days::integer as defaulted
  from reporting.instalment f
  where f.number = 1 and f.due_on >= (:since::timestamptz at time zone :zone)::date
    and f.made_due_on + :default_days::integer < :today::date
),
-- Everybody's, in one pass.
handled as materialized (
  select
    d.period, d.staff_id, count(*) as handled,
    count(*) filter (where d.act = 'approve') as approved,
    count(*) filter (where d.act = 'reject') as rejected,
    reporting.median_of(array_agg(floor(date_part('epoch', d.happened_at - d.begun_at) + 0.5)::bigint))
      as time_per_case,
    count(f.loan_id) as first_due, count(*) filter (where f.defaulted) as first_defaults
  from decision d
  left join first_due f on f.loan_id = case
    when d.act = 'approve' and d.transition_id not in (select transition_id from replaced)
    then d.application_id end
  group by d.period, d.staff_id
),
inspected as (
  select
    d.period, d.staff_id, count(*) as inspected,
    count(*) filter (where i.disputed) as disputed
  from decision d
  join reporting.inspection i on i.transition_id = d.transition_id and i.inspected
  group by d.period, d.staff_id
),
peers as (
  select period, sum(first_due) as first_due, sum(first_defaults) as first_defaults
  from handled group by period
)
select
  json_build_object('id', h.staff_id, 'name', s.name)  as auditor,
  to_char(p.period, 'YYYY-MM')                         as month,
  p.period                                             as decided_on,
  h.handled,
  -- A target applies to all cases: a filtered part has none.
  case when :app::text[] is null and :product::text[] is null and :customer_type::text[] is null
    then coalesce(
    (select t.handled from reporting.auditor_target t
      where t.staff_id = h.staff_id and t.from_month <= p.period
      order by t.from_month desc limit 1),
    (select t.handled from reporting.auditor_target t
      where t.staff_id is null and t.from_month <= p.period
      order by t.from_month desc limit 1)) end         as target,
  h.approved,
  h.rejected,
  h.handled - h.approved - h.rejected                  as passed_on,
  h.approved + h.rejected                              as concluded,
  h.time_per_case,
  coalesce(i.inspected, 0)                             as inspected,
  coalesce(i.disputed, 0)                              as disputed,
  h.first_due,
  h.first_defaults,
  e.first_due::bigint                                 as peers_first_due,
  e.first_defaults::bigint                            as peers_first_defaults
from handled h
join period p on p.number = h.period
join reporting.staff s on s.id = h.staff_id
left join inspected i on i.period = h.period and i.staff_id = h.staff_id
join peers e on e.period = h.period
where (:auditor::bigint is null or h.staff_id = :auditor::bigint)
  and (:only::bigint is null or h.staff_id = :only::bigint)
order by h.period desc, s.name, h.staff_id
