-- `sums`: one row per due date and group: what fell due, and what of it was paid in cash, or paid and waived,
-- by each step.
, settled as (
  select s.due_on, s."group", s.step,
    s.figure + case :recovered_as when 'cash-and-reduction' then s.waived else 0 end as figure
  from steps s
),
sums as (
  select
    s.due_on, s."group", s."group" as kind, :today::date - s.due_on                as days_after,
    coalesce(sum(s.figure) filter (where s.step is null), 0)    as due,
    coalesce(sum(s.figure) filter (where s.step <= 0), 0)       as paid_0,
    coalesce(sum(s.figure) filter (where s.step <= 1), 0)       as paid_1,
    coalesce(sum(s.figure) filter (where s.step <= 3), 0)       as paid_3,
    coalesce(sum(s.figure) filter (where s.step <= 7), 0)       as paid_7,
    coalesce(sum(s.figure) filter (where s.step <= 15), 0)      as paid_15,
    coalesce(sum(s.figure) filter (where s.step <= 30), 0)      as paid_30
  from settled s
  group by s.due_on, s."group"
  having coalesce(sum(s.figure) filter (where s.step is null), 0) <> 0
)
