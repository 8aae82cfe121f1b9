-- One row per collector of the teams: what was to be done by now, and what was done.
, said as (
  select r.staff_id, max(r.made_at) as last_at,
    count(*) filter (where r.channel = 'call' and r.direction = 'outbound') as calls,
    count(*) filter (where r.channel = 'call' and r.direction = 'outbound' and r.connected) as connected
  from reporting.case_contact r
  where r.made_on = :today
  group by r.staff_id
),
promised as (
  select p.staff_id, count(*) as promises, sum(p.amount_cents) as amount
  from reporting.promise p where p.made_on = :today group by p.staff_id
),
credited as (
  select v.staff_id, sum(v.amount_cents) as amount
  from reporting.recovery v where v.paid_on = :today group by v.staff_id
),
people as (
  select m.staff_id, m.team_id, coalesce(t.cases, 0) as cases, coalesce(t.worked, 0) as worked,
    floor(coalesce(t.cases, 0) * p.over)::bigint as planned,
    exists (select from reporting.collector_absence a
      where a.staff_id = m.staff_id and a.absent_on = :today) as away
  from reporting.team_member m
  cross join part p
  left join todo t on t.staff_id = m.staff_id
)
select
  json_build_object('id', p.staff_id, 'name', s.name)           as collector,
  t.name                                                        as team_name,
  case when p.away then 'away' when p.cases = 0 then 'nothing-to-do'
    when p.worked < p.planned then 'behind' when p.worked > p.planned then 'ahead'
    else 'on-plan' end                                          as plan_standing,
  p.cases                                                       as cases_to_do,
  case when p.away then 0 else p.planned end                    as planned_by_now,
  p.worked                                                      as cases_worked,
  case when p.away then 0 else greatest(p.planned - p.worked, 0) end as behind_by,
  coalesce(w.calls, 0)                                          as calls_made,
  coalesce(w.connected, 0)                                      as calls_connected,
  coalesce(m.promises, 0)                                       as promises_made,
  coalesce(m.amount, 0)::bigint                                 as promised_amount,
  coalesce(c.amount, 0)::bigint                                 as collected_amount,
  w.last_at                                                     as last_act_at,
  :today::date                                                  as worked_on
from people p
join reporting.staff s on s.id = p.staff_id
join reporting.team t on t.team_id = p.team_id
left join said w on w.staff_id = p.staff_id
left join promised m on m.staff_id = p.staff_id
left join credited c on c.staff_id = p.staff_id
where s.disabled_at is null and (:team::bigint is null or p.team_id = :team)
order by behind_by desc, t.name, s.name, p.staff_id
