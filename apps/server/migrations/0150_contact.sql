-- The one gate of every contact of ours with a person: what was tried, and what forbids it.
create schema contact;

-- When and how often, by purpose; the newest version is in force.
create table contact.policy (
  version integer primary key,
  rules jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null
);

-- Every call, message and prompt of ours, allowed or refused by a rule. Returned: it never left, and
-- counts for nothing.
create table contact.attempt (
  id bigint generated always as identity primary key,
  person_id bigint,
  loan_id bigint,
  phone_hash bytea not null,
  relation text not null check (relation in ('own', 'reference', 'lead')),
  channel text not null check (channel in ('call', 'robot', 'sms', 'whatsapp', 'push', 'prompt')),
  purpose text not null
    check (purpose in ('transactional', 'audit', 'service', 'collection', 'marketing')),
  at timestamptz not null,
  allowed boolean not null,
  rule text,
  staff_id bigint references administration.staff (id),
  source_kind text not null,
  source_id bigint,
  returned_at timestamptz,
  check (allowed = (rule is null))
);
create index attempt_number on contact.attempt (phone_hash, at) where allowed;
create index attempt_person on contact.attempt (person_id, at) where allowed;
create index attempt_refused on contact.attempt (at) where not allowed;
create unique index attempt_source on contact.attempt (source_kind, source_id)
  where allowed and returned_at is null;

-- Somebody was really spoken with; asked back: they want to be called again.
create table contact.conversation (
  id bigint generated always as identity primary key,
  person_id bigint,
  loan_id bigint,
  phone_hash bytea not null,
  relation text not null check (relation in ('own', 'reference', 'lead')),
  purpose text not null,
  at timestamptz not null,
  asked_back boolean not null,
  staff_id bigint references administration.staff (id),
  source_kind text not null,
  source_id bigint not null,
  unique (source_kind, source_id)
);
create index conversation_number on contact.conversation (phone_hash, at desc);
create index conversation_person on contact.conversation (person_id, at desc);

-- Numbers that are not contacted: at all, or for one purpose, or only not by calls. Kept by hash, so
-- it outlives the person.
alter table messaging.do_not_contact set schema contact;
alter table contact.do_not_contact rename to stop;
alter table contact.stop drop constraint do_not_contact_purpose_check;
alter table contact.stop add check (purpose in ('audit', 'service', 'collection', 'marketing'));
alter table contact.stop add column calls_only boolean not null default false;
drop index contact.do_not_contact_number;
create unique index stop_number
  on contact.stop (phone_hash, coalesce(purpose, '*'), calls_only) where ended_at is null;

-- A number that somebody else answered: nobody uses it until it was looked at.
create table contact.wrong_number (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  person_id bigint,
  source_kind text not null,
  source_id bigint not null,
  marked_at timestamptz not null,
  cleared_at timestamptz,
  cleared_by bigint references administration.staff (id),
  reason text,
  check ((cleared_at is null) = (cleared_by is null))
);
create unique index wrong_number_open on contact.wrong_number (phone_hash)
  where cleared_at is null;
create index wrong_number_person on contact.wrong_number (person_id);
insert into contact.wrong_number
  (phone_hash, person_id, source_kind, source_id, marked_at, cleared_at, cleared_by, reason)
select p.phone_hash, w.person_id, 'remark', w.remark_id, w.marked_at, w.cleared_at, w.cleared_by,
  w.reason
from collections.wrong_number w
join customers.person p on p.id = w.person_id;
drop table collections.wrong_number;

-- Customers who are left alone for a reason, until a day or until somebody lifts it.
create table contact.hold (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null
    check (kind in ('hardship', 'dispute', 'deceased', 'fraud-victim', 'adviser')),
  until date,
  reason text not null,
  set_by bigint not null references administration.staff (id),
  set_at timestamptz not null,
  ended_by bigint references administration.staff (id),
  ended_at timestamptz,
  end_reason text,
  check ((ended_by is null) = (ended_at is null))
);
create unique index hold_open on contact.hold (person_id, kind) where ended_at is null;

-- The customer's own, narrower hours.
create table contact.wish (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  from_time text not null,
  until_time text not null check (until_time > from_time),
  reason text not null,
  set_by bigint not null references administration.staff (id),
  set_at timestamptz not null,
  ended_by bigint references administration.staff (id),
  ended_at timestamptz,
  end_reason text,
  check ((ended_by is null) = (ended_at is null))
);
create unique index wish_open on contact.wish (person_id) where ended_at is null;

-- What a number without a customer agreed to, and where that is written down; the last word counts.
create table contact.number_consent (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  purpose text not null,
  given boolean not null,
  wording text not null,
  source text not null,
  given_at timestamptz not null
);
create index number_consent_last on contact.number_consent (phone_hash, purpose, id desc);

