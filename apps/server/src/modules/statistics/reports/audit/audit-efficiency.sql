-- One row per hour of the day, or per auditor: cases that were decided then, how long they had waited in
-- their stage until an auditor began them, and how long from there to the decision. A case that was decided
-- without having been assigned has no times.
with
decision as materialized (
  select d.transition_id, d.application_id, d.from_status, d.staff_id, d.happened_at, d.begun_at
  from reporting.decision d
  where d.happened_at >= (:decided_from::date::timestamp at time zone :zone)
    and d.happened_at < ((:decided_to::date + 1)::timestamp at time zone :zone)
    and (:auditor::bigint is null or d.staff_id = :auditor::bigint)
    and (:only::bigint is null or d.staff_id = :only::bigint)
    and (:app::text[] is null or d.app_code = any (:app))
    and (:product::text[] is null or d.product_code = any (:product))
    and (:customer_type::text[] is null or d.customer_type = any (:customer_type))
),
-- When it came to the stage in which it was decided: nearly always within days before, which are read at
-- once; only those that waited longer are looked up one by one.
lately as (
  select d.transition_id, max(t.happened_at) as came_at
  from reporting.transition t
  join decision d on d.application_id = t.application_id
    and t.transition_id < d.transition_id and t.to_status = d.from_status
  where t.happened_at >= ((:decided_from::date - 3)::timestamp at time zone :zone)
    and t.happened_at < ((:decided_to::date + 1)::timestamp at time zone :zone)
    and t.from_status is distinct from t.to_status
  group by d.transition_id
),
came as (
  select transition_id, came_at from lately
  union all
  select d.transition_id, max(t.happened_at)
  from decision d
  join reporting.transition t on t.application_id = d.application_id
    and t.transition_id < d.transition_id and t.to_status = d.from_status
    and t.from_status is distinct from t.to_status
  where not exists (select from lately l where l.transition_id = d.transition_id)
  group by d.transition_id
),
decided as (
  select d.*, c.came_at
  from decision d
  left join came c on c.transition_id = d.transition_id
),
timed as (
  select
    case :per::text when 'auditor' then staff_id end as staff_id,
    case :per::text when 'hour' then to_char(happened_at at time zone :zone, 'HH24:00') end as hour,
    extract(epoch from begun_at - came_at)::integer as waited,
    extract(epoch from happened_at - begun_at)::integer as worked
  from decided
)
select
  t.hour,
  case when t.staff_id is not null then json_build_object('id', t.staff_id, 'name', s.name) end
                                                       as auditor,
  count(*)                                             as handled_cases,
  reporting.median(waited)                             as median_wait,
  percentile_disc(0.9) within group (order by waited)  as ninetieth_wait,
  reporting.median(worked)                             as median_handling,
  percentile_disc(0.9) within group (order by worked)  as ninetieth_handling
from timed t
left join reporting.staff s on s.id = t.staff_id
group by t.hour, t.staff_id, s.name
order by t.hour, s.name, t.staff_id
