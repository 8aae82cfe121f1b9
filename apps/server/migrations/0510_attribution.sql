-- By which phone an app was installed and who registered on it, as the attribution service calls the phone.
create table customers.device_link (
  id bigint generated always as identity primary key,
  app_code text not null,
  device_hash bytea not null,
  person_id bigint not null references customers.person (id),
  seen_at timestamptz not null,
  unique (app_code, device_hash, person_id)
);
create index device_link_person on customers.device_link (person_id, seen_at);

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
create index attribution_message_bad on promotion.attribution_message (received_on, id) where outcome = 'bad';
create index attribution_message_words on promotion.attribution_message (received_on)
  where body_cipher is not null;

-- An install, a return to an advertisement, or something done in the app. The same act reported otherwise is
-- another version of it: the newest counts, all are kept.
create table promotion.attribution_record (
  id bigint generated always as identity primary key,
  app_code text not null,
  natural_key bytea not null,
  content_hash bytea not null,
  -- The first message that said so.
  message_id bigint not null references promotion.attribution_message (id),
  newest boolean not null default false,
  device_hash bytea not null,
  kind text not null check (kind in
    ('install', 'reinstall', 're-attribution', 're-engagement', 'event')),
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
create unique index attribution_record_newest on promotion.attribution_record (app_code, natural_key)
  where newest;
create index attribution_record_device on promotion.attribution_record (app_code, device_hash, event_at)
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
