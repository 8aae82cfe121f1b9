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
  round((percentile_cont(0.5) within group (order by g.to_try)
    filter (where g.to_try is not null))::numeric)::integer     as time_to_try,
  round((percentile_cont(0.5) within group (order by g.to_reach)
    filter (where g.to_reach is not null))::numeric)::integer   as time_to_reach
from waits g
join reporting.staff s on s.id = g.staff_id
left join reporting.team t on t.team_id = g.team_id
group by g.staff_id, s.name, t.name
order by t.name, s.name, g.staff_id
