-- One row per due date and group: what fell due, and what of it had been paid in cash, or paid and waived,
-- when the due date, the first, third … thirtieth day after it ended; null where that day has not ended.
, settled as (
  select s.due_on, s."group", s.step,
    s.figure + case :recovered_as when 'cash-and-reduction' then s.waived else 0 end as figure
  from steps s
),
sums as (
  select
    s.due_on, s."group", :today::date - s.due_on                as days_after,
    coalesce(sum(s.figure) filter (where s.step is null), 0)    as due,
    coalesce(sum(s.figure) filter (where s.step <= 0), 0)       as paid_0,
    coalesce(sum(s.figure) filter (where s.step <= 1), 0)       as paid_1,
    coalesce(sum(s.figure) filter (where s.step <= 3), 0)       as paid_3,
    coalesce(sum(s.figure) filter (where s.step <= 7), 0)       as paid_7,
    coalesce(sum(s.figure) filter (where s.step <= 15), 0)      as paid_15,
    coalesce(sum(s.figure) filter (where s.step <= 30), 0)      as paid_30
  from settled s
  group by s.due_on, s."group"
)
select
  s.due_on,
  s."group",
  s.due::bigint                                                 as fell_due,
  case when s.days_after > 0 then s.paid_0 end::bigint          as collected_d0,
  case when s.days_after > 1 then s.paid_1 end::bigint          as collected_d1,
  case when s.days_after > 3 then s.paid_3 end::bigint          as collected_d3,
  case when s.days_after > 7 then s.paid_7 end::bigint          as collected_d7,
  case when s.days_after > 15 then s.paid_15 end::bigint        as collected_d15,
  case when s.days_after > 30 then s.paid_30 end::bigint        as collected_d30,
  case when s.days_after > 0 then s.due end::bigint             as reached_d0,
  case when s.days_after > 1 then s.due end::bigint             as reached_d1,
  case when s.days_after > 3 then s.due end::bigint             as reached_d3,
  case when s.days_after > 7 then s.due end::bigint             as reached_d7,
  case when s.days_after > 15 then s.due end::bigint            as reached_d15,
  case when s.days_after > 30 then s.due end::bigint            as reached_d30
from sums s
where s.due <> 0
order by s.due_on desc, s."group"
