-- What was sent to customers, through which gateway, and what became of it. A message's row is there
-- before anything leaves; its number is sealed, and its text never holds one.
create table messaging.message (
  id bigint generated always as identity (start with 1001) primary key,
  -- Ours: goes with every request to a gateway and comes back in what it reports.
  reference text not null unique,
  -- What it was sent for: a customer gets one message at most for one event.
  event text not null,
  person_id bigint not null,
  loan_id bigint,
  template_version_id bigint not null references messaging.template_version (id),
  purpose text not null,
  language text not null check (language in ('en', 'sw', 'es', 'zh')),
  body text not null,
  parts smallint not null check (parts > 0),
  phone_hash bytea not null,
  phone_masked text not null,
  phone_cipher bytea not null,
  -- queued: to be sent. held: waits for the hours. sending: with a gateway, no answer yet. sent:
  -- taken by a gateway. unknown: it may have left, and is not sent again.
  state text not null check (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'failed',
    'expired', 'unknown', 'refused')),
  -- Why it was held, refused or failed.
  reason text,
  send_after timestamptz,
  gateway text,
  cost_cents bigint check (cost_cents >= 0),
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  asked_on date not null,
  sent_at timestamptz,
  -- When the gateway says that it arrived, or did not.
  ended_at timestamptz,
  unique (event, person_id)
);
create index message_person on messaging.message (person_id, id desc);
create index message_loan on messaging.message (loan_id, id desc) where loan_id is not null;
create index message_number_sent on messaging.message (phone_hash, sent_at desc)
  where sent_at is not null;

-- One request to one gateway, written before it is sent.
create table messaging.attempt (
  id bigint generated always as identity primary key,
  message_id bigint not null references messaging.message (id),
  gateway text not null,
  written_at timestamptz not null,
  -- Null until it is answered; unknown: no answer that could be read, so it may have left.
  outcome text check (outcome in ('taken', 'refused', 'not-sent', 'unknown')),
  code text,
  gateway_reference text,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create unique index attempt_unanswered on messaging.attempt (message_id) where outcome is null;
create index attempt_message on messaging.attempt (message_id, id);

-- What a gateway reported, as it came, and what was made of it.
create table messaging.delivery_report (
  id bigint generated always as identity primary key,
  gateway text not null,
  message_id bigint references messaging.message (id),
  status text,
  outcome text not null
    check (outcome in ('applied', 'repeated', 'stale', 'no-message', 'malformed')),
  body_cipher bytea not null,
  source_ip text,
  received_at timestamptz not null
);
create index delivery_report_message on messaging.delivery_report (message_id, id)
  where message_id is not null;

-- Numbers that are not written to: at all, or for one purpose. Kept by hash, so it outlives the person.
create table messaging.do_not_contact (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  -- Null: for everything that the customer did not ask for.
  purpose text check (purpose in ('audit', 'collection', 'marketing')),
  reason text not null,
  added_by bigint references administration.staff (id),
  added_at timestamptz not null,
  ended_by bigint references administration.staff (id),
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create unique index do_not_contact_number
  on messaging.do_not_contact (phone_hash, coalesce(purpose, '*')) where ended_at is null;
