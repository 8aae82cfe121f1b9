-- One row per hour and range of numbers.
chosen as (
  select k.*, extract(hour from k.asked_at at time zone :zone)::integer as called_hour
  from calls k
  where k.section = 'collection' and k.engine in ('freeswitch', 'freeswitch-v3')
    and (:engine::text[] is null or k.engine = any (:engine))
)
select
  k.called_hour,
  k.number_range,
  count(*)::integer as calls,
  count(*) filter (where k.outcome = 'answered')::integer as answered_calls,
  count(*) filter (where k.outcome = 'busy')::integer as busy_calls,
  count(*) filter (where k.outcome = 'no-answer')::integer as no_answer_calls,
  count(*) filter (where k.outcome = 'unreachable')::integer as unreachable_calls,
  count(*) filter (where k.outcome = 'rejected')::integer as rejected_calls,
  count(*) filter (where k.outcome = 'invalid-number')::integer as invalid_calls,
  count(*) filter (where k.outcome in ('congestion', 'barred', 'cancelled', 'failed'))::integer
    as failed_calls
from chosen k
group by k.called_hour, k.number_range
order by k.called_hour, k.number_range
