-- One row per audience of leads that were called in the period.
select
  u.names ->> :language                           as audience,
  count(*)                                        as leads_called,
  count(r.lead_contact_id)                        as leads_reached,
  count(r.application_id)                         as applied_leads,
  count(r.loan_id)                                as paid_out_leads,
  coalesce(sum(r.principal_cents), 0)::bigint     as paid_out_amount
from result r
join reporting.audience u on u.audience_id = r.audience_id
group by u.audience_id, u.names
order by leads_called desc, u.audience_id
