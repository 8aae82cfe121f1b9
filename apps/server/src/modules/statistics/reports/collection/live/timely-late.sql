-- One row per case that waits too long, the longest first; two hundred at most. Only one leader's teams where
-- one is given.
select
  g.loan_id,
  g.stage,
  json_build_object('id', g.staff_id, 'name', s.name)           as collector,
  t.name                                                        as team_name,
  g.assigned_at,
  g.owed_cents                                                  as case_amount,
  round(g.waiting)::bigint                                      as waited,
  g.case_id
from waits g
join reporting.staff s on s.id = g.staff_id
left join reporting.team t on t.team_id = g.team_id
where g.waiting > :late_seconds
  and (:leader::bigint is null or :leader in (t.leader_id, g.staff_id))
order by g.waiting desc, g.assignment_id
limit 200
