-- One row per payout month and months on book: the loans of that month, seen on the last day of the
-- month (or the last closed day of an unfinished one), and those then more than :late days late. What
-- was written off stays late, with what is still claimed of its principal.
-- Months are whole, whatever days of them were asked for: half a month would be another cohort.
with
cohorts as (
  select date_trunc('month', started_on)::date as cohort, sum(loans) as loans,
    sum(principal_cents)::bigint as disbursed
  from reporting.started_fact
  where started_on >= date_trunc('month', :cohort_from::date)
    and started_on < date_trunc('month', :cohort_to::date) + interval '1 month'
    and (:app::text[] is null or app_code = any (:app))
    and (:product::text[] is null or product_code = any (:product))
    and (:customer_type::text[] is null or customer_type = any (:customer_type))
  group by cohort
  having sum(loans) > 0
),
ages as (
  select
    cohort, age,
    least((cohort + (age + 1) * interval '1 month')::date - 1, :closed_through::date) as observed_on
  from cohorts, generate_series(0, 24) as age
  where (cohort + age * interval '1 month')::date <= :closed_through::date
),
lost as materialized (
  select date_trunc('month', w.started_on)::date as cohort, w.loan_id, w.written_off_on,
    w.oldest_due_on, w.claimed_principal_cents as cents
  from reporting.written_off_loan w
  where w.started_on >= date_trunc('month', :cohort_from::date)
    and w.started_on < date_trunc('month', :cohort_to::date) + interval '1 month'
    and (:app::text[] is null or w.app_code = any (:app))
    and (:product::text[] is null or w.product_code = any (:product))
    and (:customer_type::text[] is null or w.customer_type = any (:customer_type))
),
recovered as materialized (
  select n.loan_id, n.paid_on, sum(n.amount_cents) as cents
  from lost l
  join reporting.repayment_line n on n.loan_id = l.loan_id and n.component = 'principal' and n.recovered
  group by n.loan_id, n.paid_on
),
claimed as (
  select c.cohort, c.age, count(*) as loans, sum(c.cents) as principal
  from (
    select a.cohort, a.age, l.cents - coalesce((
      select sum(r.cents) from recovered r
      where r.loan_id = l.loan_id and r.paid_on <= a.observed_on), 0) as cents
    from ages a
    join lost l on l.cohort = a.cohort and l.written_off_on <= a.observed_on
      and a.observed_on - l.oldest_due_on > coalesce(:late::text, '0')::integer
  ) c
  where c.cents > 0
  group by c.cohort, c.age
)
select
  a.cohort, a.age, a.observed_on,
  (a.cohort + (a.age + 1) * interval '1 month')::date - 1 - a.observed_on as days_to_come,
  c.loans, c.disbursed,
  (coalesce(late.loans, 0) + coalesce(d.loans, 0))::bigint         as late_loans,
  (coalesce(late.principal, 0) + coalesce(d.principal, 0))::bigint as late_principal
from ages a
join cohorts c using (cohort)
-- Asked for each figure by itself: a few rows each, of the many there are.
cross join lateral (
  select sum(f.loans) as loans, sum(f.principal_cents)::bigint as principal
  from reporting.late_fact f
  where f.business_on = a.observed_on and f.started_month = a.cohort
    and f.over_days >= coalesce(:late::text, '0')::integer
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
) late
left join claimed d on d.cohort = a.cohort and d.age = a.age
order by a.cohort, a.age
