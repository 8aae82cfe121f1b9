-- The one gate of every contact of ours with a person: what was tried, and what forbids it.
create schema contact;

-- Numbers that are not contacted: at all, or for one purpose, or only not by calls. Kept by hash, so it
-- outlives the person.
create table contact.stop (
  id bigint generated always as identity (sequence name contact.do_not_contact_id_seq)
    constraint do_not_contact_pkey primary key,
  phone_hash bytea not null,
  -- Null: for everything that the customer did not ask for.
  purpose text check (purpose in ('audit', 'service', 'collection', 'marketing')),
  reason text not null,
  added_by bigint constraint do_not_contact_added_by_fkey references administration.staff (id),
  added_at timestamptz not null,
  ended_by bigint constraint do_not_contact_ended_by_fkey references administration.staff (id),
  ended_at timestamptz,
  -- Why a wish not to be written to was taken back.
  end_reason text,
  calls_only boolean not null default false,
  -- A stop of one channel alone, as WhatsApp's own switch for offers is; null: of every channel. What a
  -- switch stopped it lets go on again, without anybody of the lender's.
  channel text check (channel in ('sms', 'whatsapp')),
  -- When whoever stopped contact said so again: what would lift a stop goes by the last time.
  asked_again_at timestamptz,
  constraint do_not_contact_check1 check ((ended_at is null) = (end_reason is null)),
  constraint stop_check check (ended_by is null or ended_at is not null)
);
create unique index stop_number on contact.stop
  (phone_hash, coalesce(purpose, '*'), calls_only, coalesce(channel, '*'))
  where ended_at is null;

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
create unique index wrong_number_open on contact.wrong_number (phone_hash) where cleared_at is null;
create index wrong_number_person on contact.wrong_number (person_id);

-- Customers who are left alone for a reason, until a day or until somebody lifts it.
create table contact.hold (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null check (kind in ('hardship', 'dispute', 'deceased', 'fraud-victim', 'adviser')),
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
  until_time text not null,
  reason text not null,
  set_by bigint not null references administration.staff (id),
  set_at timestamptz not null,
  ended_by bigint references administration.staff (id),
  ended_at timestamptz,
  end_reason text,
  check (until_time > from_time),
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
-- A list that is revoked takes its consents back by their source, since its numbers may be erased by then.
create index number_consent_source on contact.number_consent (source);

-- Every call, message and prompt of ours, allowed or refused by a rule. Returned: it never left, and
-- counts for nothing.
create table contact.attempt (
  id bigint generated always as identity primary key,
  person_id bigint,
  loan_id bigint,
  phone_hash bytea not null,
  -- Whose number it was: the customer's, a contact's, of somebody without an account, or an employer's.
  relation text not null check (relation in ('own', 'reference', 'lead', 'employer')),
  channel text not null check (channel in ('call', 'robot', 'sms', 'whatsapp', 'push', 'prompt')),
  purpose text not null check (purpose in (
    'transactional', 'audit', 'service', 'collection', 'marketing'
  )),
  at timestamptz not null,
  allowed boolean not null,
  rule text,
  staff_id bigint references administration.staff (id),
  source_kind text not null,
  source_id bigint,
  returned_at timestamptz,
  -- It did reach somebody, as was learnt after it had been given back; from then on it counts.
  retaken_at timestamptz,
  -- A call with an offer at the time for which the person had asked: it counts on its day alone.
  asked_for boolean not null default false,
  check (allowed = (rule is null)),
  check (retaken_at is null or returned_at is null)
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
  relation text not null check (relation in ('own', 'reference', 'lead', 'employer')),
  purpose text not null,
  at timestamptz not null,
  asked_back boolean not null,
  staff_id bigint references administration.staff (id),
  source_kind text not null,
  source_id bigint not null,
  -- When somebody who was spoken with asked to be called: at that time a call is a service to them.
  asked_for timestamptz,
  -- What the record of a call alone would make a conversation, and was none: an answering machine took it.
  discounted boolean not null default false,
  unique (source_kind, source_id)
);
create index conversation_number on contact.conversation (phone_hash, at desc);
create index conversation_person on contact.conversation (person_id, at desc);
