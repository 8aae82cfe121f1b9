-- One row per auditor with their current work: assigned tasks, and tasks done today.
select
  json_build_object('id', u.staff_id, 'name', s.name) as auditor,
  case when s.disabled_at is not null then 'disabled'
    when origination.rests_on(u.staff_id, :today::date) then 'resting'
    when u.on_duty then 'on-duty' else 'off-duty' end as duty,
  held.working as held, held.suspended, given.count as allocated_today, done.count as done_today,
  done.approved as approved_today, done.rejected as rejected_today,
  done.returned as returned_today, u.daily_capacity,
  greatest(0, u.daily_capacity - held.working - held.suspended - done.count) as capacity_left,
  held.oldest_taken_at
from origination.auditor_authority u
join reporting.staff s on s.id = u.staff_id
cross join lateral (
  select
    count(*) filter (where a.suspended_until is null or a.suspended_until <= :now::timestamptz)
      as working,
    count(*) filter (where a.suspended_until > :now::timestamptz) as suspended,
    min(a.taken_at) as oldest_taken_at
  from origination.application a
  where a.auditor_id = u.staff_id and a.apply_status in (1, 5)) held
cross join lateral (
  select count(*) from reporting.work_assignment l
  where l.queue = 'audit-task' and l.to_staff_id = u.staff_id and l.assigned_on = :today::date
    and l.assigned_at >= :today::timestamp at time zone :zone) given
cross join lateral (
  select
    count(distinct t.application_id) as count,
    count(distinct t.application_id) filter (where t.act = 'approve') as approved,
    count(distinct t.application_id) filter (where t.act = 'reject') as rejected,
    count(distinct t.application_id) filter (where t.act = 'return') as returned
  from origination.transition t
  where t.staff_id = u.staff_id and t.happened_at >= :today::timestamp at time zone :zone
    and t.act in ('pass', 'approve', 'reject', 'return', 'send-back')) done
where :auditor::bigint is null or u.staff_id = :auditor::bigint
order by s.name, u.staff_id
