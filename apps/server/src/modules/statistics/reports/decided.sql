-- `decided`: each application once, on the day of its last approval or rejection, including undone ones, so
-- that a past day never changes.
with
decided as not materialized (
  select a.decided_on as day, a.apply_status, a.approved_cents, a.application_id, a.app_code, a.product_code,
    a.channel, a.customer_type,
    coalesce(a.auditor_id, a.first_auditor_id, a.reviewer_id) is null as by_engine
  from reporting.counted_application a
  where a.decided_on between :days_from and :days_to and a.apply_status in (2, 3)
  union all
  select (u.decided_at at time zone :zone)::date, u.apply_status, u.approved_cents, u.application_id,
    u.app_code, u.product_code, u.channel, u.customer_type, u.by_engine
  from reporting.undone_verdict u
  where u.counted and u.decided_at >= :days_from::date::timestamp at time zone :zone
    and u.decided_at < (:days_to::date + 1)::timestamp at time zone :zone
)
