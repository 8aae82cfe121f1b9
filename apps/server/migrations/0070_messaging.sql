-- What customers may be written: templates in versions. A version is sent only after somebody else
-- than its author has approved it; nothing that was written is ever changed or deleted.
create schema messaging;

create table messaging.template (
  id bigint generated always as identity primary key,
  name text not null,
  purpose text not null check (purpose in (
    'transactional', 'audit', 'service', 'collection', 'marketing'
  )),
  state text not null check (state in ('waiting', 'in-use', 'changed', 'refused', 'closed')),
  closed_by bigint references administration.staff (id),
  closed_at timestamptz,
  close_reason text,
  version integer not null default 1,
  channel text not null default 'sms' check (channel in ('sms', 'whatsapp', 'push')),
  -- Where a push opens the app; written once, with the template.
  leads_to text,
  -- On which occasion an offer is sent: those who removed the app have templates of their own.
  scene text not null default 'general' check (scene in ('general', 'off-app')),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (closed_by is not null)),
  check (leads_to is null or channel = 'push' and leads_to like '/%'),
  check (scene = 'general' or purpose = 'marketing')
);
create unique index template_name on messaging.template (lower(name)) where state <> 'closed';

create table messaging.template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references messaging.template (id),
  number integer not null,
  -- By language of the customer; English is always there.
  texts jsonb not null check (texts ? 'en'),
  state text not null default 'waiting' check (state in (
    'waiting', 'approved', 'refused', 'superseded'
  )),
  written_by bigint not null references administration.staff (id),
  written_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- By language, beside the texts: what a push shows first.
  titles jsonb check (titles ? 'en'),
  -- What the operator of WhatsApp has approved: its name there, and by our language its code there. The
  -- length is apart because a repetition in a pattern counts to 255 at most.
  remote_name text check (remote_name ~ '^[a-z0-9_]+$' and length(remote_name) <= 512),
  remote_languages jsonb check (remote_languages ? 'en'),
  unique (template_id, number),
  check (decided_by is distinct from written_by),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((remote_name is null) = (remote_languages is null))
);
create unique index template_version_waiting on messaging.template_version (template_id)
  where state = 'waiting';
create index template_version_in_use on messaging.template_version (template_id, number desc)
  where state = 'approved';

-- What was sent to customers, through which gateway, and what became of it. A message's row is there
-- before anything leaves; its number is sealed, and its text never holds one.
create table messaging.message (
  id bigint generated always as identity (start with 1001) primary key,
  -- Ours: goes with every request to a gateway and comes back in what it reports.
  reference text not null unique,
  -- What it was sent for: a customer gets one message at most for one event.
  event text not null,
  -- Null: to a number alone.
  person_id bigint,
  loan_id bigint,
  -- Null: the one confirmation after an opt-out, and what is said of a payout, are of no template.
  template_version_id bigint references messaging.template_version (id),
  purpose text not null,
  language text not null check (language in ('en', 'sw', 'es', 'zh')),
  body text not null,
  parts smallint not null check (parts > 0),
  phone_hash bytea not null,
  phone_masked text not null,
  phone_cipher bytea not null,
  -- queued: to be sent. held: waits for the hours. sending: with a gateway, no answer yet. sent:
  -- taken by a gateway. unknown: it may have left, and is not sent again.
  state text not null check (state in (
    'queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'expired', 'unknown', 'refused'
  )),
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
  version integer not null default 1,
  -- A message that failed may be sent again by a person: as a message of its own, once.
  resent_as bigint unique references messaging.message (id),
  channel text not null default 'sms' check (channel in ('sms', 'whatsapp', 'push')),
  sender text not null default 'staff' check (sender in ('staff', 'notice', 'task')),
  relation text not null default 'own' check (relation in ('own', 'lead')),
  object_type text,
  object_id bigint,
  -- What the caller filled in, for a template that has a shape of its own elsewhere.
  filled jsonb,
  -- What it says is no news from then on.
  send_before timestamptz,
  -- What a push shows first.
  title text,
  -- When the customer's phone says that it was opened or read.
  opened_at timestamptz,
  check ((object_type is null) = (object_id is null)),
  check (person_id is not null or relation = 'lead'),
  constraint message_of_template check (
    template_version_id is not null or sender = 'notice' or object_type = 'payout-case'
  )
);
create index message_person on messaging.message (person_id, id desc);
create index message_loan on messaging.message (loan_id, id desc) where loan_id is not null;
create index message_number_sent on messaging.message (phone_hash, sent_at desc)
  where sent_at is not null;
