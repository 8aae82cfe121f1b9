-- One row per stage.
select
  f.stage,
  (select d.made_on from made d)                                as made_on,
  sum(f.then_cents)::bigint                                     as came_by_then,
  sum(f.held_cents)::bigint                                     as expected_held,
  sum(f.coming_cents)::bigint                                   as expected_coming,
  sum(f.forecast_cents)::bigint                                 as forecast_amount,
  sum(f.low_cents)::bigint                                      as forecast_low,
  sum(f.high_cents)::bigint                                     as forecast_high,
  sum(f.actual)::bigint                                         as actual_amount,
  case when :team::bigint is null then (
    select sum(t.amount_cents) from reporting.collection_target t
    where t.month = :first::date and t.stage = f.stage) end::bigint as target_amount,
  case when (select d.newest from made d) then 'yes' else 'no' end  as newest_forecast
from forecast f
group by f.stage
order by array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], f.stage)
