-- One row per stage or per team, null for unassigned: the forecast of the chosen morning, or of the last of
-- the month. A row with a target and no forecast has only the target.
with
made as (
  select f.month, f.made_on, f.made_on = (select max(n.made_on) from reporting.recovery_forecast n) as newest
  from reporting.recovery_forecast f
  where f.month = :first::date and (:forecast_on::date is null or f.made_on = :forecast_on)
  order by f.made_on desc limit 1
),
-- What came in the whole month, as far as it is over, to the same stage and team.
came as (
  select v.stage, v.team_id, sum(v.amount_cents) as amount
  from reporting.recovery v
  where v.paid_on >= :first::date and v.paid_on < :next::date
    and (:stage::text[] is null or v.stage = any (:stage))
    and (:team::bigint is null or v.team_id = :team)
  group by v.stage, v.team_id
),
-- Targets of a whole stage or team: left out where only a part of it is filtered.
aims as (
  select t.stage, t.team_id, sum(t.amount_cents) as target
  from reporting.collection_target t
  where t.month = :first::date and case :by::text
    when 'stage' then t.stage is not null and :team::bigint is null
      and (:stage::text[] is null or t.stage = any (:stage))
    else t.team_id is not null and :stage::text[] is null
      and (:team::bigint is null or t.team_id = :team) end
  group by t.stage, t.team_id
),
forecast as (
  select f.stage, f.team_id, f.collected_cents as then_cents, f.held_cents, f.coming_cents,
    f.weeks_cents, 0 as actual
  from made d
  join reporting.recovery_forecast f on f.made_on = d.made_on and f.month = d.month
  where (:stage::text[] is null or f.stage = any (:stage))
    and (:team::bigint is null or f.team_id = :team)
  union all
  select c.stage, c.team_id, 0, n.nought, n.nought, null, c.amount
  from came c cross join lateral (
    select case when not exists (select from made d
      join reporting.recovery_forecast f on f.made_on = d.made_on and f.month = d.month
      where f.stage = c.stage and f.held_cents is null) then 0 end as nought) n
  union all
  select a.stage, a.team_id, null, null, null, null, null from aims a
),
-- What is not known of one stage is left out of a team; a row of which nothing is known has no figure.
sums as (
  select case when :by::text = 'stage' then f.stage end           as stage,
    case when :by::text = 'team' then f.team_id end               as team_id,
    sum(f.then_cents)::bigint                                     as came_by_then,
    sum(f.held_cents)::bigint                                     as expected_held,
    sum(f.coming_cents)::bigint                                   as expected_coming,
    sum(f.actual)::bigint                                         as actual_amount
  from forecast f
  group by 1, 2
),
-- The weeks of a row are summed one by one first: the percentiles are those of the sums.
ranges as (
  select w.stage, w.team_id, percentile_cont(0.1) within group (order by w.cents) as low,
    percentile_cont(0.9) within group (order by w.cents) as high
  from (
    select case when :by::text = 'stage' then f.stage end as stage,
      case when :by::text = 'team' then f.team_id end as team_id, w.number, sum(w.cents) as cents
    from forecast f cross join unnest(f.weeks_cents) with ordinality as w (cents, number)
    group by 1, 2, w.number) w
  group by w.stage, w.team_id
)
select s.*, t.name as team_name,
  s.came_by_then + s.expected_held + s.expected_coming            as forecast_amount,
  -- Amounts received without a forecast: counted as received, with nothing expected beyond them.
  case when s.expected_held is not null
    then round(s.came_by_then + coalesce(r.low, 0))::bigint end   as forecast_low,
  case when s.expected_held is not null
    then round(s.came_by_then + coalesce(r.high, 0))::bigint end  as forecast_high,
  a.target::bigint                                                as target_amount,
  (select d.made_on from made d)                                  as made_on,
  case when a.target is not null
    then s.came_by_then + s.expected_held + s.expected_coming end as forecast_aimed,
  case when a.target is not null then s.actual_amount end         as actual_aimed,
  case when (select d.newest from made d) then 'yes' else 'no' end  as newest_forecast
from sums s
left join reporting.team t on t.team_id = s.team_id
left join ranges r on r.stage is not distinct from s.stage and r.team_id is not distinct from s.team_id
left join aims a on case :by::text when 'stage' then a.stage = s.stage else a.team_id = s.team_id end
order by array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], s.stage),
  t.name nulls last, s.team_id
