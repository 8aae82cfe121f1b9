-- What each of the weeks that a forecast is made of would bring. Percentiles of several rows are those of
-- their sums week by week: added up they were too far apart.
alter table collections.forecast add column weeks_cents bigint[];
alter table collections.forecast_case add column weeks_cents bigint[];

-- Of forecasts made before only the percentiles were kept: eight weeks that have these.
update collections.forecast f set weeks_cents = w.cents
from (
  select made_on, stage, team_id, low_cents - collected_cents as low, high_cents - collected_cents as high
  from collections.forecast where low_cents is not null
) r
cross join lateral (
  select array_fill(r.low, array[3]) || array_fill((r.low + r.high) / 2, array[2])
    || array_fill(r.high, array[3]) as cents
) w
where r.made_on = f.made_on and r.stage = f.stage and r.team_id is not distinct from f.team_id;

-- The views that read them are made anew after the migrations.
drop view if exists reporting.recovery_forecast;
alter table collections.forecast drop column low_cents, drop column high_cents;
