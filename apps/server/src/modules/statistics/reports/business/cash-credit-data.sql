-- One row per day and group: applications by the day they came, decisions by the day they were made,
-- loans by the day of payout, money by the day it was paid, what fell due on the day and was
-- unpaid when it ended, and all that was late then. Each figure has the date of its own event.
, event as (
  select applied_on as day, 'applied' as what, app_code, product_code, customer_type,
    count(*) as number, 0::numeric as cents
  from reporting.counted_application
  where applied_at >= (:days_from::date::timestamp at time zone :zone)
    and applied_at < ((:days_to::date + 1)::timestamp at time zone :zone)
  group by 1, 2, 3, 4, 5
  union all
  select day, case apply_status when 2 then 'approved' else 'rejected' end,
    app_code, product_code, customer_type, count(*), 0
  from decided
  group by 1, 2, 3, 4, 5
  union all
  select started_on, 'lent', app_code, product_code, customer_type, sum(loans), sum(principal_cents)
  from reporting.started_fact
  where started_on between :days_from and least(:days_to::date, :closed_through::date)
  group by 1, 2, 3, 4, 5
  union all
  -- Days that are not closed yet have no such facts.
  select started_on, 'lent', app_code, product_code, customer_type, count(*), sum(principal_cents)
  from reporting.loan
  where started_on between greatest(:days_from::date, :closed_through::date + 1) and :days_to
  group by 1, 2, 3, 4, 5
  union all
  select paid_on, 'repaid', app_code, product_code, customer_type, sum(repayments),
    sum(principal_cents + interest_cents + fee_cents + fine_cents + recovered_cents)
  from reporting.repaid_fact
  where paid_on between :days_from and :days_to
  group by 1, 2, 3, 4, 5
  union all
  select due_on, case when step is null then 'due' else 'settled' end,
    app_code, product_code, customer_type, 0, sum(principal_cents + waived_cents)
  from reporting.due_fact
  where due_on between :days_from and :days_to and (step is null or step <= 0)
  group by 1, 2, 3, 4, 5
  union all
  select business_on, 'late', app_code, product_code, customer_type, sum(loans),
    sum(principal_cents)
  from reporting.late_fact
  where business_on between :days_from and :days_to
  group by 1, 2, 3, 4, 5
),
days as (
  select
    day,
    case :by when 'app' then app_code when 'product' then product_code
      when 'customerType' then customer_type end as "group",
    coalesce(sum(number) filter (where what = 'applied'), 0) as applied,
    coalesce(sum(number) filter (where what in ('approved', 'rejected')), 0) as decided,
    coalesce(sum(number) filter (where what = 'approved'), 0) as approved,
    coalesce(sum(number) filter (where what = 'lent'), 0) as loans,
    coalesce(sum(cents) filter (where what = 'lent'), 0) as lent,
    coalesce(sum(number) filter (where what = 'repaid'), 0) as repayments,
    coalesce(sum(cents) filter (where what = 'repaid'), 0) as repaid,
    coalesce(sum(cents) filter (where what = 'due'), 0) as due,
    coalesce(sum(cents) filter (where what = 'settled'), 0) as settled,
    coalesce(sum(number) filter (where what = 'late'), 0) as late_loans,
    coalesce(sum(cents) filter (where what = 'late'), 0) as late
  from event
  where (:app::text[] is null or app_code = any (:app))
    and (:product::text[] is null or product_code = any (:product))
    and (:customer_type::text[] is null or customer_type = any (:customer_type))
  group by day, "group"
)
select
  day                                               as business_on,
  "group",
  applied::bigint                                   as applied_cases,
  decided::bigint                                   as decided_cases,
  approved::bigint                                  as approved_cases,
  loans::bigint                                     as lent_loans,
  lent::bigint                                      as lent_principal,
  repayments::bigint                                as repayments,
  repaid::bigint                                    as repaid_amount,
  due::bigint                                       as due_that_day,
  case when day < :today then due end::bigint       as due_ended_day,
  case when day < :today then due - settled end::bigint as unpaid_after_due,
  case when day <= :closed_through::date then late_loans end::bigint as late_loans,
  case when day <= :closed_through::date then late end::bigint as late_principal
from days
-- For future days only the due amounts are known.
where day <= :today
order by day desc, "group"
