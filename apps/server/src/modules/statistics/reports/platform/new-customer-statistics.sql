-- One row per day and group of first steps of customers: registered, ID given, profile completed, applied,
-- first loan paid out. A customer counts once for each step, on its own day.
with
steps as (
  select
    j.registered_on as day, case :by when 'app' then j.app_code when 'channel' then j.channel end as by,
    count(*) as registered, 0 as ids, 0 as profiles, 0 as applied, 0 as loans, 0::bigint as cents
  from reporting.counted_journey j
  where j.registered_on between :days_from and :days_to
    and (:app::text[] is null or j.app_code = any (:app))
    and (:channel::text is null or j.channel = :channel)
  group by 1, 2
  union all
  select
    j.id_bound_on, case :by when 'app' then j.app_code when 'channel' then j.channel end as by,
    0, count(*), 0, 0, 0, 0
  from reporting.counted_journey j
  where j.id_bound_on between :days_from and :days_to
    and (:app::text[] is null or j.app_code = any (:app))
    and (:channel::text is null or j.channel = :channel)
  group by 1, 2
  union all
  select
    j.profile_completed_on, case :by when 'app' then j.app_code when 'channel' then j.channel end as by,
    0, 0, count(*), 0, 0, 0
  from reporting.counted_journey j
  where j.profile_completed_on between :days_from and :days_to
    and (:app::text[] is null or j.app_code = any (:app))
    and (:channel::text is null or j.channel = :channel)
  group by 1, 2
  union all
  select
    j.applied_on, case :by when 'app' then j.app_code when 'channel' then j.channel end as by,
    0, 0, 0, count(*), 0, 0
  from reporting.counted_journey j
  where j.applied_on between :days_from and :days_to
    and (:app::text[] is null or j.app_code = any (:app))
    and (:channel::text is null or j.channel = :channel)
  group by 1, 2
  union all
  select
    j.first_loan_on, case :by when 'app' then j.app_code when 'channel' then j.channel end as by,
    0, 0, 0, 0, count(*), sum(j.first_loan_cents)
  from reporting.counted_journey j
  where j.first_loan_on between :days_from and :days_to
    and (:app::text[] is null or j.app_code = any (:app))
    and (:channel::text is null or j.channel = :channel)
  group by 1, 2
)
select
  s.day                      as business_on,
  s.by                       as "group",
  sum(s.registered)::bigint  as new_customers,
  sum(s.ids)::bigint         as ids_bound,
  sum(s.profiles)::bigint    as profiles_completed,
  sum(s.applied)::bigint     as first_applications,
  sum(s.loans)::bigint       as first_loans,
  sum(s.cents)::bigint       as first_loan_amount
from steps s
group by s.day, s.by
order by s.day desc, s.by
