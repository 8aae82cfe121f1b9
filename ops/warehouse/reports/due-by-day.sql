-- One row per due date: the principal that fell due, and how much of it was paid by when.
select
  due_on as day, sum(due) as fell_due_cents, sum(early) as paid_early_cents,
  sum(on_due) as paid_on_due_cents, sum(late) as paid_late_cents, sum(waived) as waived_cents,
  sum(due) - sum(early) - sum(on_due) - sum(late) - sum(waived) as still_due_cents
from (
  select
    due_on,
    case when step is null then principal_cents else 0 end as due,
    case when step = -1 then principal_cents else 0 end as early,
    case when step = 0 then principal_cents else 0 end as on_due,
    case when step > 0 then principal_cents else 0 end as late,
    waived_cents as waived
  from due_fact
  where due_on between '{from}' and '{to}'
) steps
group by due_on
order by day
