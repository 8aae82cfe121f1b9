-- One row per day, app, version and event.
select
  s.happened_on,
  s.app_code    as app,
  s.app_version,
  s.name        as app_event,
  s.events      as app_events,
  s.devices     as phones_of_day
from reporting.app_event_sum s
where s.happened_on between :happened_from and :happened_to
  and (:app::text[] is null or s.app_code = any (:app))
  and (:app_version::text is null or s.app_version = :app_version)
  and (:app_event::text[] is null or s.name = any (:app_event))
order by s.happened_on desc, s.app_code, s.app_version, s.events desc, s.name