create index message_unreported on messaging.message (sent_at) where state in ('sent', 'unknown');
create index message_sent on messaging.message using brin (sent_at) with (autosummarize = on);
-- The list of messages that people sent, the newest first.
create index message_by_hand on messaging.message (asked_at, id) where asked_by is not null;
-- The record of all messages in their order, and those that did not arrive.
create index message_asked on messaging.message (asked_at, id);
create index message_not_arrived on messaging.message (state, asked_at, id)
  where state not in ('sent', 'delivered');
create unique index message_once on messaging.message
  (event, coalesce(person_id::text, encode(phone_hash, 'hex')));
create index message_object on messaging.message (object_type, object_id)
  where object_type is not null;
create index message_gateway on messaging.message (gateway, sent_at) where sent_at is not null;

-- One request to one gateway, written before it is sent.
create table messaging.attempt (
  id bigint generated always as identity primary key,
  message_id bigint not null references messaging.message (id),
  gateway text not null,
  written_at timestamptz not null,
  -- Null until it is answered; unknown: no answer that could be read, so it may have left; gone: the
  -- device it was for is not there any more.
  outcome text check (outcome in ('taken', 'refused', 'not-sent', 'unknown', 'gone')),
  code text,
  gateway_reference text,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create unique index attempt_unanswered on messaging.attempt (message_id) where outcome is null;
create index attempt_message on messaging.attempt (message_id, id);
-- A gateway that reports by its own connection names a text by the name that it gave it.
create index attempt_gateway_reference on messaging.attempt (gateway_reference)
  where gateway_reference is not null;
create index attempt_gateway on messaging.attempt (gateway, answered_at desc)
  where outcome in ('taken', 'refused');

-- What a gateway reported, as it came, and what was made of it.
create table messaging.delivery_report (
  id bigint generated always as identity primary key,
  gateway text not null,
  message_id bigint references messaging.message (id),
  status text,
  outcome text not null check (outcome in (
    'applied', 'repeated', 'stale', 'no-message', 'malformed'
  )),
  body_cipher bytea not null,
  source_ip text,
  received_at timestamptz not null,
  -- An operator's report may come before its own answer is noted, and may name the text by the same number
  -- in hex where the answer had it decimal: what belongs to no message yet waits for one that has one of
  -- these names, the first of which is as it was told.
  reference_forms text[],
  phone_hash bytea,
  -- Why a text failed, of a report that comes before its answer is noted.
  reason text
);
create index delivery_report_message on messaging.delivery_report (message_id, id)
  where message_id is not null;
create index delivery_report_waiting on messaging.delivery_report (received_at)
  where outcome = 'no-message' and reference_forms is not null;

-- Codes for signing in: they are no messages to customers, and are counted against the limits.
create table messaging.code_text (
  id bigint generated always as identity primary key,
  gateway text not null,
  phone_hash bytea not null,
  address text,
  sent_at timestamptz not null
);
create index code_text_number on messaging.code_text (phone_hash, sent_at);
create index code_text_address on messaging.code_text (address, sent_at);

-- What people write back, as a gateway posted it; a word to stop takes effect with its row.
create table messaging.inbound_text (
  id bigint generated always as identity primary key,
  gateway text not null,
  -- The gateway's own name of it: the same text comes twice at most once.
  reference text,
  phone_hash bytea,
  phone_masked text,
  body_cipher bytea not null,
  -- What may be a STOP, or says more than one, is read by a person too: its words are sealed until then.
  outcome text not null check (outcome in ('stop', 'stop-and-read', 'read', 'kept', 'malformed')),
  source_ip text,
  received_at timestamptz not null,
  -- When it was written, where the gateway says so: what comes late opens no window again.
  written_at timestamptz,
  words_cipher bytea,
  -- What people write is kept whatever its length; of one that is longer than what is shown, how long
  -- it was.
  cut_from integer
);
create unique index inbound_text_once on messaging.inbound_text (gateway, reference)
  where reference is not null;
create index inbound_text_number on messaging.inbound_text (phone_hash, received_at desc);

-- Where a customer's app is reached; nothing of it is shown to anybody.
create table messaging.push_token (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  app_code text not null,
  token_hash bytea not null,
  token_cipher bytea not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  removed_why text check (removed_why in ('replaced', 'unregistered', 'signed-out')),
  -- One per device of a person: a new one of the same device is in its place.
  device_hash bytea not null,
  check ((removed_at is null) = (removed_why is null))
);
create unique index push_token_once on messaging.push_token (token_hash) where removed_at is null;
create index push_token_person on messaging.push_token (person_id) where removed_at is null;
create unique index push_token_device on messaging.push_token (person_id, app_code, device_hash)
  where removed_at is null;

-- The last word of a number's switch at each of our gateways: what comes late changes nothing.
create table messaging.marketing_switch (
  gateway text not null,
  phone_hash bytea not null,
  value text not null check (value in ('stop', 'resume')),
  told_at timestamptz not null,
  primary key (gateway, phone_hash)
);
