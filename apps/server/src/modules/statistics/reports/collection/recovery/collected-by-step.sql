-- One row per due date and kind of `sums`: what of it had been collected when the due date, the first,
-- third … thirtieth day after it ended; null where that day has not ended.
select
  s.*,
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
order by s.due_on desc, s.kind desc
