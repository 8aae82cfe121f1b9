-- The cases handed out in the days, with when the customer could first be contacted, and how long of the time
-- since they waited for the first attempt. Each is computed once, and a case's result is looked up only where
-- nobody has attempted it.
with
given as (
  select a.*, greatest(a.assigned_at,
    (a.assigned_on + make_interval(mins => h.from_minute)) at time zone :zone) as workable_at
  from reporting.case_given a
  join reporting.contact_hours h
    on h.effective_from <= a.assigned_on and (h.until is null or a.assigned_on < h.until)
  where a.assigned_on between :assigned_from and :assigned_to
    and (:stage::text[] is null or a.stage = any (:stage))
    and (:team::bigint is null or a.team_id = :team)
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
    and (:customer_type::text[] is null or a.customer_type = any (:customer_type))
),
timed as materialized (
  select g.assignment_id, g.case_id, g.loan_id, g.stage, g.staff_id, g.team_id, g.assigned_at, g.owed_cents,
    g.first_attempt_at, g.first_contact_at,
    case when g.first_attempt_at is null then g.outcome end as untried_outcome,
    extract(epoch from :now::timestamptz - g.workable_at) as since,
    case when g.first_attempt_at is not null
      then greatest(0, extract(epoch from g.first_attempt_at - g.workable_at)) end as to_try,
    case when g.first_contact_at is not null
      then greatest(0, extract(epoch from g.first_contact_at - g.workable_at)) end as to_reach
  from given g
),
waits as (
  select d.*, case when d.untried_outcome = 'open' then greatest(0, d.since) end as waiting
  from timed d
)
