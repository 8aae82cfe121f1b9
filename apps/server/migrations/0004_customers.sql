-- Persons and what they told us. Phone and ID number are never here in clear: a keyed hash finds
-- them, a mask shows them, and the vault holds them encrypted.
create schema customers;

create table customers.person (
  id bigint generated always as identity (start with 50001) primary key,
  phone_hash bytea not null unique,
  phone_masked text not null,
  phone_cipher bytea not null,
  id_type text check (id_type in ('national', 'passport', 'alien')),
  id_number_hash bytea unique,
  id_number_masked text,
  id_number_cipher bytea,
  full_name text,
  gender text check (gender in ('male', 'female')),
  birth_on date,
  education text,
  email text,
  marital_status text,
  language text,
  children smallint,
  social_account text,
  housing text,
  residence_months integer,
  province text,
  city text,
  address text,
  face_result text check (face_result in ('match', 'doubt', 'mismatch')),
  registered_at timestamptz not null,
  registered_on date not null,
  version integer not null default 1
);
create index person_name on customers.person using gin (lower(full_name) gin_trgm_ops);

create table customers.registration (
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  channel text not null,
  registered_at timestamptz not null,
  registered_on date not null,
  primary key (person_id, app_code)
);

create table customers.work (
  person_id bigint primary key references customers.person (id),
  company text,
  employment_type text,
  company_size text,
  industry text,
  occupation text,
  working_hours text,
  monthly_income_cents bigint,
  family_income_cents bigint,
  pay_day smallint check (pay_day between 1 and 31),
  job_title text,
  job_rank text,
  company_phone_masked text,
  company_phone_hash bytea,
  company_phone_cipher bytea,
  company_address text
);

-- Emergency contacts the customer named; whether that person agreed is kept with it.
create table customers.contact (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  name text not null,
  relationship text not null,
  phone_hash bytea not null,
  phone_masked text not null,
  phone_cipher bytea not null,
  source text not null check (source in ('customer', 'staff')),
  consented boolean not null default false,
  added_at timestamptz not null,
  added_by bigint,
  -- The customer does not name them any more.
  removed_at timestamptz,
  unique (person_id, phone_hash)
);
create index contact_phone on customers.contact (phone_hash);

create table customers.document (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  kind text not null check (kind in
    ('id-front', 'id-back', 'selfie', 'work-proof', 'bank-proof', 'work-card', 'wage-proof',
     'flow-proof')),
  file_id bigint not null references platform.file (id),
  added_at timestamptz not null,
  removed_at timestamptz
);
create index document_person on customers.document (person_id) where removed_at is null;

-- What the app read from the phone, only with a consent, each reading a version of its own. The
-- items name third parties, so they are sealed whole.
create table customers.device_reading (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  kind text not null check (kind in ('device', 'contacts', 'app', 'accounts', 'browser', 'sms')),
  version integer not null,
  items_cipher bytea not null,
  item_count integer not null,
  consent_id bigint not null,
  read_at timestamptz not null,
  unique (person_id, kind, version)
);
create table customers.device (
  fingerprint_hash bytea not null,
  person_id bigint not null references customers.person (id),
  model text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (fingerprint_hash, person_id)
);

-- Given or withdrawn, each a row; the latest of a purpose counts.
create table customers.consent (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  purpose text not null,
  wording_version text not null,
  given boolean not null,
  source text not null,
  given_at timestamptz not null
);
create index consent_person on customers.consent (person_id, purpose, id desc);

create table customers.blacklist_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('person', 'phone', 'id-number', 'device')),
  person_id bigint references customers.person (id),
  value_hash bytea,
  reason text not null,
  added_by bigint,
  added_at timestamptz not null,
  expires_on date,
  removed_by bigint,
  removed_at timestamptz
);
create index blacklist_person on customers.blacklist_entry (person_id) where removed_at is null;
create index blacklist_value on customers.blacklist_entry (kind, value_hash)
  where removed_at is null;
