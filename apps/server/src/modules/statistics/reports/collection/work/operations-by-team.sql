-- One row per team: its collectors, the days they worked and were away, how much lay on each, what was
-- credited to them, and the complaints of customers whose case one of them held.
with
members as (
  select m.team_id, count(*) as collectors from reporting.team_member m group by m.team_id
),
held as (
  select m.team_id, sum(h.cases) as cases, count(distinct (h.business_on, h.staff_id)) as heads
  from reporting.morning_holding h
  join reporting.team_member m on m.staff_id = h.staff_id
  where h.business_on between :days_from and :days_to
  group by m.team_id
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
  join reporting.team_member m on m.staff_id = a.staff_id
  where a.absent_on between :days_from and :days_to
  group by m.team_id
),
credited as (
  select m.team_id, sum(v.amount_cents) as amount
  from reporting.recovery v
  join reporting.team_member m on m.staff_id = v.staff_id
  where v.paid_on between :days_from and :days_to
  group by m.team_id
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
)
select
  t.name                                                        as team_name,
  t.team_id,
  coalesce(b.collectors, 0)                                     as collectors,
  coalesce(w.days, 0)                                           as days_worked,
  coalesce(a.days, 0)                                           as days_away,
  coalesce(h.cases, 0)                                          as cases_held_days,
  round(h.cases::numeric / nullif(h.heads, 0))::bigint          as cases_a_head,
  coalesce(w.calls, 0)                                          as calls_made,
  coalesce(c.amount, 0)::bigint                                 as collected_amount,
  coalesce(p.complaints, 0)                                     as complaints
from reporting.team t
left join members b on b.team_id = t.team_id
left join held h on h.team_id = t.team_id
left join said w on w.team_id = t.team_id
left join away a on a.team_id = t.team_id
left join credited c on c.team_id = t.team_id
left join complained p on p.team_id = t.team_id
where :team::bigint is null or t.team_id = :team
order by t.name
