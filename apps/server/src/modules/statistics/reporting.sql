-- What several modules know together, once for those who ask for it.

-- One row per registration of a customer who was led in from another app, with the first day of each step
-- on the app that they came to, whenever it was: applied, approved, and their first loan there. Undone is
-- when an approval was made that was cancelled since. Test numbers
-- and staff are none of them.
create view reporting.diversion_steps as
select
  d.registration_id, d.person_id, d.app_code, d.from_app, d.registered_at, d.registered_on,
  a.applied_on, a.approved_on, a.undone_at, l.started_on, l.principal_cents, l.loan_id
from reporting.diversion d
join reporting.counted_journey j on j.person_id = d.person_id
left join lateral (
  select min(x.applied_on) as applied_on,
    min(x.decided_on) filter (where x.apply_status = 2) as approved_on,
    min(u.decided_at) filter (where u.apply_status = 2) as undone_at
  from reporting.application x
  left join reporting.undone_verdict u on u.application_id = x.application_id
  where x.person_id = d.person_id and x.app_code = d.app_code and x.applied_on >= d.registered_on
) a on true
left join lateral (
  select n.started_on, n.principal_cents, n.loan_id from reporting.loan n
  where n.person_id = d.person_id and n.app_code = d.app_code and n.started_on >= d.registered_on
  order by n.started_on, n.loan_id limit 1
) l on true;
