-- One row per day and collector: the cases assigned in the morning, their work, and the amounts credited to
-- them. Worked are those assigned in the morning or during the day whose customer they called or wrote to.
with
held as (
  select h.business_on as day, h.staff_id, sum(h.cases) as cases, sum(h.owed_cents) as amount
  from reporting.morning_holding h
  where h.business_on between :days_from and :days_to and h.staff_id is not null
  group by h.business_on, h.staff_id
),
said as (
  select r.made_on as day, r.staff_id,
    count(distinct r.case_id) filter (where r.channel <> 'note') as worked,
    count(distinct r.case_id) filter (where r.direction = 'outbound' and r.channel <> 'note') as touched,
    count(*) filter (where r.channel = 'call' and r.direction = 'outbound') as calls,
    count(*) filter (where r.channel = 'call' and r.direction = 'outbound' and r.connected) as connected,
    count(*) filter (where r.channel = 'call' and r.direction = 'outbound' and r.reached) as reached,
    count(*) filter (where r.channel = 'sms' and r.direction = 'outbound') as sms,
    count(*) filter (where r.channel = 'whatsapp' and r.direction = 'outbound') as whatsapp
  from reporting.case_contact r
  where r.made_on between :days_from and :days_to
  group by r.made_on, r.staff_id
),
-- What somebody had handed over in the day comes to what the morning gave.
given as (
  select g.assigned_on as day, g.staff_id, count(distinct g.case_id) as cases
  from reporting.case_given g
  where g.assigned_on between :days_from and :days_to and g.assigned_by is not null
  group by g.assigned_on, g.staff_id
),
promised as (
  select p.made_on as day, p.staff_id, count(*) as promises, sum(p.amount_cents) as amount,
    count(*) filter (where r.channel = 'call' and r.direction = 'outbound' and r.reached) as in_calls
  from reporting.promise p
  left join reporting.case_contact r on r.remark_id = p.remark_id
  where p.made_on between :days_from and :days_to
  group by p.made_on, p.staff_id
),
-- By the promised day, of promises with a known outcome: replaced or cancelled ones do not count.
due as (
  select p.promised_on as day, p.staff_id, count(*) as promises,
    count(*) filter (where p.state = 'kept') as kept,
    count(*) filter (where p.state = 'partly') as partly,
    count(*) filter (where p.state = 'broken') as broken,
    sum(p.amount_cents) as amount, sum(least(p.paid_cents, p.amount_cents)) as paid
  from reporting.promise p
  where p.promised_on between :days_from and :days_to and p.state in ('kept', 'partly', 'broken')
  group by p.promised_on, p.staff_id
),
credited as (
  select v.paid_on as day, v.staff_id, sum(v.amount_cents) as amount
  from reporting.recovery v
  where v.paid_on between :days_from and :days_to and v.staff_id is not null
  group by v.paid_on, v.staff_id
),
spoken as (
  select c.asked_on as day, c.staff_id, sum(c.talk_seconds)::bigint as seconds
  from reporting.call c
  where c.asked_at >= :days_from::date::timestamp at time zone :zone
    and c.asked_at < (:days_to::date + 1)::timestamp at time zone :zone
    and c.staff_id is not null and c.purpose = 'collection'
  group by c.asked_on, c.staff_id
),
people as (
  select day, staff_id from held union select day, staff_id from said
  union select day, staff_id from promised union select day, staff_id from due
  union select day, staff_id from credited
)
select
  p.day                                                         as worked_on,
  json_build_object('id', p.staff_id, 'name', s.name)           as collector,
  t.name                                                        as team_name,
  coalesce(h.cases, 0)                                          as cases_held,
  coalesce(h.amount, 0)::bigint                                 as held_amount,
  coalesce(w.worked, 0)                                         as cases_worked,
  coalesce(w.touched, 0)                                        as cases_touched,
  coalesce(h.cases, 0) + coalesce(g.cases, 0)                   as cases_in_hand,
  coalesce(w.calls, 0)                                          as calls_made,
  coalesce(w.connected, 0)                                      as calls_connected,
  coalesce(w.calls - w.connected, 0)                            as calls_failed,
  coalesce(w.reached, 0)                                        as calls_reached,
  coalesce(k.seconds, 0)                                        as talk_time,
  coalesce(w.sms, 0)                                            as sms_sent,
  coalesce(w.whatsapp, 0)                                       as whatsapp_sent,
  coalesce(m.promises, 0)                                       as promises_made,
  coalesce(m.amount, 0)::bigint                                 as promised_amount,
  coalesce(m.in_calls, 0)                                       as call_promises,
  coalesce(d.promises, 0)                                       as promises_due,
  coalesce(d.kept, 0)                                           as promises_kept,
  coalesce(d.partly, 0)                                         as promises_partly,
  coalesce(d.broken, 0)                                         as promises_broken,
  coalesce(d.amount, 0)::bigint                                 as promises_due_amount,
  coalesce(d.paid, 0)::bigint                                   as promises_kept_amount,
  coalesce(c.amount, 0)::bigint                                 as collected_amount
from people p
join reporting.staff s on s.id = p.staff_id
left join reporting.team_member_on tm on tm.staff_id = p.staff_id
  and p.day between tm.from_on and tm.to_on
left join reporting.team t on t.team_id = tm.team_id
left join held h on h.day = p.day and h.staff_id = p.staff_id
left join given g on g.day = p.day and g.staff_id = p.staff_id
left join said w on w.day = p.day and w.staff_id = p.staff_id
left join spoken k on k.day = p.day and k.staff_id = p.staff_id
left join promised m on m.day = p.day and m.staff_id = p.staff_id
left join due d on d.day = p.day and d.staff_id = p.staff_id
left join credited c on c.day = p.day and c.staff_id = p.staff_id
where (:collector::bigint is null or p.staff_id = :collector)
  and (:team::bigint is null or tm.team_id = :team)
order by p.day desc, t.name, s.name, p.staff_id
