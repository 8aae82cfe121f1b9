-- One row per due date and group: what fell due, counted as instalments or as principal, and what of it
-- was neither paid nor waived when the first, third … ninetieth day after it ended; null where that
-- day has not ended.
, days as (
  select
    s.due_on, s."group", :today::date - s.due_on                as days_after,
    coalesce(sum(s.figure) filter (where s.step is null), 0)    as due,
    coalesce(sum(s.figure + s.waived) filter (where s.step <= 1), 0) as settled_1,
    coalesce(sum(s.figure + s.waived) filter (where s.step <= 3), 0) as settled_3,
    coalesce(sum(s.figure + s.waived) filter (where s.step <= 7), 0) as settled_7,
    coalesce(sum(s.figure + s.waived) filter (where s.step <= 15), 0) as settled_15,
    coalesce(sum(s.figure + s.waived) filter (where s.step <= 30), 0) as settled_30,
    coalesce(sum(s.figure + s.waived) filter (where s.step <= 60), 0) as settled_60,
    coalesce(sum(s.figure + s.waived) filter (where s.step <= 90), 0) as settled_90
  from steps s
  group by s.due_on, s."group"
)
select
  d.due_on,
  d."group",
  d.due::bigint                                                 as fell_due,
  case when d.days_after > 1 then d.due - d.settled_1 end::bigint as overdue_d1,
  case when d.days_after > 3 then d.due - d.settled_3 end::bigint as overdue_d3,
  case when d.days_after > 7 then d.due - d.settled_7 end::bigint as overdue_d7,
  case when d.days_after > 15 then d.due - d.settled_15 end::bigint as overdue_d15,
  case when d.days_after > 30 then d.due - d.settled_30 end::bigint as overdue_d30,
  case when d.days_after > 60 then d.due - d.settled_60 end::bigint as overdue_d60,
  case when d.days_after > 90 then d.due - d.settled_90 end::bigint as overdue_d90,
  case when d.days_after > 1 then d.due end::bigint             as reached_d1,
  case when d.days_after > 3 then d.due end::bigint             as reached_d3,
  case when d.days_after > 7 then d.due end::bigint             as reached_d7,
  case when d.days_after > 15 then d.due end::bigint            as reached_d15,
  case when d.days_after > 30 then d.due end::bigint            as reached_d30,
  case when d.days_after > 60 then d.due end::bigint            as reached_d60,
  case when d.days_after > 90 then d.due end::bigint            as reached_d90
from days d
where d.due <> 0
order by d.due_on desc, d."group"
