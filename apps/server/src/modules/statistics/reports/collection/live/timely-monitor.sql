-- One row per collector.
select
  json_build_object('id', g.staff_id, 'name', s.name)           as collector,
  t.name                                                        as team_name,
  count(*)                                                      as cases_handed,
  count(g.first_attempt_at)                                     as cases_tried,
  count(g.first_contact_at)                                     as cases_reached,
  count(*) filter (where g.untried_outcome <> 'open')           as cases_settled_untried,
  count(g.waiting)                                              as cases_waiting,
  count(*) filter (where g.waiting > :late_seconds or g.to_try > :late_seconds) as cases_late,
  reporting.median(g.to_try::bigint)                           as time_to_try,
  reporting.median(g.to_reach::bigint)                         as time_to_reach
from waits g
join reporting.staff s on s.id = g.staff_id
left join reporting.team t on t.team_id = g.team_id
group by g.staff_id, s.name, t.name
order by t.name, s.name, g.staff_id
