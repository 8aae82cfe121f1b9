-- One row per stage; one that has a target and no forecast has nothing but that.
, every as (
  select f.* from forecast f
  union all
  select distinct t.stage, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint,
    null::bigint, null::bigint
  from reporting.collection_target t
  where t.month = :first::date and t.stage is not null and :team::bigint is null
    and (:stage::text[] is null or t.stage = any (:stage))
),
sums as (
  select f.stage,
    sum(f.then_cents)::bigint                                     as came_by_then,
    sum(f.held_cents)::bigint                                     as expected_held,
    sum(f.coming_cents)::bigint                                   as expected_coming,
    sum(f.forecast_cents)::bigint                                 as forecast_amount,
    sum(f.low_cents)::bigint                                      as forecast_low,
    sum(f.high_cents)::bigint                                     as forecast_high,
    sum(f.actual)::bigint                                         as actual_amount,
    case when :team::bigint is null then (
      select sum(t.amount_cents) from reporting.collection_target t
      where t.month = :first::date and t.stage = f.stage) end::bigint as target_amount
  from every f
  group by f.stage
)
select s.*,
  (select d.made_on from made d)                                as made_on,
  case when s.target_amount is not null then s.forecast_amount end as forecast_aimed,
  case when s.target_amount is not null then s.actual_amount end  as actual_aimed,
  case when (select d.newest from made d) then 'yes' else 'no' end  as newest_forecast
from sums s
order by array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], s.stage)
