-- One row per kind and topic of the messages that customers wrote in the period; waiting times only of
-- answered ones.
select
  f.kind,
  f.topic,
  count(*)                                                     as messages,
  count(distinct f.person_id)                                  as customers,
  count(*) filter (where f.state in ('open', 'claimed'))       as still_open,
  count(*) filter (where f.state = 'answered')                 as answered,
  count(*) filter (where f.state = 'closed')                   as closed,
  count(*) filter (where f.state = 'answered'
    and f.answered_at <= f.asked_at + interval '24 hours')     as answered_within_day,
  reporting.median(extract(epoch from f.answered_at - f.asked_at)::integer)
    filter (where f.state = 'answered')                        as median_wait,
  max(extract(epoch from f.answered_at - f.asked_at)::integer)
    filter (where f.state = 'answered')                        as longest_wait
from reporting.feedback f
where f.asked_on between :asked_from and :asked_to
  and (:kind::text[] is null or f.kind = any (:kind))
  and (:topic::text[] is null or f.topic = any (:topic))
  and (:app::text[] is null or f.app_code = any (:app))
group by f.kind, f.topic
order by messages desc, f.kind, f.topic
