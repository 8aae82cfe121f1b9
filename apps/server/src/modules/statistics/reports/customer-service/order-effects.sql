-- One row per kind of order, share held out and block of four weeks in which their first order was made: each
-- person once, in the arm drawn, called or not. Counted are people whose order is three days old, and among
-- them those paid out within the three days. Only blocks of the last 400 days are read; they are counted from
-- the first day of their draw, whenever it was. Reached are held-out people who were called anyway.
with first_order as materialized (
  select distinct on (o.kind, o.held_ppm, o.person_id) o.*
  from reporting.drawn_order o
  order by o.kind, o.held_ppm, o.person_id, o.opened_at, o.order_id
),
block as (
  select f.*, b.first_on, (f.opened_on - b.first_on) / 28 as number,
    f.opened_at <= :now::timestamptz - interval '3 days' as ripe
  from first_order f
  join (select kind, held_ppm, min(opened_on) as first_on from first_order group by 1, 2) b
    on b.kind = f.kind and b.held_ppm = f.held_ppm
  where f.opened_on > :today::date - 400
),
counted as (
  select b.*, b.ripe and exists (select from reporting.disbursement d where d.person_id = b.person_id
      and d.disbursed_at > b.opened_at and d.disbursed_at <= b.opened_at + interval '3 days') as paid,
    b.arm = 'held-out' and exists (select from reporting.service_order_contact k
      where k.order_id = b.order_id and k.channel <> 'note') as leaked
  from block b
  where b.first_on + b.number * 28 > :today::date - 400
)
select
  'order' as kind, c.kind || ' ' || c.held_ppm as reading, c.kind as name, c.first_on, c.number::integer,
  c.held_ppm,
  count(*) filter (where c.arm = 'treated')                 as treated_assigned,
  count(*) filter (where c.arm = 'held-out')                as held_assigned,
  count(*) filter (where c.arm = 'treated' and c.ripe)      as treated,
  0                                                         as treated_applied,
  count(*) filter (where c.arm = 'treated' and c.paid)      as treated_paid,
  count(*) filter (where c.arm = 'held-out' and c.ripe)     as held,
  0                                                         as held_applied,
  count(*) filter (where c.arm = 'held-out' and c.paid)     as held_paid,
  count(*) filter (where c.leaked)                          as leaked,
  0 as message_cost, 0 as call_cost, 0 as coupon_cost, 0 as held_cost
from counted c
group by c.kind, c.held_ppm, c.first_on, c.number
order by c.kind, c.held_ppm, c.number
