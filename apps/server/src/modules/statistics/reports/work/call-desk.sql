-- One row per caller of a desk who has something to call or worked some today: what they have now, and what
-- they did today.
with
item as not materialized (
  select 'promotion' as desk, 'lead' as kind, l.lead_id as id, l.assignee_id, l.state, l.attempts,
    l.due_at, l.callback_at, l.closed_on
  from reporting.lead l
  union all
  select 'promotion', 'number', n.number_id, n.assignee_id, n.state, n.attempts,
    n.due_at, n.callback_at, n.closed_on
  from reporting.listed_number n
  union all
  select 'orders', 'order', o.order_id, o.assignee_id, o.state, o.attempts,
    o.due_at, o.callback_at, o.closed_on
  from reporting.service_order o
),
contact as (
  select 'promotion' as desk, 'lead' as kind, c.lead_id as id, c.staff_id, c.channel, c.made_on, c.connected
  from reporting.lead_contact c
  union all
  select 'promotion', 'number', c.number_id, c.staff_id, c.channel, c.made_on, c.connected
  from reporting.number_contact c
  union all
  select 'orders', 'order', c.order_id, c.staff_id, c.channel, c.made_on, c.connected
  from reporting.service_order_contact c
),
promised as (
  select 'promotion' as desk, b.staff_id, b.callback_at, b.callback_on, b.settled_at
  from reporting.lead_callback b
  union all
  select 'orders', b.staff_id, b.callback_at, b.callback_on, b.settled_at
  from reporting.service_order_callback b
),
missed as (
  select p.staff_id, count(*) as missed
  from promised p
  where p.desk = :desk and p.callback_on = :today
    and least(p.settled_at, :now) > p.callback_at + make_interval(mins => :missed_after)
  group by p.staff_id
),
has as (
  select i.assignee_id as staff_id, count(*) as open,
    count(*) filter (where i.due_at <= :now)                                    as due,
    count(*) filter (where i.attempts = 0)                                      as untried,
    count(*) filter (where i.callback_at is not null and i.callback_at <= :now) as callbacks
  from item i
  where i.desk = :desk and i.state = 'open' and i.assignee_id is not null
  group by i.assignee_id
),
did as (
  select c.staff_id, count(distinct (c.kind, c.id)) as called,
    count(distinct (c.kind, c.id)) filter (where c.connected) as reached
  from contact c
  where c.desk = :desk and c.made_on = :today and c.channel = 'call'
  group by c.staff_id
),
ended as (
  select i.assignee_id as staff_id, count(*) as ended
  from item i
  where i.desk = :desk and i.closed_on = :today and i.assignee_id is not null
  group by i.assignee_id
),
-- Credited is the person who last spoke with them in the seven days before, not the current assignee.
won as (
  select w.staff_id, count(*) as won
  from (
    select 'promotion' as desk, t.staff_id
    from reporting.lead_talk t
    where t.made_on between :today::date - 7 and :today and t.applied_on = :today
    union all
    select 'promotion', k.staff_id
    from reporting.listed_number n
    cross join lateral (
      select c.staff_id from reporting.number_contact c
      where c.number_id = n.number_id and c.channel = 'call' and c.connected
        and c.made_at <= n.closed_at and c.made_at > n.closed_at - interval '7 days'
      order by c.made_at desc, c.number_contact_id desc limit 1
    ) k
    where n.state = 'registered' and n.closed_on = :today
    union all
    select 'orders', o.assignee_id
    from reporting.service_order o
    where o.state = 'done' and o.closed_on = :today
  ) w
  where w.desk = :desk and w.staff_id is not null
  group by w.staff_id
)
select
  json_build_object('id', s.id, 'name', s.name)  as caller,
  coalesce(h.open, 0)                            as open_items,
  coalesce(h.due, 0)                             as due_items,
  coalesce(h.untried, 0)                         as never_tried,
  coalesce(h.callbacks, 0)                       as callbacks_due,
  coalesce(m.missed, 0)                          as callbacks_missed,
  coalesce(d.called, 0)                          as called_today,
  coalesce(d.reached, 0)                         as reached_today,
  coalesce(e.ended, 0)                           as ended_today,
  coalesce(w.won, 0)                             as won_today
from reporting.staff s
left join has h on h.staff_id = s.id
left join missed m on m.staff_id = s.id
left join did d on d.staff_id = s.id
left join ended e on e.staff_id = s.id
left join won w on w.staff_id = s.id
where coalesce(h.staff_id, m.staff_id, d.staff_id, e.staff_id, w.staff_id) is not null
  and (:caller::bigint is null or s.id = :caller)
order by s.name, s.id
