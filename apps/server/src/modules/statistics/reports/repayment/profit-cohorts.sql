-- One row per month of payout, month on book and group: the loans of that month, what left the wallet
-- for them, and all the money that had come back by the end of that month on book. Months of payout are
-- whole, whatever days of them were asked for: half a month would be another cohort.
with
moved as (
  select
    r.started_month,
    case :by
      when 'app' then r.app_code when 'product' then r.product_code
      when 'customerType' then r.customer_type end as "group",
    -- What counts for a day before the payout's, or is paid out later, is of the first month.
    greatest(0, (date_part('year', age(date_trunc('month', r.effective_on), r.started_month)) * 12
      + date_part('month', age(date_trunc('month', r.effective_on), r.started_month)))::integer) as age,
    sum(r.loans) as loans, sum(r.principal_cents) as principal, sum(r.paid_out_cents) as paid_out,
    sum(r.principal_received_cents + r.interest_received_cents + r.fine_received_cents
      + r.recovered_cents
      -- A fee that was kept of the payout never left the wallet, so it did not come back either.
      + r.fee_received_cents - (r.principal_cents - r.paid_out_cents)) as received
  from reporting.loan_result r
  where r.started_month >= date_trunc('month', :disbursed_from::date)
    and r.started_month <= :disbursed_to::date
    and (:app::text[] is null or r.app_code = any (:app))
    and (:product::text[] is null or r.product_code = any (:product))
    and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
  group by 1, 2, 3
),
cohorts as (
  select started_month, "group", sum(loans) as loans, sum(principal) as principal,
    sum(paid_out) as paid_out
  from moved group by 1, 2
  having sum(loans) > 0
),
ages as (
  select c.*, age
  from cohorts c, generate_series(0, 24) as age
  where c.started_month + make_interval(months => age) <= :today::date
)
select
  to_char(a.started_month, 'YYYY-MM')            as cohort_month,
  a."group", a.age, a.loans::bigint as loans,
  a.principal::bigint                            as principal,
  a.paid_out::bigint                             as paid_out_net,
  coalesce(m.received, 0)::bigint                as received_to_date,
  (coalesce(m.received, 0) - a.paid_out)::bigint as cohort_margin
from ages a
cross join lateral (
  select sum(m.received) as received from moved m
  where m.started_month = a.started_month and m."group" is not distinct from a."group"
    and m.age <= a.age
) m
order by a.started_month, a."group", a.age
