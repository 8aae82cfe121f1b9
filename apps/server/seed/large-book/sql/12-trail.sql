-- How each application came to stand where it does, and each decision in the audit log.
insert into origination.transition (application_id, act, from_status, to_status, staff_id, actor,
  reason, tags, approved_cents, begun_at, happened_at)
select id, act, from_status, to_status, staff_id, coalesce('staff:' || staff_id, 'app:' || app_code),
  null, '{}', case when to_status in (2, 5) then amount_cents end,
  case when staff_id is not null then happened_at - interval '4 minutes' end, happened_at
from (
  select id, app_code, amount_cents, 'submit' as act, null::smallint as from_status,
    1::smallint as to_status, null::bigint as staff_id, applied_at as happened_at
  from large_book.stand
  union all
  select id, app_code, amount_cents, (array['', 'approve', 'reject', 'cancel', 'pass', 'return'])
    [apply_status], 1, apply_status, case when apply_status <> 4 then auditor_id end, ended_at
  from large_book.stand where apply_status <> 1
) step
order by happened_at, id;

insert into origination.assessment (application_id, policy_version, outcome, score, grade,
  quota_cents, inputs, assessed_at)
select id, 1, 'manual', score, grade, quota_cents, jsonb_build_object('applicationId', id,
  'amountCents', amount_cents, 'loansFinished', loans_before), applied_at
from large_book.stand order by id;

insert into origination.allocation (application_id, to_staff_id, rule, reason_code, allocated_by,
  allocated_at, allocated_on)
select id, auditor_id, 'taken-next', 'longest-waiting', auditor_id, taken_at,
  (taken_at at time zone s.zone)::date
from large_book.stand d cross join large_book.scope s
cross join lateral (select case when apply_status = 1 then applied_at + interval '1 minute'
  else ended_at - interval '4 minutes' end) t (taken_at)
where apply_status in (2, 3, 5, 6) or (apply_status = 1 and held)
order by taken_at, id;

insert into administration.audit_log (happened_at, staff_id, actor, session_id, ip, act, object_type,
  object_id, before, after)
select d.ended_at, d.auditor_id, s.account, 0, '127.0.0.1', 'application.decide', 'application',
  d.id::text, '{"applyStatus": 1, "version": 2}', jsonb_build_object('applyStatus', d.apply_status,
    'result', (array['', 'pass', 'reject', '', 'pass', 'return'])[d.apply_status])
from large_book.stand d
join administration.staff s on s.id = d.auditor_id
where d.apply_status in (2, 3, 5, 6)
order by d.ended_at, d.id;
