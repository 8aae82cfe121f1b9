-- One row per day on which the chosen robot called.
chosen as (
  select k.* from calls k
  left join reporting.outreach_item i on i.item_id = k.item_id
  where k.section = :section and k.engine = :engine
    and (:robot_task::bigint is null or i.task_id = :robot_task)
)
select
  k.asked_on as called_on,
  count(*)::integer as calls,
  count(distinct k.phone_hash)::integer as called_numbers,
  count(*) filter (where k.outcome = 'answered')::integer as answered_calls,
  count(*) filter (where k.outcome = 'busy')::integer as busy_calls,
  count(*) filter (where k.outcome = 'no-answer')::integer as no_answer_calls,
  count(*) filter (where k.outcome = 'unreachable')::integer as unreachable_calls,
  count(*) filter (where k.outcome = 'rejected')::integer as rejected_calls,
  count(*) filter (where k.outcome = 'invalid-number')::integer as invalid_calls,
  count(*) filter (where k.outcome in ('congestion', 'barred', 'cancelled', 'failed'))::integer
    as failed_calls,
  coalesce(sum(k.talk_seconds), 0)::integer as talked,
  count(*) filter (where k.outcome = 'answered' and k.heard <> '')::integer as responded_calls,
  count(*) filter (where k.next_action = 'promise')::integer as promised_calls,
  count(*) filter (where k.next_action = 'callback')::integer as callback_calls,
  count(*) filter (where k.next_action = 'opt-out')::integer as opt_out_calls,
  count(*) filter (where k.next_action = 'wrong-number' or k.outcome = 'invalid-number')::integer
    as wrong_number_calls
from chosen k
group by k.asked_on
order by k.asked_on desc
