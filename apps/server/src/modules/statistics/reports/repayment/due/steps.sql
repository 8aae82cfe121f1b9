-- `steps`: one row per due date, group and step: how many instalments, or how much principal, fell due (no
-- step) and by which step after the due date it was paid or waived. What fell due begins with it.
with
steps as (
  select
    f.due_on,
    case :by when 'app' then f.app_code when 'product' then f.product_code
      when 'customerType' then f.customer_type end as "group",
    f.step,
    case :measure when 'number' then sum(f.instalments) else sum(f.principal_cents) end as figure,
    case :measure when 'number' then sum(f.waived_instalments) else sum(f.waived_cents) end as waived
  from reporting.due_fact f
  where f.due_on between :due_from and :due_to
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by f.due_on, "group", f.step
)
