-- One row per day and group: applications by the day they were made, approvals by the day of the
-- decision and loans by the day their money arrived, each with its amount.
with
parts as (
  select applied_on as business_on, app_code, product_code, customer_type, 1 as applications,
    amount_cents as applied, 0 as approvals, 0 as approved, 0 as loans, 0 as principal
  from reporting.application
  where applied_on between :days_from and :days_to
  union all
  select decided_on, app_code, product_code, customer_type, 0, 0, 1, approved_cents, 0, 0
  from reporting.application
  where decided_on between :days_from and :days_to and apply_status = 2
  union all
  select started_on, app_code, product_code, customer_type, 0, 0, 0, 0, loans, principal_cents
  from reporting.started_fact
  where started_on between :days_from and :days_to
)
select
  p.business_on,
  case :by
    when 'app' then p.app_code
    when 'product' then p.product_code
    when 'customerType' then p.customer_type
  end                          as "group",
  sum(p.applications)::bigint  as applications,
  sum(p.applied)::bigint       as applied_total,
  sum(p.approvals)::bigint     as approved_applications,
  sum(p.approved)::bigint      as approved_total,
  sum(p.loans)::bigint         as paid_out_loans,
  sum(p.principal)::bigint     as paid_out_principal
from parts p
where (:app::text[] is null or p.app_code = any (:app))
  and (:product::text[] is null or p.product_code = any (:product))
  and (:customer_type::text[] is null or p.customer_type = any (:customer_type))
group by p.business_on, "group"
order by p.business_on desc, "group"
