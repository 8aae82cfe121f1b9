-- One row per person and business date on which numbers were shown to them, looked for by them, or
-- withheld from them.
with
shown as (
  select staff_id, business_on, revealed_at,
    object_type || object_id as customer,
    count(*) over (
      partition by staff_id order by revealed_at
      range between interval '10 minutes' preceding and current row) as in_ten_minutes
  from administration.number_decryption
  where business_on between :revealed_from and :revealed_to
),
revealed as (
  select staff_id, business_on, count(*) as reveals, count(distinct customer) as customers,
    max(in_ten_minutes) as busiest, max(revealed_at) as last_at
  from shown group by staff_id, business_on
),
searched as (
  select staff_id, business_on, count(*) as searches
  from administration.number_search
  where business_on between :revealed_from and :revealed_to
  group by staff_id, business_on
),
refused as (
  select staff_id, (happened_at at time zone :zone)::date as business_on, count(*) as withheld
  from administration.audit_log
  where act = 'number.withheld' and happened_at >= (:revealed_from::date)::timestamp at time zone :zone
    and happened_at < (:revealed_to::date + 1)::timestamp at time zone :zone
  group by 1, 2
),
days as (
  select staff_id, business_on, coalesce(reveals, 0) as reveals,
    coalesce(customers, 0) as revealed_customers, coalesce(busiest, 0) as busiest_ten_minutes,
    coalesce(searches, 0) as number_searches, coalesce(withheld, 0) as withheld,
    last_at as last_reveal_at,
    case
      when withheld > 0 then 'alarm'
      when reveals > :warning or busiest > :warning_burst or searches > :warning_searches
        then 'warning'
      else 'normal'
    end as risk
  from revealed
  full join searched using (staff_id, business_on)
  full join refused using (staff_id, business_on)
)
select business_on, jsonb_build_object('id', s.id, 'name', s.name) as who, reveals, revealed_customers,
  busiest_ten_minutes, number_searches, withheld, last_reveal_at, risk
from days join administration.staff s on s.id = days.staff_id
where (:who::bigint is null or s.id = :who)
  and (:risk::text[] is null or risk = any(:risk))
order by business_on desc, withheld desc, reveals desc, s.name, s.id
