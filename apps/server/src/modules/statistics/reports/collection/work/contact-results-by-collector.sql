-- One row per collector: their telephone calls to customers, answered or not; and the results of calls that
-- they recorded. A call belongs to the case that its loan had then. The team shown is that of the last day;
-- if a team is filtered, only work during membership in it counts.
with
dialled as (
  select c.staff_id, count(*) as calls, count(*) filter (where c.talk_seconds > 0) as answered
  from reporting.call c
  -- Looked up only where a filter asks for it.
  left join lateral (
    select k.stage, k.app_code, k.product_code, k.customer_type from reporting."case" k
    where k.loan_id = c.loan_id and k.opened_on <= c.asked_on
      and num_nonnulls(:stage::text[], :app::text[], :product::text[], :customer_type::text[]) > 0
    order by k.case_id desc limit 1
  ) k on true
  left join reporting.team_member_on o on o.staff_id = c.staff_id
    and c.asked_on between o.from_on and o.to_on
  where c.asked_at >= :days_from::date::timestamp at time zone :zone
    and c.asked_at < (:days_to::date + 1)::timestamp at time zone :zone
    and c.staff_id is not null and c.purpose = 'collection' and c.direction = 'outbound'
    and (:collector::bigint is null or c.staff_id = :collector)
    and (:team::bigint is null or o.team_id = :team)
    and (:stage::text[] is null or k.stage = any (:stage))
    and (:app::text[] is null or k.app_code = any (:app))
    and (:product::text[] is null or k.product_code = any (:product))
    and (:customer_type::text[] is null or k.customer_type = any (:customer_type))
  group by c.staff_id
),
recorded as (
  select r.staff_id, count(*) as calls,
    count(*) filter (where r.connected) as connected,
    count(*) filter (where r.reached) as reached,
    count(*) filter (where r.result = 'promised') as promised,
    count(*) filter (where r.result = 'refuses') as refuses,
    count(*) filter (where r.result = 'disputes') as disputes,
    count(*) filter (where r.result = 'wrong-number') as wrong_number
  from reporting.case_contact r
  where r.made_on between :days_from and :days_to
    and r.channel = 'call' and r.direction = 'outbound'
    and (:collector::bigint is null or r.staff_id = :collector)
    and (:team::bigint is null or r.team_id = :team)
    and (:stage::text[] is null or r.stage = any (:stage))
    and (:app::text[] is null or r.app_code = any (:app))
    and (:product::text[] is null or r.product_code = any (:product))
    and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
  group by r.staff_id
)
select
  json_build_object('id', s.id, 'name', s.name)                 as collector,
  t.name                                                        as team_name,
  coalesce(d.calls, 0)                                          as calls_dialled,
  coalesce(d.answered, 0)                                       as calls_answered,
  coalesce(r.calls, 0)                                          as calls_made,
  coalesce(r.connected, 0)                                      as calls_connected,
  coalesce(r.reached, 0)                                        as calls_reached,
  coalesce(r.promised, 0)                                       as result_promised,
  coalesce(r.refuses, 0)                                        as result_refuses,
  coalesce(r.disputes, 0)                                       as result_disputes,
  coalesce(r.wrong_number, 0)                                   as result_wrong_number
from recorded r
full join dialled d on d.staff_id = r.staff_id
join reporting.staff s on s.id = coalesce(r.staff_id, d.staff_id)
left join reporting.team_member_on m on m.staff_id = s.id
  and :days_to between m.from_on and m.to_on
left join reporting.team t on t.team_id = m.team_id
order by t.name, s.name, s.id
