-- One row per person who has leads or worked some today: what they have now, and what they did today.
with
has as (
  select l.assignee_id as staff_id, count(*) as open,
    count(*) filter (where l.next_action_at <= :now)                            as due,
    count(*) filter (where l.attempts = 0)                                      as untried,
    count(*) filter (where l.callback_at is not null and l.callback_at <= :now) as callbacks
  from reporting.lead l
  where l.state = 'open' and l.assignee_id is not null
  group by l.assignee_id
),
did as (
  select c.staff_id, count(distinct c.lead_id) as called,
    count(distinct c.lead_id) filter (where c.connected) as reached
  from reporting.lead_contact c
  where c.made_on = :today and c.channel = 'call'
  group by c.staff_id
),
ended as (
  select l.assignee_id as staff_id, count(*) as ended, count(*) filter (where l.won) as won
  from reporting.lead l
  where l.closed_on = :today and l.assignee_id is not null
  group by l.assignee_id
)
select
  json_build_object('id', s.id, 'name', s.name)  as telemarketer,
  coalesce(h.open, 0)                            as open_leads,
  coalesce(h.due, 0)                             as due_leads,
  coalesce(h.untried, 0)                         as never_tried,
  coalesce(h.callbacks, 0)                       as callbacks_due,
  coalesce(d.called, 0)                          as called_today,
  coalesce(d.reached, 0)                         as reached_today,
  coalesce(e.ended, 0)                           as ended_today,
  coalesce(e.won, 0)                             as won_today
from reporting.staff s
left join has h on h.staff_id = s.id
left join did d on d.staff_id = s.id
left join ended e on e.staff_id = s.id
where (h.staff_id is not null or d.staff_id is not null or e.staff_id is not null)
  and (:caller::bigint is null or s.id = :caller)
order by s.name, s.id
