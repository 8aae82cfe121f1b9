-- One row per grade of the settled loan and the engine's last result for the customer's next application
-- within 30 days (none: there was no such application): settlements, new loans within 30 days, and the same
-- for customers not rejected by the engine. Only settlements 30 days old count for a rate.
, applied as (
  select distinct on (s.loan_id) s.loan_id, a.application_id
  from settled s
  join reporting.application a on a.person_id = s.person_id and a.application_id > s.loan_id
    and a.applied_on between s.finished_on and s.finished_on + 30
  where a.applied_on between :settled_in_from::date and :settled_in_to::date + 30
  order by s.loan_id, a.application_id
),
said as (
  select distinct on (p.loan_id) p.loan_id, e.outcome
  from applied p
  join reporting.assessment e on e.application_id = p.application_id
  order by p.loan_id, e.assessment_id desc
),
followed as (
  select s.grade, s.principal_cents, s.age, n.after, n.next_cents,
    coalesce(d.outcome, 'none') as next_outcome
  from settled s
  left join next n on n.loan_id = s.loan_id
  left join said d on d.loan_id = s.loan_id
)
select
  grade, next_outcome,
  count(*)                                         as settled_customers,
  count(*) filter (where age > 30)                 as known30,
  count(*) filter (where age > 30 and after <= 30) as again30,
  count(*) filter (where age > 30 and next_outcome in ('pass', 'manual')) as allowed_customers,
  count(*) filter (where age > 30 and next_outcome in ('pass', 'manual') and after <= 30)
                                                   as allowed_again,
  count(*) filter (where next_cents > principal_cents) as raised_loans,
  count(*) filter (where next_cents = principal_cents) as same_loans,
  count(*) filter (where next_cents < principal_cents) as lowered_loans
from followed
where (:next_outcome::text[] is null or next_outcome = any (:next_outcome))
group by grade, next_outcome
order by grade, array_position(array['none', 'pass', 'manual', 'reject'], next_outcome)
