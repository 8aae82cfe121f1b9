-- One row per week of first due dates and day after it: the loans due in that week, each seen as many
-- days after its own due date, and those with principal still unpaid then. Only days that every loan
-- of the week has reached are shown, so that a young week is not flattered.
with
cohorts as (
  select date_trunc('week', due_on)::date as cohort, max(due_on) as last_due_on,
    sum(loans) as loans, sum(principal_cents)::bigint as disbursed
  from reporting.started_fact
  where due_on between :cohort_from and :cohort_to
    and (:app::text[] is null or app_code = any (:app))
    and (:product::text[] is null or product_code = any (:product))
    and (:customer_type::text[] is null or customer_type = any (:customer_type))
  group by cohort
  having sum(loans) > 0
),
ages as (
  select c.cohort, age, c.last_due_on + age as observed_on
  from cohorts c, unnest(array[0, 1, 3, 7, 15, 30, 60, 90]) as age
  where c.last_due_on + age <= :closed_through::date
),
late as (
  select date_trunc('week', due_on)::date as cohort, age, sum(loans) as loans,
    sum(principal_cents)::bigint as principal
  from reporting.unpaid_fact
  where due_on between :cohort_from and :cohort_to
    and (:app::text[] is null or app_code = any (:app))
    and (:product::text[] is null or product_code = any (:product))
    and (:customer_type::text[] is null or customer_type = any (:customer_type))
  group by 1, 2
)
select
  a.cohort, a.age, a.observed_on, c.loans, c.disbursed,
  coalesce(late.loans, 0)     as late_loans,
  coalesce(late.principal, 0) as late_principal
from ages a
join cohorts c using (cohort)
left join late using (cohort, age)
order by a.cohort, a.age
