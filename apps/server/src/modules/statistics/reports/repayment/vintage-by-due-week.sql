-- One row per week of first due dates and day after it: the loans due in that week, each seen as many
-- days after its own due date, and those with principal still unpaid then. Only days that every loan
-- of the week has reached are shown, so that a young week is not flattered.
with
loans as (
  select loan_id, date_trunc('week', due_on)::date as cohort, due_on, principal_cents
  from reporting.loan
  where due_on between :cohort_from and :cohort_to
    and (:apps::text[] is null or app_code = any (:apps))
    and (:products::text[] is null or product_code = any (:products))
    and (:customer_types::text[] is null or customer_type = any (:customer_types))
),
cohorts as (
  select cohort, max(due_on) as last_due_on, count(*) as loans,
    sum(principal_cents)::bigint as disbursed
  from loans
  group by cohort
),
ages as (
  select c.cohort, age, c.last_due_on + age as observed_on
  from cohorts c, unnest(array[0, 1, 3, 7, 15, 30, 60, 90]) as age
  where c.last_due_on + age <= :closed_through::date
),
late as (
  select a.cohort, a.age, count(*) as loans, sum(d.principal_owed_cents)::bigint as principal
  from ages a
  join loans l on l.cohort = a.cohort
  join reporting.loan_day d on d.business_on = l.due_on + a.age and d.loan_id = l.loan_id
  where d.principal_owed_cents > 0
  group by a.cohort, a.age
)
select
  a.cohort, a.age, a.observed_on, c.loans, c.disbursed,
  coalesce(late.loans, 0)     as late_loans,
  coalesce(late.principal, 0) as late_principal
from ages a
join cohorts c using (cohort)
left join late using (cohort, age)
order by a.cohort, a.age
