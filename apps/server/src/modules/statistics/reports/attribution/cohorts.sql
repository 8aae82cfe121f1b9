-- One row per week or month of installation: the results of its customers, and their cost.
, found as (
  select
    date_trunc(coalesce(:cohort_step, 'week'), b.installed_on)::date as cohort_on,
    count(b.install_id) as installs, count(b.person_id) as registrations,
    count(*) filter (where b.applied) as applied, count(b.loan_id) as first_loans,
    coalesce(sum(b.principal_cents), 0)::bigint as principal_cents,
    count(b.due_on) as first_due,
    count(*) filter (where b.due_on is not null and b.defaulted) as first_defaults,
    count(*) filter (where b.installed_on + 30 < :today::date) as matured,
    count(*) filter (where b.installed_on + 7 >= :today::date) as under_7,
    count(*) filter (where b.started_on <= b.installed_on + 7) as in_7,
    count(*) filter (where b.installed_on + 30 < :today::date and b.started_on <= b.installed_on + 30)
      as in_30,
    null::bigint as cost_cents,
    count(b.loan_id) filter (where b.bucket in ('paid', 'restricted')) as paid_loans
  from brought b
  where b.bucket <> 'unlinked'
    and (:media_bucket::text[] is null or b.bucket = any (:media_bucket))
    and (:media_source::text is null or b.media_source ilike '%' || :media_source || '%')
  group by 1
  union all
  select date_trunc(coalesce(:cohort_step, 'week'), c.spent_on)::date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    c.amount_cents, 0
  from reporting.media_cost c
  where c.spent_on between :installed_from and :installed_to
    and (:app::text[] is null or c.app_code = any (:app))
    and (:media_bucket::text[] is null
      or case c.media_source when 'restricted' then 'restricted' else 'paid' end = any (:media_bucket))
    and (:media_source::text is null or c.media_source ilike '%' || :media_source || '%')
)
select
  f.cohort_on,
  sum(f.installs)::integer                 as installs,
  sum(f.cost_cents)::bigint                as media_cost,
  sum(f.registrations)::integer            as registrations,
  sum(f.applied)::integer                  as applied_customers,
  sum(f.first_loans)::integer              as first_loans,
  sum(f.principal_cents)::bigint           as first_loan_amount,
  sum(f.first_due)::integer                as first_due,
  sum(f.first_defaults)::integer           as first_defaults,
  sum(f.matured)::integer                  as matured_installs,
  sum(f.in_7)::integer                     as loans_in7,
  sum(f.in_30)::integer                    as loans_in30,
  sum(f.paid_loans)::integer               as paid_loans,
  sum(f.under_7)::integer                  as installs_under7,
  sum(f.installs - f.matured)::integer     as installs_under30,
  u.last_on - f.cohort_on + 1 - greatest(0, least(u.last_on, :installed_to::date, :today::date - 1)
    - greatest(f.cohort_on, :installed_from::date) + 1) as days_left_out
from found f
cross join lateral (select case :cohort_step when 'month'
  then (f.cohort_on + interval '1 month')::date - 1 else f.cohort_on + 6 end as last_on) u
group by f.cohort_on, u.last_on
order by f.cohort_on
