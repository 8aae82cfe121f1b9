-- One row per team, null for none: its collectors at the end, the days they worked and were away, their load,
-- the amounts credited to them, and the complaints of customers whose case was assigned to one of them. A
-- collector who has moved since counts in the team of the day.
with
members as (
  select m.team_id, count(*) as collectors from reporting.team_member_on m
  where :days_to between m.from_on and m.to_on group by m.team_id
),
held as (
  select h.team_id, sum(h.cases) as cases, count(distinct (h.business_on, h.staff_id)) as heads
  from reporting.morning_holding h
  where h.business_on between :days_from and :days_to and h.staff_id is not null
  group by h.team_id
),
said as (
  select r.team_id, count(distinct (r.made_on, r.staff_id)) as days,
    count(*) filter (where r.channel = 'call' and r.direction = 'outbound') as calls
  from reporting.case_contact r
  where r.made_on between :days_from and :days_to
  group by r.team_id
),
away as (
  select m.team_id, count(*) as days
  from reporting.collector_absence a
  join reporting.team_member_on m on m.staff_id = a.staff_id
    and a.absent_on between m.from_on and m.to_on
  where a.absent_on between :days_from and :days_to
  group by m.team_id
),
credited as (
  select v.team_id, sum(v.amount_cents) as amount
  from reporting.recovery v
  where v.paid_on between :days_from and :days_to and v.staff_id is not null
  group by v.team_id
),
complained as (
  select c.team_id, count(*) as complaints
  from reporting.feedback f
  cross join lateral (
    select c.team_id from reporting."case" c
    where c.loan_id = f.loan_id and c.opened_on <= f.asked_on
      and (c.closed_on is null or c.closed_on >= f.asked_on)
    order by c.case_id desc limit 1) c
  where f.kind = 'complaint' and f.asked_on between :days_from and :days_to
  group by c.team_id
),
teams as (
  select team_id from reporting.team
  union select team_id from held union select team_id from said
  union select team_id from credited union select team_id from complained
)
select
  t.name                                                        as team_name,
  r.team_id,
  coalesce(b.collectors, 0)                                     as collectors,
  coalesce(w.days, 0)                                           as days_worked,
  coalesce(a.days, 0)                                           as days_away,
  coalesce(h.cases, 0)                                          as cases_held_days,
  round(h.cases::numeric / nullif(h.heads, 0))::bigint          as cases_a_head,
  coalesce(w.calls, 0)                                          as calls_made,
  coalesce(c.amount, 0)::bigint                                 as collected_amount,
  coalesce(p.complaints, 0)                                     as complaints
from teams r
left join reporting.team t on t.team_id = r.team_id
left join members b on b.team_id = r.team_id
left join held h on h.team_id is not distinct from r.team_id
left join said w on w.team_id is not distinct from r.team_id
left join away a on a.team_id = r.team_id
left join credited c on c.team_id is not distinct from r.team_id
left join complained p on p.team_id is not distinct from r.team_id
where :team::bigint is null or r.team_id = :team
order by t.name nulls last
