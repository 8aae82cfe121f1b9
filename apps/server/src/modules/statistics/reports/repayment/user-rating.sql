-- One row per grade: the applications of the chosen days, the resulting loans, how many of those already due
-- are late today, and the income of the grade's loans on these days, less their waivers and write-offs.
with
asked as materialized (
  select a.application_id, a.grade, a.apply_status
  from reporting.counted_application a
  where a.applied_at >= :applied_from::date::timestamp at time zone :zone
    and a.applied_at < (:applied_to::date + 1)::timestamp at time zone :zone
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
    and (:customer_type::text[] is null or a.customer_type = any (:customer_type))
),
numbers as (
  select min(application_id) as first, max(application_id) as last from asked
),
-- A finished loan is not late. What is left of a month is found among the open ones by their numbers.
unpaid as materialized (
  select s.loan_id, s.oldest_due_on from reporting.loan_state s
  where s.status = 'open'
    and s.loan_id between (select n.first from numbers n) and (select n.last from numbers n)
  union all
  select s.loan_id, s.oldest_due_on from reporting.loan_state s
  where s.status = 'written-off'
    and s.loan_id between (select n.first from numbers n) and (select n.last from numbers n)
),
made as (
  select a.grade, coalesce(u.apply_status, a.apply_status) as status, l.loan_id, l.principal_cents,
    l.loan_id is not null and f.due_on < :today::date as was_due,
    s.oldest_due_on < :today::date as late
  from asked a
  left join reporting.undone_verdict u on u.application_id = a.application_id
  -- A loan and its first due date come after the application: so they are found by their days.
  left join reporting.loan l on l.loan_id = a.application_id and l.started_on >= :applied_from::date
  left join unpaid s on s.loan_id = l.loan_id
  left join reporting.instalment f on f.loan_id = l.loan_id and f.number = 1
    and f.due_on >= :applied_from::date
),
counted as (
  select grade, count(*) as made,
    count(*) filter (where status = 2) as passed,
    count(*) filter (where status in (2, 3)) as concluded,
    count(loan_id) as loans, sum(principal_cents) as lent,
    count(*) filter (where was_due) as due, count(*) filter (where was_due and late) as late
  from made group by grade
),
earned as (
  select nullif(grade, '') as grade, sum(interest_cents + fee_cents + fine_cents + recovered_cents
    - waived_cents - written_off_cents) as cents
  from reporting.loan_result
  where effective_on between :applied_from and :applied_to
    and (:app::text[] is null or app_code = any (:app))
    and (:product::text[] is null or product_code = any (:product))
    and (:customer_type::text[] is null or customer_type = any (:customer_type))
  group by 1
)
select
  coalesce(c.grade, e.grade)                  as grade,
  coalesce(c.made, 0)                         as new_applications,
  coalesce(c.passed, 0)                       as passed_applications,
  coalesce(c.concluded, 0)                    as concluded_applications,
  coalesce(c.loans, 0)                        as loans_paid_out,
  coalesce(c.lent, 0)::bigint                 as lent_amount,
  round(c.lent / nullif(c.loans, 0))::bigint  as average_loan,
  coalesce(c.due, 0)                          as due_loans,
  coalesce(c.late, 0)                         as now_late,
  coalesce(e.cents, 0)::bigint                as grade_result
from counted c
full join earned e on coalesce(e.grade, '') = coalesce(c.grade, '')
order by grade
