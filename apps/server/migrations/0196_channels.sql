-- What WhatsApp and pushes want beside an address and a secret, and what is known of their messages.
alter table messaging.gateway
  -- WhatsApp signs what it posts with the first, and gives the second when it sets its webhook up.
  add column app_secret_cipher bytea,
  add column verify_cipher bytea;

-- gone: the device it was for is not there any more.
alter table messaging.attempt drop constraint attempt_outcome_check;
alter table messaging.attempt add constraint attempt_outcome_check
  check (outcome in ('taken', 'refused', 'not-sent', 'unknown', 'gone'));

alter table messaging.message
  -- What a push shows first.
  add column title text,
  -- When the customer's phone says that it was opened or read.
  add column opened_at timestamptz,
  -- The one confirmation after an opt-out is of no template.
  alter column template_version_id drop not null,
  add check (template_version_id is not null or sender = 'notice');

-- When it was written, where the gateway says so: what comes late opens no window again.
alter table messaging.inbound_text add column written_at timestamptz;

-- One per device of a person: a new one of the same device is in its place.
alter table messaging.push_token add column device_hash bytea not null;
create unique index push_token_device on messaging.push_token (person_id, app_code, device_hash)
  where removed_at is null;

-- A name there may be longer than a pattern of PostgreSQL can count.
alter table messaging.template_version drop constraint if exists template_version_remote_name_check;
alter table messaging.template_version add constraint template_version_remote_name_check
  check (remote_name ~ '^[a-z0-9_]+$' and length(remote_name) <= 512);
