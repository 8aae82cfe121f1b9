-- One row per day and telemarketer: leads given to them, and contacts with leads by their result. A lead that
-- was called twice on a day counts once, by its last result. Calls to listed numbers are counted beside. A
-- callback is missed on the day of its time, by the telemarketer who promised it.
with
contacted as (
  select distinct on (c.made_on, c.staff_id, c.lead_id)
    c.made_on, c.staff_id, c.lead_id, c.result, c.connected,
    count(*) over (partition by c.made_on, c.staff_id, c.lead_id) as contacts
  from reporting.lead_contact c
  join reporting.lead l on l.lead_id = c.lead_id
  where c.channel = 'call' and c.made_on between :worked_from and :worked_to
    and (:caller::bigint is null or c.staff_id = :caller)
    and (:app::text[] is null or l.app_code = any (:app))
    and (:product::text[] is null or l.product_code = any (:product))
    and (:customer_type::text[] is null or l.customer_type = any (:customer_type))
  order by c.made_on, c.staff_id, c.lead_id, c.lead_contact_id desc
),
called as (
  select made_on as day, staff_id, sum(contacts)::bigint as contacts, count(*) as leads,
    count(*) filter (where connected)                                  as reached,
    count(*) filter (where result = 'interested')                      as interested,
    count(*) filter (where result = 'callback')                        as callbacks,
    count(*) filter (where result = 'refused')                         as refused,
    count(*) filter (where result in ('wrong-number', 'do-not-call'))  as lost
  from contacted group by made_on, staff_id
),
given as (
  select a.assigned_on as day, a.to_staff_id as staff_id, count(*) as leads
  from reporting.work_assignment a
  join reporting.lead l on l.lead_id = a.item_id
  where a.queue = 'lead' and a.to_staff_id is not null
    and a.assigned_on between :worked_from and :worked_to
    and (:caller::bigint is null or a.to_staff_id = :caller)
    and (:app::text[] is null or l.app_code = any (:app))
    and (:product::text[] is null or l.product_code = any (:product))
    and (:customer_type::text[] is null or l.customer_type = any (:customer_type))
  group by a.assigned_on, a.to_staff_id
),
listed as (
  select n.made_on as day, n.staff_id, count(*) as calls
  from reporting.number_contact n
  where n.channel = 'call' and n.made_on between :worked_from and :worked_to
    and (:caller::bigint is null or n.staff_id = :caller)
    -- Listed numbers have no app or product.
    and :app::text[] is null and :product::text[] is null and :customer_type::text[] is null
  group by n.made_on, n.staff_id
),
missed as (
  select b.callback_on as day, b.staff_id, count(*) as callbacks
  from reporting.lead_callback b
  left join reporting.lead l on l.lead_id = b.lead_id
  where b.callback_on between :worked_from and :worked_to
    and least(b.settled_at, :now) > b.callback_at + make_interval(mins => :missed_after)
    and (:caller::bigint is null or b.staff_id = :caller)
    and (:app::text[] is null or l.app_code = any (:app))
    and (:product::text[] is null or l.product_code = any (:product))
    and (:customer_type::text[] is null or l.customer_type = any (:customer_type))
  group by b.callback_on, b.staff_id
)
select
  day                                             as worked_on,
  json_build_object('id', s.id, 'name', s.name)   as telemarketer,
  coalesce(g.leads, 0)                            as leads_assigned,
  coalesce(c.contacts, 0)                         as lead_contacts,
  coalesce(c.leads, 0)                            as leads_called,
  coalesce(c.reached, 0)                          as leads_reached,
  coalesce(c.interested, 0)                       as leads_interested,
  coalesce(c.callbacks, 0)                        as callbacks_agreed,
  coalesce(m.callbacks, 0)                        as callbacks_missed,
  coalesce(c.refused, 0)                          as leads_refused,
  coalesce(c.lost, 0)                             as leads_lost,
  coalesce(n.calls, 0)                            as number_calls
from called c
full join given g using (day, staff_id)
full join listed n using (day, staff_id)
full join missed m using (day, staff_id)
join reporting.staff s on s.id = staff_id
order by day desc, s.name, s.id
