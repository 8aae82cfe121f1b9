-- One row per payout month and months on book: the loans of that month, seen on the last day of the
-- month (or the last closed day of an unfinished one), and those then more than :late_days late.
with
loans as (
  select loan_id, date_trunc('month', started_on)::date as cohort, principal_cents
  from reporting.loan
  where started_on between :cohort_from and :cohort_to
    and (:apps::text[] is null or app_code = any (:apps))
    and (:products::text[] is null or product_code = any (:products))
    and (:customer_types::text[] is null or customer_type = any (:customer_types))
),
cohorts as (
  select cohort, count(*) as loans, sum(principal_cents)::bigint as disbursed
  from loans
  group by cohort
),
ages as (
  select
    cohort, age,
    least((cohort + (age + 1) * interval '1 month')::date - 1, :closed_through::date) as observed_on
  from cohorts, generate_series(0, 24) as age
  where (cohort + age * interval '1 month')::date <= :closed_through::date
),
late as (
  select a.cohort, a.age, count(*) as loans, sum(d.principal_owed_cents)::bigint as principal
  from ages a
  join loans l on l.cohort = a.cohort
  join reporting.loan_day d on d.business_on = a.observed_on and d.loan_id = l.loan_id
  where d.days_past_due > :late_days and d.principal_owed_cents > 0
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
