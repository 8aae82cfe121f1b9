-- One row per due date and group: what fell due, counted as instalments or as principal, and what of it
-- was neither paid nor waived when the first, third … ninetieth day after it ended; null where that
-- day has not ended.
with
steps as (
  select
    f.due_on,
    case :by when 'app' then f.app_code when 'product' then f.product_code
      when 'customerType' then f.customer_type end as "group",
    f.step,
    case :measure when 'number' then sum(f.instalments) else sum(f.principal_cents) end as figure,
    case :measure when 'number' then sum(f.instalments + f.waived_instalments)
      else sum(f.principal_cents + f.waived_cents) end as settled
  from reporting.due_fact f
  where f.due_on between :due_from and :due_to
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by f.due_on, "group", f.step
),
days as (
  select
    s.due_on, s."group", :today::date - s.due_on                as days_after,
    coalesce(sum(s.figure) filter (where s.step is null), 0)    as due,
    coalesce(sum(s.settled) filter (where s.step <= 1), 0)      as settled_1,
    coalesce(sum(s.settled) filter (where s.step <= 3), 0)      as settled_3,
    coalesce(sum(s.settled) filter (where s.step <= 7), 0)      as settled_7,
    coalesce(sum(s.settled) filter (where s.step <= 15), 0)     as settled_15,
    coalesce(sum(s.settled) filter (where s.step <= 30), 0)     as settled_30,
    coalesce(sum(s.settled) filter (where s.step <= 60), 0)     as settled_60,
    coalesce(sum(s.settled) filter (where s.step <= 90), 0)     as settled_90
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
