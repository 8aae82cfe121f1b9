-- One row per grade of the settled loan and what the engine last said to the customer's next application
-- within 30 days (none: there was no such application): settlements, new loans within 30 days, and the
-- same of those whom the engine did not reject. Only settlements 30 days old count for a rate.
with
settled as (
  select
    s.grade, s.principal_cents, coalesce(e.outcome, 'none') as next_outcome,
    :today::date - s.finished_on as age,
    s.next_started_on - s.finished_on as after, s.next_principal_cents as next_cents
  from reporting.settlement s
  left join lateral (
    select e.outcome from reporting.assessment e
    where e.application_id = s.next_application_id
    order by e.assessment_id desc limit 1
  ) e on true
  where s.finished_on between :settled_in_from and :settled_in_to
    and (:app::text[] is null or s.app_code = any (:app))
    and (:product::text[] is null or s.product_code = any (:product))
    and (:customer_type::text[] is null or s.customer_type = any (:customer_type))
    and (:grade::text[] is null or s.grade = any (:grade))
)
select
  grade, next_outcome,
  count(*)                                         as settled_customers,
  count(*) filter (where age > 30)                 as known30,
  count(*) filter (where age > 30 and after <= 30) as again30,
  count(*) filter (where age > 30 and next_outcome in ('pass', 'manual')) as allowed_customers,
  count(*) filter (where age > 30 and next_outcome in ('pass', 'manual') and after <= 30)
                                                   as allowed_again,
  count(*) filter (where after <= 30 and next_cents > principal_cents) as raised_loans,
  count(*) filter (where after <= 30 and next_cents = principal_cents) as same_loans,
  count(*) filter (where after <= 30 and next_cents < principal_cents) as lowered_loans
from settled
where (:next_outcome::text[] is null or next_outcome = any (:next_outcome))
group by grade, next_outcome
order by grade, array_position(array['none', 'pass', 'manual', 'reject'], next_outcome)
