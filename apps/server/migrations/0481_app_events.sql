-- What happened in the lender's apps. Raw events go after ninety days; what they add up to stays.
create table promotion.app_event (
  uuid uuid not null,
  app_code text not null,
  app_version text not null,
  device_hash bytea not null,
  person_id bigint references customers.person (id),
  name text not null,
  properties jsonb not null,
  session text,
  happened_at timestamptz not null,
  happened_on date not null,
  received_at timestamptz not null,
  received_on date not null,
  primary key (app_code, uuid)
);
create index app_event_received on promotion.app_event using brin (received_on);
create index app_event_day on promotion.app_event (happened_on, app_code, name);
create index app_event_person on promotion.app_event (person_id) where person_id is not null;

-- One that could not be read, sealed: read again once a release knows its name or property.
create table promotion.app_event_bad (
  id bigint generated always as identity primary key,
  app_code text not null,
  app_version text not null,
  reason text not null check (reason in
    ('shape', 'unknown-name', 'unknown-property', 'wrong-value', 'too-old')),
  name text,
  raw_cipher bytea not null,
  device_hash bytea not null,
  person_id bigint references customers.person (id),
  sent_at timestamptz,
  received_at timestamptz not null,
  received_on date not null,
  read_again_on date
);
create index app_event_bad_day on promotion.app_event_bad (received_on, app_code);
create index app_event_bad_reason on promotion.app_event_bad (reason, id);

-- How many events and phones, of one day of the lender.
create table promotion.app_event_sum (
  happened_on date not null,
  app_code text not null,
  app_version text not null,
  name text not null,
  events integer not null,
  devices integer not null,
  primary key (happened_on, app_code, app_version, name)
);
