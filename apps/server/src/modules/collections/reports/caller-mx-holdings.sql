-- `holding`: the assignments of cases of the kind of product that lasted in the period. One begins with a
-- handover to another person than before and ends with the next such handover, or when the case closes: as
-- reporting.case_holding defines it, without what was handed over after the period. `given` is each handover.
with
given as materialized (
  -- A case that came in the period was handed out then, or when its first morning was prepared: its handovers
  -- are found by their days. Those of an older case are looked up.
  select c.id as case_id, c.loan_id, c.closed_on, c.closed_reason, d.assignment_id as id, d.staff_id,
    d.assigned_on, d.owed_cents, d.outcome = 'handed-on' as handed_on
  from collections."case" c
  join collections.assigned_debt d on d.case_id = c.id
    and d.assigned_on between :worked_from::date - 1 and :worked_to
  where c.kind = :kind and c.opened_on between :worked_from and :worked_to
    and (:stage::text[] is null or c.stage = any(:stage::text[]))
    and (:collector::bigint is null or c.id in (
      select d.case_id from collections.assigned_debt d where d.staff_id = :collector))
  union all
  select c.id, c.loan_id, c.closed_on, c.closed_reason, d.assignment_id, d.staff_id, d.assigned_on,
    d.owed_cents, d.outcome = 'handed-on'
  from collections."case" c
  cross join lateral (select g.* from collections.assigned_debt g
    where g.case_id = c.id and g.assigned_on <= :worked_to offset 0) d
  where c.kind = :kind and c.opened_on < :worked_from
    and (c.closed_on is null or c.closed_on >= :worked_from)
    and (:stage::text[] is null or c.stage = any(:stage::text[]))
    and (:collector::bigint is null or c.id in (
      select d.case_id from collections.assigned_debt d where d.staff_id = :collector))
),
-- Most cases are handed out once: only the others need the order of their handovers.
several as materialized (select distinct g.case_id from given g where g.handed_on),
step as (
  select g.*, lag(g.staff_id) over (partition by g.case_id order by g.id) as before_id
  from given g
  where g.case_id in (select s.case_id from several s)
),
turn as (
  select s.*, lead(s.assigned_on) over (partition by s.case_id order by s.id) as next_on
  from step s
  where s.staff_id is distinct from s.before_id
),
holding as materialized (
  select g.id, g.case_id, g.loan_id, g.staff_id, g.assigned_on as in_on, g.owed_cents,
    g.closed_on as out_on, g.closed_reason, true as alone
  from given g
  where g.staff_id is not null and not exists (select from several s where s.case_id = g.case_id)
    and (:collector::bigint is null or g.staff_id = :collector)
  union all
  select t.id, t.case_id, t.loan_id, t.staff_id, t.assigned_on, t.owed_cents,
    coalesce(t.next_on, t.closed_on), case when t.next_on is null then t.closed_reason end, false
  from turn t
  where t.staff_id is not null
    and (coalesce(t.next_on, t.closed_on) is null or coalesce(t.next_on, t.closed_on) >= :worked_from)
    and (:collector::bigint is null or t.staff_id = :collector)
)
