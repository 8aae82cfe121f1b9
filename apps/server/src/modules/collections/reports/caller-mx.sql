-- One row per collector with a case of the kind of product in the period, or with money received on one. An
-- assignment begins with a handover to another person than before and ends with the next such handover, or
-- when the case closes: as reporting.case_holding defines it, in one pass over the cases of the period.
with own as (
  select c.id, c.loan_id, c.closed_on, c.closed_reason
  from collections."case" c
  where c.kind = :kind and c.opened_on <= :worked_to
    and (c.closed_on is null or c.closed_on >= :worked_from)
    and (:stage::text[] is null or c.stage = any(:stage::text[]))
    and (:collector::bigint is null or c.id in (
      select d.case_id from collections.assigned_debt d where d.staff_id = :collector))
),
step as (
  select d.assignment_id as id, d.case_id, o.loan_id, d.staff_id as to_staff_id, d.assigned_on,
    d.owed_cents, o.closed_on, o.closed_reason,
    lag(d.staff_id) over (partition by d.case_id order by d.assignment_id) as before_id
  from own o
  join collections.assigned_debt d on d.case_id = o.id
),
turn as (
  select s.*, lead(s.assigned_on) over (partition by s.case_id order by s.id) as next_on
  from step s
  where s.to_staff_id is distinct from s.before_id
),
holding as (
  select t.case_id, t.loan_id, t.to_staff_id as staff_id, t.assigned_on as in_on, t.owed_cents,
    coalesce(t.next_on, t.closed_on) as out_on,
    case when t.next_on is null then t.closed_reason end as closed_reason
  from turn t
  where t.to_staff_id is not null and t.assigned_on <= :worked_to
    and (coalesce(t.next_on, t.closed_on) is null or coalesce(t.next_on, t.closed_on) >= :worked_from)
    and (:collector::bigint is null or t.to_staff_id = :collector)
),
held as (
  select h.staff_id,
    count(*) filter (where h.in_on < :worked_from) as held_before,
    count(*) filter (where h.in_on >= :worked_from) as come_in,
    count(*) filter (where h.out_on <= :worked_to) as gone_out,
    count(*) filter (where h.out_on is null or h.out_on > :worked_to) as held_after,
    coalesce(sum(h.owed_cents) filter (where h.in_on >= :worked_from), 0)::bigint as owed_come_in,
    count(*) filter (where h.out_on <= :worked_to and h.closed_reason = 'paid') as paid_off
  from holding h
  group by h.staff_id
),
-- What each case owed when the collector first got it, with what came to be owed until it left, or the days
-- ended.
debt as (
  select k.case_id, k.staff_id, k.in_on, k.owed_cents + d.cents as cents
  from (
    select h.case_id, h.loan_id, h.staff_id, min(h.in_on) as in_on,
      (array_agg(h.owed_cents order by h.in_on))[1] as owed_cents,
      -- What comes on the day of a move is the next case's.
      least(max(coalesce(h.out_on - coalesce(h.closed_reason = 'moved', false)::integer, :worked_to)),
        :worked_to) as until_on
    from holding h group by h.case_id, h.loan_id, h.staff_id
  ) k
  cross join lateral (
    select coalesce(sum(d.amount_cents), 0)::bigint as cents from reporting.came_due d
    where d.loan_id = k.loan_id and d.came_on > k.in_on and d.came_on <= k.until_on) d
),
-- The part of the period's money that paid that debt: without instalments that were not due yet, and without
-- amounts recovered by the collector in an earlier assignment of the case.
settled as (
  select d.staff_id, sum(d.cents)::bigint as debt,
    sum(least(coalesce(p.by_then, 0), d.cents) - least(coalesce(p.before, 0), d.cents))::bigint as paid
  from debt d
  left join (
    select r.case_id, r.staff_id, sum(r.amount_cents)::bigint as by_then,
      (sum(r.amount_cents) filter (where r.paid_on < :worked_from))::bigint as before
    from debt k
    join reporting.recovery r on r.case_id = k.case_id and r.staff_id = k.staff_id
    where r.paid_on between k.in_on and :worked_to
    group by 1, 2
  ) p on p.case_id = d.case_id and p.staff_id = d.staff_id
  group by d.staff_id
),
came as (
  select r.staff_id, sum(r.amount_cents)::bigint as recovered
  from reporting.recovery r
  join reporting."case" c on c.case_id = r.case_id
  where c.kind = :kind and r.paid_on between :worked_from and :worked_to and r.staff_id is not null
    and (:stage::text[] is null or r.stage = any(:stage::text[]))
    and (:collector::bigint is null or r.staff_id = :collector)
  group by r.staff_id
)
select
  json_build_object('id', s.id, 'name', s.name) as collector, t.name as team,
  coalesce(h.held_before, 0) as held_before, coalesce(h.come_in, 0) as come_in,
  coalesce(h.gone_out, 0) as gone_out, coalesce(h.held_after, 0) as held_after,
  coalesce(h.owed_come_in, 0)::bigint as owed_come_in,
  coalesce(d.debt, 0)::bigint as owed_held, coalesce(h.paid_off, 0) as paid_off,
  coalesce(m.recovered, 0)::bigint as recovered, coalesce(d.paid, 0)::bigint as recovered_owed
from held h
full join came m on m.staff_id = h.staff_id
left join settled d on d.staff_id = h.staff_id
join reporting.staff s on s.id = coalesce(h.staff_id, m.staff_id)
left join reporting.team_member n on n.staff_id = s.id
left join reporting.team t on t.team_id = n.team_id
where (:team::bigint is null or n.team_id = :team)
  and (:leader::bigint is null or t.leader_id = :leader)
order by s.name, s.id
