-- One row per app, event and source: reports of acts in the app, and how many acts they are.
select
  a.name                                   as app,
  e.app_code                               as app_code,
  e.event_name                             as called_event,
  e.bucket                                 as media_bucket,
  e.media_source,
  count(*)                                 as reported_events,
  count(*) filter (where e.counted)        as counted_events
from reporting.attributed_event e
join reporting.app a on a.code = e.app_code
where e.event_on between :happened_from and :happened_to
  and (:app::text[] is null or e.app_code = any (:app))
group by a.name, e.app_code, e.event_name, e.bucket, e.media_source
order by a.name, e.event_name, e.bucket, e.media_source
