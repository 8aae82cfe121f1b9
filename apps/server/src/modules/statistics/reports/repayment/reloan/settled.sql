-- `settled`: one row per customer and day on which they settled a loan, the last of several; `next`: the
-- first loan with any app that was paid out within 30 days since. Taken all at once by their days: one
-- look-up a customer would read most of the book. Both reports of new loans begin with it.
with
every_settled as (
  select distinct on (l.person_id, l.finished_on)
    l.loan_id, l.person_id, l.app_code, l.product_code, l.customer_type, l.grade,
    l.principal_cents, l.finished_on, :today::date - l.finished_on as age
  from reporting.loan l
  where l.finished_on between :settled_in_from and :settled_in_to
  order by l.person_id, l.finished_on, l.loan_id desc
),
settled as (
  select * from every_settled
  where (:app::text[] is null or app_code = any (:app))
    and (:product::text[] is null or product_code = any (:product))
    and (:customer_type::text[] is null or customer_type = any (:customer_type))
    and (:grade::text[] is null or grade = any (:grade))
),
next as (
  select distinct on (s.loan_id)
    s.loan_id, n.started_on - s.finished_on as after, n.principal_cents as next_cents
  from settled s
  join reporting.loan n on n.person_id = s.person_id and n.loan_id > s.loan_id
    and n.started_on between s.finished_on and s.finished_on + 30
  where n.started_on between :settled_in_from::date and :settled_in_to::date + 30
  order by s.loan_id, n.started_on, n.loan_id
)
