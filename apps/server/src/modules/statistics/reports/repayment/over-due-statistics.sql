-- One row per bucket of days past due and group: loans with principal owed as the day ended, and the
-- principal of this bucket and the later ones (portfolio at risk), beside that of all buckets.
with
bounds (bucket, from_days, to_days) as (
  values ('current', 0, 0), ('1-3', 1, 3), ('4-7', 4, 7), ('8-15', 8, 15), ('16-30', 16, 30),
    ('31-60', 31, 60), ('61-90', 61, 90), ('over-90', 91, 100000)
),
late as (
  select
    d.days_past_due,
    case :by when 'app' then d.app_code when 'product' then d.product_code when 'grade' then d.grade
      when 'channel' then d.channel when 'customerType' then d.customer_type end as "group",
    count(*) as loans, sum(d.principal_owed_cents) as principal
  from reporting.loan_day d
  where d.business_on = :observed::date and d.principal_owed_cents > 0
    and (:app::text[] is null or d.app_code = any (:app))
    and (:product::text[] is null or d.product_code = any (:product))
    and (:grade::text[] is null or d.grade = any (:grade))
    and (:channel::text is null or d.channel = :channel)
    and (:customer_type::text[] is null or d.customer_type = any (:customer_type))
  group by d.days_past_due, "group"
),
groups as (
  select "group", sum(loans) as loans, sum(principal) as principal from late group by "group"
)
select
  :observed::date                                               as observed_on,
  b.bucket                                                      as overdue_bucket,
  g."group",
  coalesce(sum(l.loans) filter (where l.days_past_due <= b.to_days), 0)::bigint as loans_owing,
  g.loans::bigint                                               as loans_owing_of_all,
  coalesce(sum(l.principal) filter (where l.days_past_due <= b.to_days), 0)::bigint
                                                                as principal_owed,
  coalesce(sum(l.principal) filter (where l.days_past_due between 1 and b.to_days), 0)::bigint
                                                                as late_principal_owed,
  g.principal::bigint                                           as principal_of_all,
  case when b.from_days > 0 then coalesce(sum(l.principal), 0) end::bigint as par_principal
from groups g
cross join bounds b
left join late l on l."group" is not distinct from g."group" and l.days_past_due >= b.from_days
group by b.bucket, b.from_days, b.to_days, g."group", g.loans, g.principal
order by g."group", b.from_days
