-- One row per due date and group: the principal that fell due, and what of it had been paid in cash when the
-- due date, the first, third … thirtieth day after it ended; null where that day has not ended.
with sums as (
  select
    f.due_on, :today::date - f.due_on                             as days_after,
    case :by when 'app' then f.app_code when 'product' then f.product_code
      when 'customerType' then f.customer_type end                as "group",
    coalesce(sum(f.principal_cents) filter (where f.step is null), 0) as due,
    coalesce(sum(f.principal_cents) filter (where f.step <= 0), 0) as paid_0,
    coalesce(sum(f.principal_cents) filter (where f.step <= 1), 0) as paid_1,
    coalesce(sum(f.principal_cents) filter (where f.step <= 3), 0) as paid_3,
    coalesce(sum(f.principal_cents) filter (where f.step <= 7), 0) as paid_7,
    coalesce(sum(f.principal_cents) filter (where f.step <= 15), 0) as paid_15,
    coalesce(sum(f.principal_cents) filter (where f.step <= 30), 0) as paid_30
  from reporting.due_fact f
  where f.due_on between :due_from and :due_to
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by f.due_on, "group"
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
