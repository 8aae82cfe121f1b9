-- One row per day on which customers took a step for the first time, and group: registered, ID told,
-- profile completed, applied, first loan paid out. A customer counts once for each, on its own day.
with
steps as (
  select registered_on as business_on, 'registered' as step, app_code, channel, 0::bigint as cents
  from reporting.journey where registered_on between :days_from and :days_to
  union all
  select id_bound_on, 'id', app_code, channel, 0
  from reporting.journey where id_bound_on between :days_from and :days_to
  union all
  select profile_completed_on, 'profile', app_code, channel, 0
  from reporting.journey where profile_completed_on between :days_from and :days_to
  union all
  select applied_on, 'applied', app_code, channel, 0
  from reporting.journey where applied_on between :days_from and :days_to
  union all
  select first_loan_on, 'loan', app_code, channel, first_loan_cents
  from reporting.journey where first_loan_on between :days_from and :days_to
)
select
  s.business_on,
  case :by when 'app' then s.app_code when 'channel' then s.channel end as "group",
  count(*) filter (where s.step = 'registered') as new_customers,
  count(*) filter (where s.step = 'id')         as ids_bound,
  count(*) filter (where s.step = 'profile')    as profiles_completed,
  count(*) filter (where s.step = 'applied')    as first_applications,
  count(*) filter (where s.step = 'loan')       as first_loans,
  sum(s.cents)::bigint                          as first_loan_amount
from steps s
where (:app::text[] is null or s.app_code = any (:app))
  and (:channel::text is null or s.channel = :channel)
group by s.business_on, "group"
order by s.business_on desc, "group"
