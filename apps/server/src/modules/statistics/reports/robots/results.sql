-- The robots' calls of the chosen days, each with its result; the page's query follows.
with
calls as (
  select r.*, c.asked_at, c.asked_on, c.outcome, c.phone_hash, c.talk_seconds,
    n.next_action
  from reporting.robot_call r
  join reporting.call c on c.call_id = r.call_id
  left join reporting.robot_conclusion n on n.section = r.section and n.code = r.conclusion
    and n.engine = case when r.engine = 'saiduo' then 'saiduo' else 'freeswitch' end
  where c.asked_on between :called_from and :called_to and r.state = 'ended'
    and r.not_dialled is null
),
