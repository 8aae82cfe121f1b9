-- One row per result and group: the contacts of ours that ended so, of all of the branch and of all.
with counted as (
  select
    r.result, r.connected,
    case :by::text when 'stage' then r.stage when 'app' then r.app_code
      when 'product' then r.product_code end as "group",
    count(*) as contacts, count(distinct r.loan_id) as loans
  from reporting.case_contact r
  where r.made_on between :days_from and :days_to
    and r.direction = 'outbound' and r.result is not null
    and (:contact_by::text[] is null or r.channel = any (:contact_by))
    and (:stage::text[] is null or r.stage = any (:stage))
    and (:team::bigint is null or r.team_id = :team)
    and (:collector::bigint is null or r.staff_id = :collector)
    and (:app::text[] is null or r.app_code = any (:app))
    and (:product::text[] is null or r.product_code = any (:product))
    and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
  group by r.result, r.connected, "group"
)
select
  case when c.connected then 'connected' else 'not-connected' end as contact_branch,
  coalesce(t.name ->> :language, c.result)                      as contact_result,
  c.result                                                      as contact_result_code,
  c."group",
  c.contacts,
  sum(c.contacts) over (partition by c."group", c.connected)::bigint as of_branch,
  sum(c.contacts) over (partition by c."group")::bigint         as all_contacts,
  c.loans                                                       as loans_contacted
from counted c
left join reporting.contact_result t on t.code = c.result
order by c."group", c.connected desc, c.contacts desc, c.result
