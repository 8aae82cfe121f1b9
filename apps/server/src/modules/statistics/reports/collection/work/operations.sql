-- One row per collector: everything they did in the days, and what was credited to them. The team named is
-- that of the last day; where one is asked for, what they did while they were in it counts.
with
said as (
  select r.staff_id, count(distinct r.made_on) as days, count(distinct r.case_id) as worked,
    count(*) filter (where r.channel = 'call' and r.direction = 'outbound') as calls,
    count(*) filter (where r.channel = 'call' and r.direction = 'inbound') as taken,
    count(*) filter (where r.channel = 'sms' and r.direction = 'outbound') as sms,
    count(*) filter (where r.channel = 'whatsapp' and r.direction = 'outbound') as whatsapp,
    count(*) filter (where r.channel = 'note') as notes
  from reporting.case_contact r
  where r.made_on between :days_from and :days_to
    and (:team::bigint is null or r.team_id = :team)
  group by r.staff_id
),
revealed as (
  select d.staff_id, count(*) as numbers from reporting.number_decryption d
  left join reporting.team_member_on o on o.staff_id = d.staff_id
    and d.business_on between o.from_on and o.to_on
  where d.business_on between :days_from and :days_to
    and (:team::bigint is null or o.team_id = :team)
  group by d.staff_id
),
reduced as (
  select d.asked_by as staff_id, count(*) as reductions from reporting.case_reduction d
  left join reporting.team_member_on o on o.staff_id = d.asked_by
    and (d.asked_at at time zone :zone)::date between o.from_on and o.to_on
  where (:team::bigint is null or o.team_id = :team)
    and d.asked_at >= :days_from::date::timestamp at time zone :zone
    and d.asked_at < (:days_to::date + 1)::timestamp at time zone :zone
  group by d.asked_by
),
promised as (
  select p.staff_id, count(*) as promises from reporting.promise p
  where p.made_on between :days_from and :days_to
    and (:team::bigint is null or p.team_id = :team)
  group by p.staff_id
),
credited as (
  select v.staff_id, sum(v.amount_cents) as amount from reporting.recovery v
  where v.paid_on between :days_from and :days_to and v.staff_id is not null
    and (:team::bigint is null or v.team_id = :team)
  group by v.staff_id
),
people as (
  select staff_id from said union select staff_id from promised union select staff_id from credited
  union select d.staff_id from reduced d
  union select o.staff_id from reporting.team_member_on o
  where :days_to between o.from_on and o.to_on and (:team::bigint is null or o.team_id = :team)
)
select
  json_build_object('id', p.staff_id, 'name', s.name)           as collector,
  t.name                                                        as team_name,
  coalesce(w.days, 0)                                           as days_worked,
  coalesce(w.calls, 0)                                          as calls_made,
  coalesce(w.taken, 0)                                          as calls_taken,
  coalesce(w.sms, 0)                                            as sms_sent,
  coalesce(w.whatsapp, 0)                                       as whatsapp_sent,
  coalesce(w.notes, 0)                                          as notes_written,
  coalesce(w.worked, 0)                                         as cases_worked,
  coalesce(r.numbers, 0)                                        as numbers_revealed,
  coalesce(d.reductions, 0)                                     as reductions_asked,
  coalesce(m.promises, 0)                                       as promises_made,
  coalesce(c.amount, 0)::bigint                                 as collected_amount
from people p
join reporting.staff s on s.id = p.staff_id
left join reporting.team_member_on tm on tm.staff_id = p.staff_id
  and :days_to between tm.from_on and tm.to_on
left join reporting.team t on t.team_id = tm.team_id
left join said w on w.staff_id = p.staff_id
left join revealed r on r.staff_id = p.staff_id
left join reduced d on d.staff_id = p.staff_id
left join promised m on m.staff_id = p.staff_id
left join credited c on c.staff_id = p.staff_id
where :collector::bigint is null or p.staff_id = :collector
order by t.name, s.name, p.staff_id
