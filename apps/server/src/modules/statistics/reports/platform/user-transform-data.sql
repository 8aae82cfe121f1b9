-- One row per day of registration whose window is over, and group: customers by how many of the steps
-- they took within the window, each with all steps before it, so that no step counts more than the last.
with
customers as (
  select
    j.registered_on,
    case :by when 'app' then j.app_code when 'channel' then j.channel end as "group",
    coalesce(j.profile_days <= w.days, false)      as profile,
    coalesce(j.applied_days <= w.days, false)      as applied,
    coalesce(j.approved_days <= w.days, false)     as approved,
    coalesce(j.first_loan_days <= w.days, false)   as paid_out,
    coalesce(j.first_repaid_days <= w.days, false) as repaid,
    coalesce(j.second_loan_days <= w.days, false)  as again
  from reporting.counted_journey j
  cross join (select coalesce(:step_window, '7')::integer) w (days)
  where j.registered_on between :registered_from and :registered_to
    and j.registered_on < :today::date - w.days
    and (:app::text[] is null or j.app_code = any (:app))
    and (:channel::text is null or j.channel = :channel)
)
select
  registered_on,
  "group",
  count(*)                                                         as new_customers,
  count(*) filter (where profile)                                  as with_profile,
  count(*) filter (where profile and applied)                      as with_application,
  count(*) filter (where profile and applied and approved)         as with_approval,
  count(*) filter (where profile and applied and approved and paid_out)
                                                                   as with_loan,
  count(*) filter (where profile and applied and approved and paid_out and repaid)
                                                                   as with_repayment,
  count(*) filter (where profile and applied and approved and paid_out and repaid and again)
                                                                   as with_second_loan
from customers
group by registered_on, "group"
order by registered_on desc, "group"
