-- One row per opening day and cause of payout questions; times only of resolved ones.
select
  c.opened_on,
  c.cause                                                       as payout_cause,
  count(*)                                                      as cases_opened,
  count(*) filter (where c.answered_at <= c.opened_at + interval '24 hours') as answered_within_day,
  count(*) filter (where c.resolution = 'arrived')              as cases_arrived,
  count(*) filter (where c.resolution = 'corrected')            as cases_corrected,
  count(*) filter (where c.resolution = 'retried')              as cases_retried,
  count(*) filter (where c.resolution in ('cancelled', 'explained')) as cases_otherwise,
  reporting.median(extract(epoch from c.resolved_at - c.opened_at)::integer) as median_resolve,
  count(*) filter (where c.state <> 'resolved')                 as still_open
from reporting.payout_case c
where c.opened_on between :opened_from and :opened_to
  and (:payout_cause::text[] is null or c.cause = any (:payout_cause))
  and (:app::text[] is null or c.app_code = any (:app))
group by c.opened_on, c.cause
order by c.opened_on desc, c.cause
