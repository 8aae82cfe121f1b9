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
  reason text not null check (reason in (
    'shape', 'unknown-name', 'unknown-property', 'wrong-value', 'too-old'
  )),
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

-- A file of the service that somebody uploaded: whose app, what it lists, in which zone its times are.
create table promotion.attribution_file (
  id bigint generated always as identity primary key,
  app_code text not null,
  kind text not null,
  zone text not null,
  name text not null,
  row_count integer not null,
  kept_count integer not null default 0,
  repeated_count integer not null default 0,
  corrected_count integer not null default 0,
  bad_count integer not null default 0,
  uploaded_by bigint references administration.staff (id),
  uploaded_at timestamptz not null
);

-- What came, before anything is believed of it: a postback, or a row of a file. Sealed, for it names phones
-- and addresses; what was made of it stays when the words go.
create table promotion.attribution_message (
  id bigint generated always as identity primary key,
  app_code text not null,
  body_cipher bytea,
  file_id bigint references promotion.attribution_file (id),
  line integer,
  received_at timestamptz not null,
  received_on date not null,
  handled_at timestamptz,
  outcome text check (outcome in ('kept', 'repeated', 'corrected', 'bad')),
  problem text
);
create index attribution_message_bad on promotion.attribution_message (received_on, id)
  where outcome = 'bad';
create index attribution_message_words on promotion.attribution_message (received_on)
  where body_cipher is not null;

-- An install, a return to an advertisement, or something done in the app. The same act reported
-- otherwise is another version of it: the newest counts, all are kept.
create table promotion.attribution_record (
  id bigint generated always as identity primary key,
  app_code text not null,
  natural_key bytea not null,
  content_hash bytea not null,
  -- The first message that said so.
  message_id bigint not null references promotion.attribution_message (id),
  newest boolean not null default false,
  device_hash bytea not null,
  kind text not null check (kind in (
    'install', 'reinstall', 're-attribution', 're-engagement', 'event'
  )),
  reported_as text not null check (reported_as in ('acquisition', 'organic', 'retargeting')),
  event_name text not null,
  -- The same for the two rows by which one act is reported for acquisition and for retargeting.
  act_hash bytea not null,
  event_at timestamptz not null,
  event_on date not null,
  bucket text not null check (bucket in ('organic', 'paid', 'restricted')),
  media_source text,
  campaign text,
  is_primary boolean,
  unique (app_code, natural_key, content_hash)
);
create unique index attribution_record_newest on promotion.attribution_record
  (app_code, natural_key)
  where newest;
create index attribution_record_device on promotion.attribution_record
  (app_code, device_hash, event_at)
  where newest;
create index attribution_record_day on promotion.attribution_record (event_on, kind) where newest;

-- Where the customer of a first loan came from, written once when it was paid out; a second version where
-- what came late corrected "organic". The candidates stay with it.
create table promotion.loan_origin (
  loan_id bigint not null,
  version smallint not null check (version in (1, 2)),
  person_id bigint not null references customers.person (id),
  app_code text not null,
  kind text not null,
  bucket text,
  media_source text,
  campaign text,
  rule_version smallint not null,
  candidates jsonb not null,
  opened_on date not null,
  written_at timestamptz not null,
  primary key (loan_id, version),
  unique (person_id, version)
);
create index loan_origin_organic on promotion.loan_origin (opened_on) where kind = 'organic';

-- What advertising cost, of one source and campaign on one day; each figure that was ever entered below.
create table promotion.media_cost (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  app_code text not null,
  spent_on date not null,
  media_source text not null,
  campaign text not null default '',
  amount_cents bigint not null check (amount_cents >= 0),
  unique (app_code, spent_on, media_source, campaign)
);
create index media_cost_day on promotion.media_cost (spent_on);

create table promotion.media_cost_figure (
  cost_id bigint not null references promotion.media_cost (id),
  version integer not null,
  amount_cents bigint not null,
  file_id bigint references promotion.attribution_file (id),
  entered_by bigint references administration.staff (id),
  entered_at timestamptz not null,
  primary key (cost_id, version)
);
