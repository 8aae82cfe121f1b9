-- One row per day and group of requests to bind another ID; times are from the request to a person's
-- decision.
select
  b.asked_on,
  case :by when 'app' then b.app_code end                      as "group",
  count(*)                                                     as bindings,
  count(*) filter (where b.state = 'approved')                 as bindings_approved,
  count(*) filter (where b.state = 'rejected')                 as bindings_rejected,
  count(*) filter (where b.state = 'replaced')                 as bindings_replaced,
  count(*) filter (where b.state = 'pending')                  as bindings_pending,
  count(*) filter (where b.state in ('approved', 'rejected'))  as bindings_decided,
  reporting.median(extract(epoch from b.decided_at - b.asked_at)::integer)
    filter (where b.state in ('approved', 'rejected'))         as binding_median_time,
  max(extract(epoch from b.decided_at - b.asked_at)::integer)
    filter (where b.state in ('approved', 'rejected'))         as binding_longest_time
from reporting.id_binding b
where b.asked_on between :asked_from and :asked_to
  and (:app::text[] is null or b.app_code = any (:app))
group by b.asked_on, "group"
order by b.asked_on desc, "group"