-- How far ahead a promise may name its date stays with the cases; the rest is the policy's.
insert into contact.policy (version, rules, saved_by, saved_at)
select 1, jsonb_build_object(
    'audit', base.audit || jsonb_build_object('calls', jsonb_build_object(
      'perDay', 6, 'perWeek', 15, 'perMonth', 45, 'gapSeconds', 120)),
    'service', base.audit || jsonb_build_object('calls', jsonb_build_object(
      'perDay', 6, 'perWeek', 15, 'perMonth', 45, 'gapSeconds', 120)),
    'collection', base.collection || jsonb_build_object('calls', jsonb_build_object(
      'perDay', least(p.calls_per_day, 3), 'perWeek', least(p.calls_per_week, 7),
      'perMonth', 30, 'gapSeconds', greatest(p.gap_seconds, 120))),
    'marketing', base.marketing || jsonb_build_object('calls', jsonb_build_object(
      'perDay', 1, 'perWeek', 1, 'perMonth', 1, 'gapSeconds', 120)),
    'holidays', '[]'::jsonb),
  'system:migrate', now()
from (select * from collections.contact_policy order by effective_from desc limit 1) p
cross join (
  select jsonb_object_agg(one.key, jsonb_build_object(
      'from', one.value ->> 'from', 'until', one.value ->> 'until',
      'weekdays', case when (one.value ->> 'sundays')::boolean then '[1, 2, 3, 4, 5, 6, 7]'::jsonb
        else '[1, 2, 3, 4, 5, 6]'::jsonb end,
      'texts', jsonb_build_object(
        'perDay', one.value -> 'perDay', 'perWeek', one.value -> 'perWeek'))) as rules
  from jsonb_each(coalesce(
    (select s.value -> 'rules' from platform.setting s where s.key = 'messaging.contact-rules'),
    '{"audit": {"from": "07:00", "until": "20:00", "sundays": true, "perDay": 3, "perWeek": 8},
      "collection": {"from": "08:00", "until": "19:00", "sundays": false, "perDay": 1,
        "perWeek": 4},
      "marketing": {"from": "08:00", "until": "19:00", "sundays": false, "perDay": 1,
        "perWeek": 2}}'::jsonb)) one
) stored
cross join lateral (select stored.rules -> 'audit' as audit,
  stored.rules -> 'collection' as collection, stored.rules -> 'marketing' as marketing) base;
delete from platform.setting where key = 'messaging.contact-rules';
alter table collections.contact_policy rename to promise_policy;
alter table collections.promise_policy
  drop column from_minute, drop column until_minute, drop column weekdays,
  drop column calls_per_day, drop column calls_per_week, drop column texts_per_day,
  drop column texts_per_week, drop column gap_seconds;

-- What was tried in the last month counts from the first moment.
insert into contact.attempt (person_id, loan_id, phone_hash, relation, channel, purpose, at, allowed,
  staff_id, source_kind, source_id)
select m.person_id, m.loan_id, m.phone_hash, 'own', 'sms', m.purpose, m.sent_at, true, m.asked_by,
  'message', m.id
from messaging.message m
where m.sent_at > now() - interval '31 days'
order by m.sent_at, m.id;
insert into contact.attempt (person_id, loan_id, phone_hash, relation, channel, purpose, at, allowed,
  staff_id, source_kind, source_id)
select r.person_id, r.loan_id, p.phone_hash, 'own', r.channel, 'collection', r.contacted_at, true,
  r.staff_id, 'remark', r.id
from collections.remark r
join customers.person p on p.id = r.person_id
where r.direction = 'outbound' and r.contacted_at > now() - interval '31 days'
order by r.contacted_at, r.id;
insert into contact.conversation (person_id, loan_id, phone_hash, relation, purpose, at, asked_back,
  staff_id, source_kind, source_id)
select r.person_id, r.loan_id, p.phone_hash, 'own', 'collection', r.contacted_at,
  r.result = 'call-back', r.staff_id, 'remark', r.id
from collections.remark r
join customers.person p on p.id = r.person_id
where r.channel = 'call' and r.contacted_at > now() - interval '7 days'
  and r.result in ('promised', 'refuses', 'disputes', 'paid-already', 'call-back')
order by r.contacted_at, r.id;

-- Why a message was held or refused is now said by the rule.
update messaging.message
set reason = case reason
  when 'quiet-hours' then case purpose when 'marketing' then 'CH-02' else 'CH-01' end
  when 'day-cap' then case purpose when 'marketing' then 'FC-06-texts' else 'FC-03-day' end
  when 'week-cap' then case purpose when 'marketing' then 'FC-06-texts' else 'FC-03-week' end
  when 'stopped' then case purpose when 'marketing' then 'DN-02' else 'DN-05' end
  else 'DN-01' end
where reason in ('quiet-hours', 'day-cap', 'week-cap', 'stopped', 'no-consent');

-- What a customer asked for is answered by messages of their own purpose.
alter table messaging.template drop constraint template_purpose_check;
alter table messaging.template add check
  (purpose in ('transactional', 'audit', 'service', 'collection', 'marketing'));
