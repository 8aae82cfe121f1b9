-- One row per telemarketer: texts to leads that they sent in the period, their results, and the people who
-- applied and were paid out within seven days of a text's arrival and before a later text to the same person
-- arrived.
with text as (
  select c.staff_id, l.app_code, l.product_code, l.customer_type,
    m.message_id, m.channel, m.state, m.sent_at, m.cost_cents, m.person_id,
    case when m.state = 'delivered' then m.ended_at end as arrived_at
  from reporting.lead_contact c
  join reporting.lead l on l.lead_id = c.lead_id
  join reporting.message m on m.message_id = c.message_id
  where c.made_on between :sent_from and :sent_to
)
select
  json_build_object('id', s.id, 'name', s.name)                            as telemarketer,
  count(*)                                                                 as texts_asked,
  count(t.sent_at)                                                         as texts_sent,
  count(t.arrived_at)                                                      as delivered_texts,
  count(*) filter (where t.state in ('failed', 'expired', 'refused'))      as failed_texts,
  count(a.application_id)                                                  as applied7,
  count(n.loan_id)                                                         as paid7,
  coalesce(sum(n.principal_cents), 0)::bigint                              as paid_out_amount,
  coalesce(sum(t.cost_cents), 0)::bigint                                   as text_cost
from text t
join reporting.staff s on s.id = t.staff_id
left join lateral (
  select x.application_id, x.applied_at from reporting.application x
  where x.person_id = t.person_id and x.applied_at >= t.arrived_at
    and x.applied_at < t.arrived_at + interval '7 days'
  order by x.applied_at limit 1
) f on true
left join lateral (
  select f.application_id
  from reporting.arrival_after(t.person_id, 'promotion', t.channel, t.arrived_at, 'text', t.message_id) n
  where f.applied_at < coalesce(n.arrived_at, 'infinity')
) a on true
left join reporting.disbursement d on d.application_id = a.application_id
  and d.disbursed_at < t.arrived_at + interval '7 days'
left join reporting.loan n on n.disbursement_id = d.id and n.loan_id = a.application_id
where (:caller::bigint is null or t.staff_id = :caller)
  and (:app::text[] is null or t.app_code = any (:app))
  and (:product::text[] is null or t.product_code = any (:product))
  and (:customer_type::text[] is null or t.customer_type = any (:customer_type))
group by s.id, s.name
order by paid7 desc, s.name, s.id
