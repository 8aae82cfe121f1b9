-- One row per day and group: applications by the day they were made, approvals by the day of the
-- decision and loans by the day their money arrived, each with its amount.
, parts as (
  select
    a.applied_on as day,
    case :by when 'app' then a.app_code when 'product' then a.product_code
      when 'customerType' then a.customer_type end as by,
    count(*) as applications, sum(a.amount_cents) as applied,
    0 as approvals, 0 as approved, 0 as loans, 0 as principal
  from reporting.counted_application a
  where a.applied_on between :days_from and :days_to
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
    and (:customer_type::text[] is null or a.customer_type = any (:customer_type))
  group by 1, 2
  union all
  select
    a.day,
    case :by when 'app' then a.app_code when 'product' then a.product_code
      when 'customerType' then a.customer_type end,
    0, 0, count(*), sum(a.approved_cents), 0, 0
  from decided a
  where a.apply_status = 2
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
    and (:customer_type::text[] is null or a.customer_type = any (:customer_type))
  group by 1, 2
  union all
  select
    f.started_on,
    case :by when 'app' then f.app_code when 'product' then f.product_code
      when 'customerType' then f.customer_type end,
    0, 0, 0, 0, sum(f.loans), sum(f.principal_cents)
  from reporting.started_fact f
  where f.started_on between :days_from and :days_to
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by 1, 2
)
select
  p.day                        as business_on,
  p.by                         as "group",
  sum(p.applications)::bigint  as applications,
  sum(p.applied)::bigint       as applied_total,
  sum(p.approvals)::bigint     as approved_applications,
  sum(p.approved)::bigint      as approved_total,
  sum(p.loans)::bigint         as paid_out_loans,
  sum(p.principal)::bigint     as paid_out_principal
from parts p
group by p.day, p.by
order by p.day desc, p.by
