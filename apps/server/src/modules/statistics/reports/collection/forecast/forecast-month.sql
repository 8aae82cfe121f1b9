-- The forecast of a morning: the one asked for, or the last of the month.
with
made as (
  select f.month, f.made_on, f.made_on = (select max(n.made_on) from reporting.recovery_forecast n) as newest
  from reporting.recovery_forecast f
  where f.month = :first::date and (:forecast_on::date is null or f.made_on = :forecast_on)
  order by f.made_on desc limit 1
),
-- What came in the whole month, as far as it is over, to the same stage and team.
came as (
  select v.stage, m.team_id, sum(v.amount_cents) as amount
  from reporting.recovery v
  left join reporting.team_member m on m.staff_id = v.staff_id
  where v.paid_on >= :first::date and v.paid_on < :next::date
    and (:stage::text[] is null or v.stage = any (:stage))
    and (:team::bigint is null or m.team_id = :team)
  group by v.stage, m.team_id
),
forecast as (
  select f.stage, f.team_id, f.collected_cents as then_cents, f.held_cents, f.coming_cents,
    f.forecast_cents, f.low_cents, f.high_cents, 0 as actual
  from made d
  join reporting.recovery_forecast f on f.made_on = d.made_on and f.month = d.month
  where (:stage::text[] is null or f.stage = any (:stage))
    and (:team::bigint is null or f.team_id = :team)
  union all
  select c.stage, c.team_id, 0, 0, 0, 0, 0, 0, c.amount from came c
)
