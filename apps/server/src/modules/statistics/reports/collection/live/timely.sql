-- The cases handed out in the days, with when the customer could first be contacted, and how long of the
-- time since they waited for the first attempt.
with
given as (
  select a.*, greatest(a.assigned_at,
    (a.assigned_on + make_interval(mins => h.from_minute)) at time zone :zone) as workable_at
  from reporting.case_given a
  cross join lateral (
    select h.from_minute from reporting.contact_hours h
    order by h.effective_from <= a.assigned_on desc, h.effective_from desc limit 1) h
  where a.assigned_on between :assigned_from and :assigned_to
    and (:stage::text[] is null or a.stage = any (:stage))
    and (:team::bigint is null or a.team_id = :team)
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
),
timed as (
  select g.*,
    case when g.first_attempt_at is not null
      then greatest(0, extract(epoch from g.first_attempt_at - g.workable_at)) end as to_try,
    case when g.first_contact_at is not null
      then greatest(0, extract(epoch from g.first_contact_at - g.workable_at)) end as to_reach,
    case when g.outcome = 'open' and g.first_attempt_at is null
      then greatest(0, extract(epoch from :now::timestamptz - g.workable_at)) end as waiting
  from given g
)
