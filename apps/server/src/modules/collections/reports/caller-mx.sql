-- One row per collector with a case of the kind of product in the period, or with money received on one.
, held as (
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
-- One row per case and collector: what it owed when they first got it, and until when it was with them. What
-- comes on the day of a move is the next case's.
had as (
  select h.case_id, h.loan_id, h.staff_id, h.in_on, h.owed_cents,
    least(coalesce(h.out_on - coalesce(h.closed_reason = 'moved', false)::integer, :worked_to), :worked_to)
      as until_on
  from holding h where h.alone
  union all
  select h.case_id, h.loan_id, h.staff_id, min(h.in_on), (array_agg(h.owed_cents order by h.id))[1],
    least(max(coalesce(h.out_on - coalesce(h.closed_reason = 'moved', false)::integer, :worked_to)),
      :worked_to)
  from holding h where not h.alone
  group by h.case_id, h.loan_id, h.staff_id
),
-- The same with what came to be owed meanwhile. Loan by loan: those that are looked up lie together.
debt as materialized (
  select k.case_id, k.staff_id, k.in_on, k.owed_cents + d.cents as cents
  from (select * from had order by loan_id, in_on) k
  cross join lateral (
    select coalesce(sum(d.amount_cents), 0)::bigint as cents from reporting.came_due d
    where d.loan_id = k.loan_id and d.came_on > k.in_on and d.came_on <= k.until_on) d
),
owing as (
  select d.staff_id, sum(d.cents)::bigint as cents from debt d group by d.staff_id
),
-- The period's money.
taken as materialized (
  select r.case_id, r.staff_id, r.stage, r.paid_on, r.amount_cents
  from collections.recovery r
  where r.paid_on between :worked_from and :worked_to and r.staff_id is not null
    and (:collector::bigint is null or r.staff_id = :collector)
),
-- The part of it that paid that debt: without instalments that were not due yet, and without amounts
-- recovered by the collector in an earlier assignment of the case.
settled as (
  select p.staff_id, sum(least(b.cents + p.taken, p.cents) - least(b.cents, p.cents))::bigint as paid
  from (
    select k.case_id, k.staff_id, k.in_on, k.cents, sum(t.amount_cents)::bigint as taken
    from debt k
    join taken t on t.case_id = k.case_id and t.staff_id = k.staff_id and t.paid_on >= k.in_on
    group by k.case_id, k.staff_id, k.in_on, k.cents
  ) p
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents
    from collections.recovery r
    where p.in_on < :worked_from and r.case_id = p.case_id and r.staff_id = p.staff_id
      and r.paid_on >= p.in_on and r.paid_on < :worked_from
  ) b
  group by p.staff_id
),
came as (
  select t.staff_id, sum(t.amount_cents)::bigint as recovered
  from taken t
  where (:stage::text[] is null or t.stage = any(:stage::text[]))
    and (t.case_id in (select g.case_id from given g)
      or exists (select from collections."case" c where c.id = t.case_id and c.kind = :kind))
  group by t.staff_id
)
select
  json_build_object('id', s.id, 'name', s.name) as collector, t.name as team,
  coalesce(h.held_before, 0) as held_before, coalesce(h.come_in, 0) as come_in,
  coalesce(h.gone_out, 0) as gone_out, coalesce(h.held_after, 0) as held_after,
  coalesce(h.owed_come_in, 0)::bigint as owed_come_in,
  coalesce(o.cents, 0)::bigint as owed_held, coalesce(h.paid_off, 0) as paid_off,
  coalesce(m.recovered, 0)::bigint as recovered, coalesce(d.paid, 0)::bigint as recovered_owed
from held h
full join came m on m.staff_id = h.staff_id
left join owing o on o.staff_id = h.staff_id
left join settled d on d.staff_id = h.staff_id
join reporting.staff s on s.id = coalesce(h.staff_id, m.staff_id)
left join reporting.team_member n on n.staff_id = s.id
left join reporting.team t on t.team_id = n.team_id
where (:team::bigint is null or n.team_id = :team)
  and (:leader::bigint is null or t.leader_id = :leader)
order by s.name, s.id
