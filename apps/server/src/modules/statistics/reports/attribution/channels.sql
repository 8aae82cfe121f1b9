-- One row per app, media source and campaign: installs, cost, and the results of the customers acquired by
-- them.
, found as (
  select
    b.app_code, b.bucket, coalesce(b.media_source, '') as media_source, coalesce(b.campaign, '') as campaign,
    count(b.install_id) as installs, count(b.person_id) as registrations,
    count(*) filter (where b.applied) as applied, count(b.loan_id) as first_loans,
    coalesce(sum(b.principal_cents), 0)::bigint as principal_cents,
    count(b.due_on) as first_due,
    count(*) filter (where b.due_on is not null and b.defaulted) as first_defaults,
    count(o.loan_id) as last_touch, null::bigint as cost_cents,
    count(b.loan_id) filter (where b.bucket in ('paid', 'restricted')) as paid_loans
  from brought b
  left join reporting.loan_origin o on o.loan_id = b.loan_id and o.kind in ('install', 'ad')
  group by 1, 2, 3, 4
  union all
  select c.app_code, case c.media_source when 'restricted' then 'restricted' else 'paid' end,
    case c.media_source when 'restricted' then '' else c.media_source end,
    case c.media_source when 'restricted' then '' else c.campaign end,
    0, 0, 0, 0, 0, 0, 0, 0, c.amount_cents, 0
  from reporting.media_cost c
  where c.spent_on between :installed_from and :installed_to
    and (:app::text[] is null or c.app_code = any (:app))
)
select
  a.name                                   as app,
  f.app_code                               as app_code,
  f.bucket                                 as media_bucket,
  nullif(f.media_source, '')               as media_source,
  nullif(f.campaign, '')                   as campaign,
  sum(f.installs)::integer                 as installs,
  sum(f.cost_cents)::bigint                as media_cost,
  sum(f.registrations)::integer            as registrations,
  sum(f.applied)::integer                  as applied_customers,
  sum(f.first_loans)::integer              as first_loans,
  sum(f.principal_cents)::bigint           as first_loan_amount,
  sum(f.first_due)::integer                as first_due,
  sum(f.first_defaults)::integer           as first_defaults,
  sum(f.last_touch)::integer               as last_touch_loans,
  sum(f.paid_loans)::integer               as paid_loans
from found f
join reporting.app a on a.code = f.app_code
where (:media_bucket::text[] is null or f.bucket = any (:media_bucket))
  and (:media_source::text is null or f.media_source ilike '%' || :media_source || '%')
group by a.name, f.app_code, f.bucket, f.media_source, f.campaign
order by a.name, f.bucket, f.media_source, f.campaign
