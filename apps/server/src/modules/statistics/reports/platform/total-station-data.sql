-- One row per day and app, those without any business too: what happened on the day, and what was overdue
-- when it ended. New customers belong to the app of their first registration.
, parts as (
  select registered_on as day, app_code, 'registered' as what, count(*) as n, 0::numeric as cents
  from reporting.counted_journey where registered_on between :days_from and :days_to
  group by 1, 2
  union all
  select applied_on, app_code, 'applied', count(*), 0
  from reporting.counted_application where applied_on between :days_from and :days_to
  group by 1, 2
  union all
  select day, app_code, case apply_status when 2 then 'approved' else 'rejected' end, count(*), 0
  from decided group by 1, 2, 3
  union all
  select started_on, app_code, case customer_type when 'new' then 'new-loan' else 'loan' end,
    sum(loans), sum(principal_cents)
  from reporting.started_fact where started_on between :days_from and :days_to
  group by 1, 2, 3
  union all
  select due_on, app_code, case when step is null then 'due' else 'paid-by-due' end, 0,
    sum(principal_cents)
  from reporting.due_fact
  where due_on between :days_from and :days_to and (step is null or step <= 0)
  group by 1, 2, 3
  union all
  select paid_on, app_code, 'repaid', sum(repayments),
    sum(principal_cents + interest_cents + fee_cents + fine_cents + recovered_cents)
  from reporting.repaid_fact where paid_on between :days_from and :days_to
  group by 1, 2
  union all
  select business_on, app_code, 'late', sum(loans), sum(principal_cents)
  from reporting.late_fact where business_on between :days_from and :days_to
  group by 1, 2
),
sums as (
  select
    day, app_code,
    sum(n) filter (where what = 'registered')               as registered,
    sum(n) filter (where what = 'applied')                  as applied,
    sum(n) filter (where what in ('approved', 'rejected'))  as decided,
    sum(n) filter (where what = 'approved')                 as approved,
    sum(n) filter (where what in ('new-loan', 'loan'))      as loans,
    sum(n) filter (where what = 'new-loan')                 as new_loans,
    sum(cents) filter (where what in ('new-loan', 'loan'))  as principal,
    sum(cents) filter (where what = 'due')                  as due,
    sum(cents) filter (where what = 'paid-by-due')          as paid_by_due,
    sum(n) filter (where what = 'repaid')                   as repayments,
    sum(cents) filter (where what = 'repaid')               as received,
    sum(n) filter (where what = 'late')                     as late_loans,
    sum(cents) filter (where what = 'late')                 as late_principal
  from parts
  group by day, app_code
)
select
  d.day::date                            as business_on,
  a.name                                 as app,
  a.code                                 as app_code,
  coalesce(s.registered, 0)::bigint      as new_customers,
  coalesce(s.applied, 0)::bigint         as applications,
  coalesce(s.decided, 0)::bigint         as decided_applications,
  coalesce(s.approved, 0)::bigint        as approved_applications,
  coalesce(s.loans, 0)::bigint           as paid_out_loans,
  coalesce(s.new_loans, 0)::bigint       as new_customer_loans,
  coalesce(s.principal, 0)::bigint       as paid_out_principal,
  coalesce(s.due, 0)::bigint             as fell_due,
  case when d.day < :today::date then coalesce(s.due, 0) else 0 end::bigint
                                         as due_ended,
  case when d.day < :today::date then coalesce(s.paid_by_due, 0) else 0 end::bigint
                                         as paid_by_due,
  coalesce(s.repayments, 0)::bigint      as repayments,
  coalesce(s.received, 0)::bigint        as received,
  case when d.day < :today::date then coalesce(s.late_loans, 0)::bigint end
                                         as late_loans,
  case when d.day < :today::date then coalesce(s.late_principal, 0)::bigint end
                                         as late_principal
from generate_series(:days_from::date, least(:days_to::date, :today::date), interval '1 day') d (day)
cross join reporting.app a
left join sums s on s.day = d.day and s.app_code = a.code
where :app::text[] is null or a.code = any (:app)
order by d.day desc, a.name
