-- The cases of a colour that were handed out in the days, one row for each time.
with batch as (
  select a.*,
    case :by::text when 'app' then a.app_code when 'product' then a.product_code end as "group"
  from reporting.case_given a
  where a.assigned_on between :assigned_from and :assigned_to
    and (a.stage = 'reminder') = (:colour = 'green')
    and (:stage::text[] is null or a.stage = any (:stage))
    and (:team::bigint is null or a.team_id = :team)
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
    and (:customer_type::text[] is null or a.customer_type = any (:customer_type))
)
