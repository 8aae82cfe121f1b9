-- One row per day of coming in and stage: the cases that money settled within so many days, and of how many
-- so many days are over.
with entered as (
  select c.opened_on, c.stage, :today::date - c.opened_on as days,
    case when c.closed_reason in ('paid', 'cured') then c.closed_on - c.opened_on end as settled_in
  from reporting."case" c
  where c.opened_on between :days_from and :days_to
    and (:stage::text[] is null or c.stage = any (:stage))
    and (:team::bigint is null or c.team_id = :team)
    and (:app::text[] is null or c.app_code = any (:app))
    and (:product::text[] is null or c.product_code = any (:product))
    and (:customer_type::text[] is null or c.customer_type = any (:customer_type))
)
select
  e.opened_on                                                   as entered_on,
  e.stage,
  count(*)                                                      as cases_entered,
  case when e.days > 1 then count(*) filter (where e.settled_in <= 1) end as settled_in1,
  case when e.days > 3 then count(*) filter (where e.settled_in <= 3) end as settled_in3,
  case when e.days > 7 then count(*) filter (where e.settled_in <= 7) end as settled_in7,
  case when e.days > 15 then count(*) filter (where e.settled_in <= 15) end as settled_in15,
  case when e.days > 1 then count(*) end                        as reached_day1,
  case when e.days > 3 then count(*) end                        as reached_day3,
  case when e.days > 7 then count(*) end                        as reached_day7,
  case when e.days > 15 then count(*) end                       as reached_day15
from entered e
group by e.opened_on, e.stage, e.days
order by e.opened_on desc,
  array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], e.stage)
