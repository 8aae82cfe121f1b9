-- One row per kind of order and share held out: of whom the first order of the period is three days old, who
-- was paid out within three days of it, by the arm drawn. What the difference says is worked out from these.
with first_order as (
  select distinct on (o.kind, d.held_ppm, d.person_id)
    o.kind, d.held_ppm, d.person_id, d.arm, o.opened_at
  from reporting.service_order o
  join reporting.drawn_item d on d.drawn_for = 'order' and d.drawn_id = o.order_id
  where o.opened_on between :opened_from and :opened_to
    and (:service_order_kind::text[] is null or o.kind = any (:service_order_kind))
    and (:app::text[] is null or o.app_code = any (:app))
  order by o.kind, d.held_ppm, d.person_id, o.opened_at, o.order_id
),
counted as (
  select f.*, exists (select from reporting.disbursement d where d.person_id = f.person_id
    and d.disbursed_at > f.opened_at and d.disbursed_at <= f.opened_at + interval '3 days') as paid
  from first_order f
  where f.opened_at <= :now::timestamptz - interval '3 days'
)
select
  c.kind                                                  as service_order_kind,
  (c.held_ppm / 10000)::integer                           as held_percent,
  count(*) filter (where c.arm = 'treated')               as treated_persons,
  count(*) filter (where c.arm = 'treated' and c.paid)    as treated_paid,
  count(*) filter (where c.arm = 'held-out')              as held_persons,
  count(*) filter (where c.arm = 'held-out' and c.paid)   as held_paid,
  null::integer                                           as paid_more,
  null::integer                                           as paid_more_low,
  null::integer                                           as paid_more_high,
  null::text                                              as effect_verdict
from counted c
group by c.kind, c.held_ppm
order by c.kind, c.held_ppm
