-- One row per telemarketer: leads given to them for the first time in the period, and what became of these.
with given as (
  select distinct on (a.item_id) a.item_id as lead_id, a.to_staff_id as staff_id
  from reporting.work_assignment a
  where a.queue = 'lead' and a.to_staff_id is not null
    and a.assigned_on between :assigned_from and :assigned_to
  order by a.item_id, a.assignment_id desc
)
select
  json_build_object('id', s.id, 'name', s.name)                     as telemarketer,
  count(*)                                                          as leads_given,
  count(l.connected_at)                                             as leads_spoken_with,
  count(*) filter (where l.won)                                     as applied_leads,
  count(n.loan_id)                                                  as paid_out_leads,
  coalesce(sum(n.principal_cents), 0)::bigint                       as paid_out_amount
from given g
join reporting.lead l on l.lead_id = g.lead_id
left join reporting.loan n on n.loan_id = l.application_id and l.won
join reporting.staff s on s.id = g.staff_id
where :caller::bigint is null or g.staff_id = :caller
group by s.id, s.name
order by paid_out_leads desc, s.name, s.id
