-- One row per app, version, event and reason for which it was put aside.
select
  b.app_code              as app,
  b.app_version,
  b.reason                as bad_event_reason,
  coalesce(b.name, '–')   as called_event,
  count(*)                as app_events,
  max(b.received_on)      as last_received_on
from reporting.app_event_bad b
where b.received_on between :received_from and :received_to
  and (:app::text[] is null or b.app_code = any (:app))
group by b.app_code, b.app_version, b.reason, b.name
order by app_events desc, b.app_code, b.app_version, b.reason
