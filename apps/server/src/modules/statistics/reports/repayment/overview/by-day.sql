-- `days`: one row per day, what fell due on it and was repaid of that so far, what turned overdue on it (due
-- the day before and not settled by its end), what was recovered from overdue cases, and all that loans
-- received. Both overviews begin with it.
with
due as (
  select
    f.due_on,
    sum(f.instalments) filter (where f.step is null)            as number,
    sum(f.principal_cents) filter (where f.step is null)        as principal,
    coalesce(sum(f.principal_cents) filter (where f.step is not null), 0) as paid,
    coalesce(sum(f.instalments + f.waived_instalments) filter (where f.step <= 0), 0)
                                                                as number_by_due,
    coalesce(sum(f.principal_cents + f.waived_cents) filter (where f.step <= 0), 0)
                                                                as settled_by_due
  from reporting.due_fact f
  where f.due_on between :days_from::date - 1 and :days_to::date
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by f.due_on
),
recovered as (
  select v.paid_on, sum(v.amount_cents) as cents
  from reporting.recovery v
  -- Every recovery is of a loan, which is read only where its kind was asked for.
  left join reporting.loan l on l.loan_id = v.loan_id
  where v.paid_on between :days_from::date and :days_to::date and v.stage <> 'reminder'
    and (:app::text[] is null or l.app_code = any (:app))
    and (:product::text[] is null or l.product_code = any (:product))
    and (:customer_type::text[] is null or l.customer_type = any (:customer_type))
  group by v.paid_on
),
received as (
  select f.paid_on, sum(f.principal_cents + f.interest_cents + f.fee_cents + f.fine_cents
    + f.recovered_cents) as cents
  from reporting.repaid_fact f
  where f.paid_on between :days_from::date and :days_to::date
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by f.paid_on
),
days as (
  select
    day::date                                                   as day,
    coalesce(due.number, 0)                                     as number,
    coalesce(due.principal, 0)                                  as principal,
    coalesce(due.paid, 0)                                       as paid,
    coalesce(eve.number - eve.number_by_due, 0)                 as overdue_number,
    coalesce(eve.principal - eve.settled_by_due, 0)             as overdue,
    coalesce(recovered.cents, 0)                                as recovered,
    coalesce(received.cents, 0)                                 as received
  from generate_series(:days_from::date, :days_to::date, interval '1 day') as day
  left join due on due.due_on = day::date
  left join due eve on eve.due_on = day::date - 1 and eve.due_on < :today::date
  left join recovered on recovered.paid_on = day::date
  left join received on received.paid_on = day::date
)
