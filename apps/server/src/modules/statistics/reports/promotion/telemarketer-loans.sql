-- One row per telemarketer who called leads in the period.
select
  json_build_object('id', s.id, 'name', s.name)   as telemarketer,
  count(*)                                        as leads_called,
  count(r.lead_contact_id)                        as leads_reached,
  count(r.application_id)                         as applied_leads,
  count(r.loan_id)                                as paid_out_leads,
  coalesce(sum(r.principal_cents), 0)::bigint     as paid_out_amount
from result r
join reporting.staff s on s.id = r.staff_id
group by s.id, s.name
order by paid_out_leads desc, s.name, s.id
