-- One row per due date and group: what fell due, what of it was collected by then and since, and what is
-- not collected: when the due date ended, and now.
with
days as (
  select
    f.due_on,
    case :by when 'app' then f.app_code when 'product' then f.product_code
      when 'customerType' then f.customer_type end              as "group",
    f.due_on < :today::date                                     as ended,
    sum(f.instalments) filter (where f.step is null)            as number,
    coalesce(sum(f.instalments + f.waived_instalments) filter (where f.step <= 0), 0)
                                                                as number_by_due,
    coalesce(sum(f.instalments + f.waived_instalments) filter (where f.step is not null), 0)
                                                                as number_settled,
    sum(f.principal_cents) filter (where f.step is null)        as due,
    coalesce(sum(f.principal_cents) filter (where f.step <= 0), 0) as paid_by_due,
    coalesce(sum(f.principal_cents) filter (where f.step > 0), 0) as paid_since,
    coalesce(sum(f.waived_cents) filter (where f.step <= 0), 0) as waived_by_due,
    coalesce(sum(f.waived_cents), 0)                            as waived
  from reporting.due_fact f
  where f.due_on between :due_from and :due_to
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by f.due_on, "group"
)
select
  d.due_on,
  d."group",
  d.number::bigint                                              as instalments_due,
  case when d.ended then d.number - d.number_by_due end::bigint as uncollected_end_number,
  (d.number - d.number_settled)::bigint                         as uncollected_number,
  d.due::bigint                                                 as fell_due,
  d.paid_by_due::bigint                                         as collected_by_due,
  d.paid_since::bigint                                          as collected_since,
  d.waived::bigint                                              as given_up,
  case when d.ended then d.due - d.paid_by_due - d.waived_by_due end::bigint as uncollected_end,
  case when d.ended then d.due end::bigint                      as due_ended,
  (d.due - d.paid_by_due - d.paid_since - d.waived)::bigint     as uncollected
from days d
where d.number <> 0
order by d.due_on desc, d."group"
