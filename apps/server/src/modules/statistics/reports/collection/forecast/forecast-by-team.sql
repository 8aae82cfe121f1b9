-- One row per team; null is nobody's.
, sums as (
  select f.team_id,
    sum(f.then_cents)::bigint                                     as came_by_then,
    sum(f.held_cents)::bigint                                     as expected_held,
    sum(f.coming_cents)::bigint                                   as expected_coming,
    sum(f.forecast_cents)::bigint                                 as forecast_amount,
    sum(f.low_cents)::bigint                                      as forecast_low,
    sum(f.high_cents)::bigint                                     as forecast_high,
    sum(f.actual)::bigint                                         as actual_amount,
    case when :stage::text[] is null then (
      select sum(g.amount_cents) from reporting.collection_target g
      where g.month = :first::date and g.team_id = f.team_id) end::bigint as target_amount
  from forecast f
  group by f.team_id
)
select s.*, t.name as team_name,
  (select d.made_on from made d)                                as made_on,
  case when s.target_amount is not null then s.forecast_amount end as forecast_aimed,
  case when s.target_amount is not null then s.actual_amount end  as actual_aimed,
  case when (select d.newest from made d) then 'yes' else 'no' end  as newest_forecast
from sums s
left join reporting.team t on t.team_id = s.team_id
order by t.name nulls last, s.team_id
