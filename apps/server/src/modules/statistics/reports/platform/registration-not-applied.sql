-- One row per age since the first registration, and group: who has not applied with any app, by the step
-- that they stopped before.
with
customers as (
  select
    j.*, :today::date - j.registered_on as age,
    case :by when 'app' then j.app_code when 'channel' then j.channel end as "group"
  from reporting.counted_journey j
  where j.registered_on between :registered_from and :registered_to
    and (:app::text[] is null or j.app_code = any (:app))
    and (:channel::text is null or j.channel = :channel)
)
select
  b.name                                               as registration_age,
  c."group",
  count(*)                                             as new_customers,
  count(*) filter (where c.applied_on is null)         as not_applied,
  count(*) filter (where c.applied_on is null and c.id_bound_on is null)
                                                       as without_id,
  count(*) filter (where c.applied_on is null and c.id_bound_on is not null
    and c.profile_completed_on is null)                as without_profile,
  count(*) filter (where c.applied_on is null and c.profile_completed_on is not null)
                                                       as without_application
from customers c
join (values ('0', 0, 0), ('1-3', 1, 3), ('4-7', 4, 7), ('8-30', 8, 30), ('31-90', 31, 90),
  ('91+', 91, 1000000)) b (name, from_age, to_age) on c.age between b.from_age and b.to_age
group by b.name, b.from_age, c."group"
order by b.from_age, c."group"
