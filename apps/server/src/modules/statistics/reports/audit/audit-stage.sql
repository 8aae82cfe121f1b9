-- One row per stage and group: the applications that waited in it before the first day, came to it, left it,
-- by how they left, and wait in it when the last day ends. The current number and all changes since are
-- known, so a past day is shown as it was.
with
change as (
  select
    t.from_status, t.to_status, t.act,
    t.happened_at < ((:happened_to::date + 1)::timestamp at time zone :zone) as within,
    case :by when 'app' then t.app_code when 'product' then t.product_code
      when 'customerType' then t.customer_type end as "group"
  from reporting.transition t
  where t.happened_at >= (:happened_from::date::timestamp at time zone :zone)
    and t.from_status is distinct from t.to_status
    and (:app::text[] is null or t.app_code = any (:app))
    and (:product::text[] is null or t.product_code = any (:product))
    and (:customer_type::text[] is null or t.customer_type = any (:customer_type))
),
-- Applications that entered a stage, left it, and are in it now.
flow as (
  select to_status as stage, "group", within, null as outcome, count(*) as came, 0 as gone, 0 as now
  from change where to_status in (1, 5, 6)
  group by 1, 2, 3
  union all
  select
    -- The engine decides as they come: nothing waits for it.
    coalesce(from_status, 0), "group", within,
    case
      when to_status = 2 then 'approved'
      when to_status = 3 then 'rejected'
      when to_status = 4 then 'cancelled'
      when to_status = 6 or act = 'send-back' then 'returned'
      else 'passed-on'
    end,
    case when from_status is null then count(*) else 0 end, count(*), 0
  from change where from_status is null or from_status in (1, 5, 6)
  group by from_status, 2, 3, 4
  union all
  select
    a.apply_status,
    case :by when 'app' then a.app_code when 'product' then a.product_code
      when 'customerType' then a.customer_type end,
    true, null, 0, 0, count(*)
  from reporting.application a
  where a.apply_status in (1, 5, 6)
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
    and (:customer_type::text[] is null or a.customer_type = any (:customer_type))
  group by 1, 2
),
summed as (
  select
    stage, "group",
    sum(now - came + gone) as opening,
    coalesce(sum(came) filter (where within), 0) as came,
    coalesce(sum(gone) filter (where within), 0) as gone,
    coalesce(sum(gone) filter (where within and outcome = 'approved'), 0) as approved,
    coalesce(sum(gone) filter (where within and outcome = 'passed-on'), 0) as passed_on,
    coalesce(sum(gone) filter (where within and outcome = 'returned'), 0) as returned,
    coalesce(sum(gone) filter (where within and outcome = 'rejected'), 0) as rejected,
    coalesce(sum(gone) filter (where within and outcome = 'cancelled'), 0) as cancelled
  from flow
  group by stage, "group"
)
select
  case stage when 0 then 'engine' when 1 then 'preliminary' when 5 then 'review'
    else 'returned' end              as audit_stage,
  "group",
  opening::bigint                    as stage_opening,
  came::bigint                       as stage_came,
  approved::bigint                   as stage_approved,
  passed_on::bigint                  as stage_passed_on,
  returned::bigint                   as stage_returned,
  rejected::bigint                   as stage_rejected,
  cancelled::bigint                  as stage_cancelled,
  (opening + came - gone)::bigint    as stage_waiting,
  (approved + passed_on)::bigint     as stage_went_on,
  gone::bigint                       as stage_left
from summed
where opening <> 0 or came <> 0 or gone <> 0
order by stage, "group"
