-- One row per morning of the month: its forecast, beside the amounts received in the month so far.
with came as (
  select coalesce(sum(v.amount_cents), 0) as amount
  from reporting.recovery v
  where v.paid_on >= :first::date and v.paid_on < :next::date
    and (:stage::text[] is null or v.stage = any (:stage))
    and (:team::bigint is null or v.team_id = :team)
),
ranges as (
  select w.made_on, percentile_cont(0.1) within group (order by w.cents) as low,
    percentile_cont(0.9) within group (order by w.cents) as high
  from (
    select f.made_on, w.number, sum(w.cents) as cents
    from reporting.recovery_forecast f cross join unnest(f.weeks_cents) with ordinality as w (cents, number)
    where f.month = :first::date
      and (:stage::text[] is null or f.stage = any (:stage))
      and (:team::bigint is null or f.team_id = :team)
    group by f.made_on, w.number) w
  group by w.made_on
)
select
  f.made_on,
  sum(f.collected_cents)::bigint                                as came_by_then,
  sum(f.held_cents)::bigint                                     as expected_held,
  sum(f.coming_cents)::bigint                                   as expected_coming,
  (sum(f.collected_cents) + sum(f.held_cents) + sum(f.coming_cents))::bigint as forecast_amount,
  round(sum(f.collected_cents) + min(r.low))::bigint            as forecast_low,
  round(sum(f.collected_cents) + min(r.high))::bigint           as forecast_high,
  (select c.amount from came c)::bigint                         as actual_amount
from reporting.recovery_forecast f
left join ranges r on r.made_on = f.made_on
where f.month = :first::date
  and (:stage::text[] is null or f.stage = any (:stage))
  and (:team::bigint is null or f.team_id = :team)
group by f.made_on
order by f.made_on
