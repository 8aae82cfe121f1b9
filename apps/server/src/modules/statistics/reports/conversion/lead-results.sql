-- `result`: the leads that were called in the period, once each, or once for each who called them (:per):
-- whether they were spoken with, and what the last conversation in it is credited with.
with contacted as (
  select c.lead_contact_id, c.lead_id, case :per::text when 'caller' then c.staff_id end as staff_id
  from reporting.lead_contact c
  where c.channel = 'call' and c.made_on between :called_from and :called_to
    and (:caller::bigint is null or c.staff_id = :caller)
),
talk as (
  select distinct on (c.lead_id, c.staff_id) c.lead_id, c.staff_id, t.lead_contact_id, t.application_id
  from contacted c
  join reporting.lead_talk t on t.lead_contact_id = c.lead_contact_id
  order by c.lead_id, c.staff_id, t.made_at desc, t.lead_contact_id desc
),
result as (
  select c.lead_id, c.staff_id, l.audience_id, t.lead_contact_id, t.application_id, n.loan_id,
    n.principal_cents
  from (select distinct lead_id, staff_id from contacted) c
  join reporting.lead l on l.lead_id = c.lead_id
  left join talk t on t.lead_id = c.lead_id and t.staff_id is not distinct from c.staff_id
  left join reporting.lead_loan n on n.lead_contact_id = t.lead_contact_id
  where (:app::text[] is null or l.app_code = any (:app))
    and (:product::text[] is null or l.product_code = any (:product))
    and (:customer_type::text[] is null or l.customer_type = any (:customer_type))
)
