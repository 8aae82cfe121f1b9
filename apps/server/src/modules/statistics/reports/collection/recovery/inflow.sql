-- The cases that came into an overdue stage in the days, whoever had them.
with inflow as (
  select c.*, coalesce(c.closed_reason, 'open') as outcome,
    case :by::text when 'app' then c.app_code when 'product' then c.product_code end as "group",
    h.case_id is null as never_handed
  from reporting."case" c
  -- A case is handed out after it came in: so that is found by its day.
  left join (
    select distinct a.case_id from reporting.case_given a where a.assigned_on >= :entered_from
  ) h on h.case_id = c.case_id
  where c.opened_on between :entered_from and :entered_to
    and c.stage <> 'reminder'
    and (:stage::text[] is null or c.stage = any (:stage))
    and (:team::bigint is null or c.team_id = :team)
    and (:app::text[] is null or c.app_code = any (:app))
    and (:product::text[] is null or c.product_code = any (:product))
    and (:customer_type::text[] is null or c.customer_type = any (:customer_type))
)
