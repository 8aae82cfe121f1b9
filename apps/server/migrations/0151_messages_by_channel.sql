-- A message goes by a channel, from somebody, about something; to a customer or to a number alone.
alter table messaging.message
  alter column person_id drop not null,
  add column channel text not null default 'sms' check (channel in ('sms', 'whatsapp', 'push')),
  add column sender text not null default 'staff' check (sender in ('staff', 'notice', 'task')),
  add column relation text not null default 'own' check (relation in ('own', 'lead')),
  add column object_type text,
  add column object_id bigint,
  -- What the caller filled in, for a template that has a shape of its own elsewhere.
  add column filled jsonb,
  add check ((object_type is null) = (object_id is null)),
  add check (person_id is not null or relation = 'lead');
alter table messaging.message drop constraint message_event_person_id_key;
create unique index message_once
  on messaging.message (event, coalesce(person_id::text, encode(phone_hash, 'hex')));
update messaging.message set sender = 'notice' where asked_by is null;
create index message_object on messaging.message (object_type, object_id)
  where object_type is not null;

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
  check ((removed_at is null) = (removed_why is null))
);
create unique index push_token_once on messaging.push_token (token_hash) where removed_at is null;
create index push_token_person on messaging.push_token (person_id) where removed_at is null;
