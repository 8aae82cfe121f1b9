-- How each application came to stand where it does.
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

insert into work.assignment (queue, item_id, to_staff_id, cause, reason_code, assigned_by, assigned_at,
  assigned_on)
select 'audit-task', id, auditor_id, 'taken-next', 'longest-waiting', auditor_id, taken_at,
  (taken_at at time zone s.zone)::date
from large_book.stand d cross join large_book.scope s
cross join lateral (select case when apply_status = 1 then applied_at + interval '1 minute'
  else ended_at - interval '4 minutes' end) t (taken_at)
where apply_status in (2, 3, 5, 6) or (apply_status = 1 and held)
order by taken_at, id;

-- People sign in every morning; sessions are kept for three months.
create unlogged table large_book.signed_in with (autovacuum_enabled = off) as
select row_number() over (order by day, s.id) as id, s.id as staff_id, day,
  (day::timestamp + interval '7 hours 40 minutes' + large_book.chance(s.id * 10000
    + (day - o.opened_on), 180) * interval '40 minutes') at time zone o.zone as at
from administration.staff s
cross join large_book.scope o
cross join lateral (select d::date from generate_series(o.opened_on::timestamp, o.closed_through, '1 day') d)
  days (day)
where extract(isodow from day) < 7;

insert into administration.session (id, token_hash, staff_id, created_at, last_seen_at, expires_at, ip,
  user_agent)
overriding system value
select i.id, sha256(convert_to(format('session %s %s', s.seed, i.id), 'UTF8')), i.staff_id, i.at,
  i.at + interval '9 hours', i.at + interval '12 hours', '127.0.0.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
from large_book.signed_in i cross join large_book.scope s
where i.at >= s.midnight - interval '90 days'
order by i.id;

-- Auditors and customer service reveal a number now and then.
insert into administration.number_decryption (staff_id, object_type, object_id, field, reason,
  revealed_at, business_on)
select d.auditor_id, 'person', d.person_id, 'phone', 'To compare with the ID register',
  d.ended_at - interval '1 minute', (d.ended_at at time zone s.zone)::date
from large_book.stand d cross join large_book.scope s
where d.apply_status in (2, 3, 5, 6) and large_book.chance(d.id, 181) < 0.03
order by d.ended_at, d.id;
