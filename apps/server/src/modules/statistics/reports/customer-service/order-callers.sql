-- One row per agent who has orders or worked some today: what they have now, and what they did today.
with
has as (
  select o.assignee_id as staff_id, count(*) as open,
    count(*) filter (where o.next_action_at <= :now)                            as due,
    count(*) filter (where o.attempts = 0)                                      as untried,
    count(*) filter (where o.callback_at is not null and o.callback_at <= :now) as callbacks
  from reporting.service_order o
  where o.state = 'open' and o.assignee_id is not null
  group by o.assignee_id
),
did as (
  select k.staff_id, count(distinct k.order_id) as called,
    count(distinct k.order_id) filter (where k.connected) as reached
  from reporting.service_order_contact k
  where k.made_on = :today and k.channel = 'call'
  group by k.staff_id
),
ended as (
  select o.assignee_id as staff_id, count(*) as ended, count(*) filter (where o.state = 'done') as done
  from reporting.service_order o
  where o.closed_on = :today and o.assignee_id is not null
  group by o.assignee_id
)
select
  json_build_object('id', s.id, 'name', s.name)  as agent,
  coalesce(h.open, 0)                            as open_orders,
  coalesce(h.due, 0)                             as due_leads,
  coalesce(h.untried, 0)                         as never_tried,
  coalesce(h.callbacks, 0)                       as callbacks_due,
  coalesce(d.called, 0)                          as called_today,
  coalesce(d.reached, 0)                         as reached_today,
  coalesce(e.ended, 0)                           as ended_today,
  coalesce(e.done, 0)                            as done_today
from reporting.staff s
left join has h on h.staff_id = s.id
left join did d on d.staff_id = s.id
left join ended e on e.staff_id = s.id
where (h.staff_id is not null or d.staff_id is not null or e.staff_id is not null)
  and (:caller::bigint is null or s.id = :caller)
order by s.name, s.id
