-- One row per audience of leads that were called in the period: how many were spoken with, and what came in
-- seven days after the last conversation in it and before a later one. Each lead counts once.
with talk as (
  select c.lead_id, c.made_at, c.made_on, c.staff_id,
    lead(c.made_at) over (partition by l.person_id order by c.made_at, c.lead_contact_id) as next_at
  from reporting.lead_contact c
  join reporting.lead l on l.lead_id = c.lead_id
  where c.channel = 'call' and c.connected
),
last_talk as (
  select distinct on (t.lead_id) t.lead_id, t.made_at, t.next_at
  from talk t
  where t.made_on between :called_from and :called_to
    and (:caller::bigint is null or t.staff_id = :caller)
  order by t.lead_id, t.made_at desc
),
called as (
  select distinct c.lead_id
  from reporting.lead_contact c
  where c.channel = 'call' and c.made_on between :called_from and :called_to
    and (:caller::bigint is null or c.staff_id = :caller)
)
select
  u.names ->> :language                           as audience,
  count(*)                                        as leads_called,
  count(t.lead_id)                                as leads_reached,
  count(a.application_id)                         as applied_leads,
  count(n.loan_id)                                as paid_out_leads,
  coalesce(sum(n.principal_cents), 0)::bigint     as paid_out_amount
from called c
join reporting.lead l on l.lead_id = c.lead_id
join reporting.audience u on u.audience_id = l.audience_id
left join last_talk t on t.lead_id = c.lead_id
left join lateral (
  select x.application_id from reporting.application x
  where x.person_id = l.person_id and x.applied_at >= t.made_at
    and x.applied_at < t.made_at + interval '7 days' and (t.next_at is null or x.applied_at < t.next_at)
  order by x.applied_at limit 1
) a on true
left join reporting.loan n on n.loan_id = a.application_id
  and n.started_on <= (t.made_at at time zone :zone)::date + 7
group by u.audience_id, u.names
order by leads_called desc, u.audience_id
