-- Installs of the period, each with its customer and that customer's first loan since. Test numbers and staff
-- are not customers, though their phones count as installs.
with
installs as not materialized (
  select i.install_id, i.app_code, i.installed_on, i.bucket, i.media_source, i.campaign, j.person_id
  from reporting.app_install i
  left join reporting.counted_journey j on j.person_id = i.person_id
  where i.installed_on between :installed_from and :installed_to
    and (:app::text[] is null or i.app_code = any (:app))
),
brought as not materialized (
  select
    i.install_id, i.app_code, i.installed_on, i.bucket, i.media_source, i.campaign, i.person_id,
    exists (select from reporting.counted_application a
      where a.person_id = i.person_id and a.applied_on >= i.installed_on) as applied,
    l.loan_id, l.principal_cents, l.started_on, f.made_due_on as due_on,
    f.finished_on is null or f.finished_on > f.made_due_on + 7 as defaulted
  from (
    select * from installs
    union all
    -- Customers without a known app install, by the day of registration.
    select null, j.app_code, j.registered_on, 'unlinked', null, null, j.person_id
    from reporting.counted_journey j
    where j.registered_on between :installed_from and :installed_to
      and (:app::text[] is null or j.app_code = any (:app))
      and not exists (select from reporting.person_install p where p.person_id = j.person_id)
  ) i
  left join lateral (
    select n.loan_id, n.principal_cents, n.started_on from reporting.loan n
    where n.person_id = i.person_id and n.started_on >= i.installed_on
    order by n.started_on, n.loan_id limit 1
  ) l on true
  left join reporting.instalment f on f.loan_id = l.loan_id and f.number = 1 and f.charge_id is null
    and f.made_due_on + 7 < :today::date
)
