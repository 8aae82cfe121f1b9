-- One row per stage and group: the open cases, those of them that nobody reaches, and how many were lost,
-- found again and left collection in the days.
with
split as (
  select c.stage, c.loan_id, c.attempts > 0 as tried, c.app_code, c.product_code, c.customer_type,
    c.assignee_id is not null as assigned,
    exists (select from reporting.lost_contact l where l.loan_id = c.loan_id and l.ended_on is null) as gone,
    null::date as lost_on, null::date as ended_on, null::text as ended_by, false as lost
  from reporting."case" c
  where c.closed_on is null and (:team::bigint is null or c.team_id = :team)
  union all
  select l.stage, l.loan_id, null, l.app_code, l.product_code, l.customer_type, false, false,
    l.lost_on, l.ended_on, l.ended_by, true
  from reporting.lost_contact l
  where (:team::bigint is null or l.team_id = :team)
    and (l.ended_on is null or l.ended_on >= :days_from or l.lost_on >= :days_from)
)
select
  s.stage,
  case :by::text when 'app' then s.app_code when 'product' then s.product_code end as "group",
  count(*) filter (where not s.lost)                            as cases_open,
  count(*) filter (where s.tried)                               as cases_tried,
  count(*) filter (where s.lost and s.ended_on is null)         as lost_now,
  count(*) filter (where s.assigned)                            as cases_assigned,
  count(*) filter (where s.assigned and s.gone)                 as lost_assigned,
  count(*) filter (where s.lost_on between :days_from and :days_to) as newly_lost,
  count(*) filter (where s.ended_on between :days_from and :days_to and s.ended_by = 'found')
                                                                as found_again,
  count(*) filter (where s.ended_on between :days_from and :days_to and s.ended_by = 'left')
                                                                as left_lost,
  count(*) filter (where s.lost_on between :days_from and :days_to and s.ended_by = 'found')
                                                                as found_of_lost
from split s
where (:stage::text[] is null or s.stage = any (:stage))
  and (:app::text[] is null or s.app_code = any (:app))
  and (:product::text[] is null or s.product_code = any (:product))
  and (:customer_type::text[] is null or s.customer_type = any (:customer_type))
group by s.stage, "group"
order by array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], s.stage), "group"
