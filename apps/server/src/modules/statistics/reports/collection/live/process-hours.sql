-- One row per hour of the day so far: what was done in it, and what had been done and planned by its end.
-- Planned is what each collector had to do by then, whole cases of their own, as it is shown for each.
, said as (
  select date_trunc('hour', r.made_at at time zone :zone) as hour, r.remark_id, r.channel, r.direction,
    r.connected,
    row_number() over (partition by r.case_id order by r.remark_id) = 1 as first_of_case
  from reporting.case_contact r
  where r.made_on = :today and (:team::bigint is null or r.team_id = :team)
),
done as (
  select w.hour,
    count(*) filter (where w.channel = 'call' and w.direction = 'outbound') as calls,
    count(*) filter (where w.channel = 'call' and w.direction = 'outbound' and w.connected) as connected,
    count(*) filter (where w.first_of_case) as worked
  from said w group by w.hour
),
came as (
  select date_trunc('hour', y.paid_at at time zone :zone) as hour, sum(v.amount_cents) as amount
  from reporting.recovery v
  join reporting.repayment_made r on r.repayment_id = v.repayment_id
  join reporting.payment y on y.id = r.payment_id
  left join reporting.team_member m on m.staff_id = v.staff_id
  where v.paid_on = :today and (:team::bigint is null or m.team_id = :team)
  group by 1
),
plan as materialized (
  select t.cases
  from todo t
  join reporting.team_member m on m.staff_id = t.staff_id
  join reporting.staff s on s.id = t.staff_id
  where s.disabled_at is null and (:team::bigint is null or m.team_id = :team)
    and not exists (select from reporting.collector_absence a
      where a.staff_id = t.staff_id and a.absent_on = :today)
),
grid as (
  select g.hour,
    greatest(0, least(1, extract(epoch from
        least((g.hour + interval '1 hour') at time zone :zone, :now::timestamptz) - p.opens_at)
      / extract(epoch from p.closes_at - p.opens_at))) * (p.over > 0)::integer as over
  from part p
  cross join generate_series(
    least(date_trunc('hour', p.opens_at at time zone :zone), (select min(d.hour) from done d)),
    date_trunc('hour', :now::timestamptz at time zone :zone), interval '1 hour') g (hour)
)
select
  to_char(g.hour, 'HH24:00')                                    as hour_of_day,
  coalesce(d.calls, 0)                                          as calls_made,
  coalesce(d.connected, 0)                                      as calls_connected,
  coalesce(d.calls - d.connected, 0)                            as calls_failed,
  coalesce(d.worked, 0)                                         as cases_worked,
  (sum(coalesce(d.worked, 0)) over (order by g.hour))::bigint   as worked_so_far,
  (select coalesce(sum(floor(p.cases * g.over)), 0) from plan p)::bigint as planned_so_far,
  coalesce(c.amount, 0)::bigint                                 as collected_amount
from grid g
left join done d on d.hour = g.hour
left join came c on c.hour = g.hour
order by g.hour
