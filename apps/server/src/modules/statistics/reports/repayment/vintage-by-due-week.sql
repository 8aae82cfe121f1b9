-- One row per week of due dates and day after it: the instalments that fell due in that week, each seen as
-- many days after its own due date, and those with principal unpaid then. Only days that every instalment
-- of the week has reached are shown, so that a young week is not flattered; asked for more than so many
-- days late, those from that day on. Weeks are whole, whatever days of them were asked for.
with
steps as (
  select date_trunc('week', due_on)::date as cohort, step, max(due_on) as last_due_on,
    sum(instalments) as number, sum(waived_instalments) as waived_number,
    sum(principal_cents) as principal, sum(waived_cents) as waived
  from reporting.due_fact
  where due_on >= date_trunc('week', :cohort_from::date)
    and due_on < date_trunc('week', :cohort_to::date) + interval '1 week'
    and (:app::text[] is null or app_code = any (:app))
    and (:product::text[] is null or product_code = any (:product))
    and (:customer_type::text[] is null or customer_type = any (:customer_type))
  group by 1, 2
),
cohorts as (
  select cohort, last_due_on, number, principal from steps where step is null and number > 0
),
ages as (
  select c.cohort, age, c.last_due_on + age as observed_on
  from cohorts c, unnest(array[0, 1, 3, 7, 15, 30, 60, 90]) as age
  where c.last_due_on + age <= :closed_through::date and age >= coalesce(:late::text, '0')::integer
)
select
  a.cohort, a.age, a.observed_on, 0 as days_to_come,
  c.number::bigint                                                    as loans,
  c.principal::bigint                                                 as disbursed,
  (c.number - coalesce(sum(s.number + s.waived_number), 0))::bigint   as late_loans,
  (c.principal - coalesce(sum(s.principal + s.waived), 0))::bigint    as late_principal
from ages a
join cohorts c using (cohort)
left join steps s on s.cohort = a.cohort and s.step <= a.age
group by a.cohort, a.age, a.observed_on, c.number, c.principal
order by a.cohort, a.age
