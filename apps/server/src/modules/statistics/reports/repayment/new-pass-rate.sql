-- One row per day and group: customers who registered for the first time, and the results of new customers'
-- applications: either of the applications made on the day or of those decided on it (an application that is
-- pending, or was cancelled undecided, has no decision). An application that was cancelled after its decision
-- counts by the decision. An application without a person's decision was passed by the engine.
, made as (
  select a.applied_on as day, coalesce(u.apply_status, a.apply_status) as status, a.application_id,
    a.app_code, a.channel, a.customer_type, coalesce(u.by_engine,
      coalesce(a.auditor_id, a.first_auditor_id, a.reviewer_id) is null) as auto
  from reporting.counted_application a
  left join reporting.undone_verdict u on u.application_id = a.application_id
  where coalesce(:pass_basis::text, 'applied') = 'applied'
    and a.applied_at >= :days_from::date::timestamp at time zone :zone
    and a.applied_at < (:days_to::date + 1)::timestamp at time zone :zone
  union all
  select d.day, d.apply_status, d.application_id, d.app_code, d.channel, d.customer_type, d.by_engine
  from decided d
  where :pass_basis = 'decided'
),
counted as (
  select
    m.day, case :by when 'app' then m.app_code when 'channel' then m.channel end as "group",
    m.status, m.auto, l.principal_cents
  from made m
  left join reporting.loan l on l.loan_id = m.application_id
  where m.customer_type = 'new'
    and (:app::text[] is null or m.app_code = any (:app))
    and (:channel::text is null or m.channel = :channel)
),
applications as (
  select
    day, "group", count(*) as made,
    count(*) filter (where status = 2 and auto) as auto_passed,
    count(*) filter (where status = 2 and not auto) as manually_passed,
    count(*) filter (where status = 3 and auto) as auto_rejected,
    count(*) filter (where status = 3 and not auto) as manually_rejected,
    count(*) filter (where status in (1, 5, 6)) as pending,
    count(*) filter (where status = 4) as cancelled,
    count(principal_cents) as loans, sum(principal_cents) as lent
  from counted group by day, "group"
),
registered as (
  select j.registered_on as day,
    case :by when 'app' then j.app_code when 'channel' then j.channel end as "group",
    count(*) as customers
  from reporting.counted_journey j
  where j.registered_on between :days_from and :days_to
    and (:app::text[] is null or j.app_code = any (:app))
    and (:channel::text is null or j.channel = :channel)
  group by 1, 2
)
select
  coalesce(a.day, r.day)                       as pass_on,
  coalesce(a."group", r."group")               as "group",
  coalesce(r.customers, 0)                     as registered_customers,
  coalesce(a.made, 0)                          as new_applications,
  coalesce(a.auto_passed, 0)                   as auto_passed,
  coalesce(a.manually_passed, 0)               as manually_passed,
  coalesce(a.auto_rejected, 0)                 as auto_rejected,
  coalesce(a.manually_rejected, 0)             as manually_rejected,
  coalesce(a.pending, 0)                       as pending_applications,
  coalesce(a.cancelled, 0)                     as cancelled_applications,
  coalesce(a.auto_passed + a.manually_passed, 0) as passed_applications,
  coalesce(a.auto_passed + a.manually_passed + a.auto_rejected + a.manually_rejected, 0)
                                               as concluded_applications,
  coalesce(a.loans, 0)                         as loans_paid_out,
  coalesce(a.lent, 0)::bigint                  as lent_amount
from applications a
full join registered r on r.day = a.day and r."group" is not distinct from a."group"
order by pass_on desc, "group"
