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
  version integer not null default 1,
  name_folded text generated always as (platform.folded_name(full_name)) stored
);
create index person_place on customers.person (province, city) where province is not null;
-- Whom a payment may be from, where the operator shows a part of the number.
create index person_phone_masked on customers.person (phone_masked);
-- Numbers that an earlier version sealed without binding them to their customer: the worker binds them bit
-- by bit, and finds them here until there are none. The indexes named _unbound are all for that.
create index person_unbound on customers.person (id)
  where get_byte(phone_cipher, 0) = 1 or get_byte(id_number_cipher, 0) = 1;
create index person_name_folded on customers.person using gin (name_folded gin_trgm_ops);
create index person_birth_name_folded on customers.person (birth_on, name_folded);

create table customers.registration (
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  channel text not null,
  registered_at timestamptz not null,
  registered_on date not null,
  -- A customer led from one app to another is a row of a list by the registration.
  id bigint generated always as identity unique,
  primary key (person_id, app_code)
);
-- `diversion:pesa` is somebody led in from the app pesa.
create index registration_diverted on customers.registration (registered_at desc, person_id)
  where channel like 'diversion%';
create index registration_diverted_on on customers.registration (registered_on)
  where channel like 'diversion%';
-- The channels that filters offer are read from one to the next.
create index registration_channel on customers.registration (channel);

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
  company_address text,
  -- Where work and income came from, when people accepted it; none where the customer said so alone.
  change_id bigint
);
create index work_company_phone on customers.work (company_phone_hash)
  where company_phone_hash is not null;

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
  -- A contact that staff added says where the number came from, and what that person said.
  obtained_from text check (obtained_from in (
    'customer-call', 'customer-message', 'document', 'contact-called'
  )),
  consent_state text check (consent_state in ('agreed', 'not-asked', 'refused')),
  unique (person_id, phone_hash),
  constraint contact_of_staff_is_sourced check (
    source <> 'staff' or obtained_from is not null and consent_state is not null
  )
);
create index contact_phone on customers.contact (phone_hash);

create table customers.document (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  kind text not null check (kind in (
    'id-front', 'id-back', 'selfie', 'work-proof', 'bank-proof', 'work-card', 'wage-proof',
    'flow-proof'
  )),
  file_id bigint not null references platform.file (id),
  added_at timestamptz not null,
  removed_at timestamptz,
  added_by bigint references administration.staff (id),
  note text,
  removed_by bigint references administration.staff (id),
  removal_reason text
);
create index document_person on customers.document (person_id) where removed_at is null;
-- A picture is opened by its file: whose it is decides who may.
create index document_file on customers.document (file_id);

-- A customer whose payout failed gives another wallet; what was approved by a second person is
-- where the customer is paid from then on.
create table customers.wallet (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  phone_hash bytea not null,
  phone_masked text not null,
  phone_cipher bytea not null,
  -- As the customer says the operator knows its owner.
  owner_name text not null,
  approved_by bigint not null references administration.staff (id),
  approved_at timestamptz not null
);
create index wallet_person on customers.wallet (person_id, id desc);
create index wallet_phone on customers.wallet (phone_hash);
create index wallet_unbound on customers.wallet (id) where get_byte(phone_cipher, 0) = 1;

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

-- Taking somebody off the blacklist needs two people: one asks, another decides.
create table customers.blacklist_removal (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused')),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  -- The last entry that stood when the removal was asked for: what is entered afterwards is not lifted
  -- by it.
  last_entry_id bigint not null,
  check (decided_by is distinct from asked_by)
);
create unique index blacklist_removal_open on customers.blacklist_removal (person_id)
  where state = 'asked';
create index blacklist_removal_person on customers.blacklist_removal (person_id, id desc);

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
  removed_at timestamptz,
  removal_id bigint references customers.blacklist_removal (id)
);
create index blacklist_person on customers.blacklist_entry (person_id) where removed_at is null;
create index blacklist_value on customers.blacklist_entry (kind, value_hash)
  where removed_at is null;
create index blacklist_added on customers.blacklist_entry (added_at desc, id desc);
create index blacklist_person_all on customers.blacklist_entry (person_id, id);

-- Numbers that are treated as no others: test numbers, members of staff, VIPs, and those that are
-- never lent to. Entered by one person and approved by another, until a day or for good; ended by two
-- as well. A number is kept as hash and mask alone: it may be of nobody yet. What has ended and
-- expired stays.
create table customers.special_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('test', 'staff', 'vip', 'never-lend')),
  phone_hash bytea not null,
  phone_masked text not null,
  expires_on date,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in (
    'asked', 'active', 'refused', 'withdrawn', 'ended'
  )),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by)
);
create unique index special_account_open on customers.special_account (phone_hash, kind)
  where state = 'asked';
create index special_account_active on customers.special_account (phone_hash)
  where state = 'active';

create table customers.special_account_end (
  id bigint generated always as identity primary key,
  account_id bigint not null references customers.special_account (id),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused')),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by)
);
create unique index special_account_end_open on customers.special_account_end (account_id)
  where state = 'asked';
create index special_account_end_account on customers.special_account_end (account_id, id desc);

-- What staff wrote about customers who were led in from another app.
create table customers.diversion_remark (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  app_code text not null,
  result text not null,
  remark text not null,
  follow_up_on date,
  written_by bigint not null references administration.staff (id),
  written_at timestamptz not null,
  foreign key (person_id, app_code) references customers.registration (person_id, app_code)
);
create index diversion_remark_of on customers.diversion_remark (person_id, app_code, id desc);

-- How far each customer has come, from the first registration with any app: the first day of each step.
-- Whoever counts new customers would otherwise look up all that each of them ever did.
create table customers.journey (
  person_id bigint primary key references customers.person (id),
  -- Of the first registration; every later step counts there, with whichever app it was taken.
  app_code text not null,
  channel text not null,
  registered_at timestamptz not null,
  registered_on date not null,
  id_bound_on date,
  -- When ID, work and a contact were told: what an application asks for.
  profile_completed_on date,
  applied_on date,
  approved_on date,
  first_loan_on date,
  first_loan_cents bigint,
  -- The first loan that nothing is owed of any more.
  first_repaid_on date,
  second_loan_on date,
  -- Statistics leave test numbers and staff out by a column of the row itself, which the indexes of
  -- the reports have too: nothing is joined for it, and what was counted of a past month stays when an
  -- account expires.
  counted boolean not null default true
);
create index journey_registered_at on customers.journey (registered_at, person_id);
create index journey_not_applied on customers.journey (registered_at, person_id)
  where applied_on is null;
create index journey_registered on customers.journey
  (registered_on) include (app_code, channel, counted);
create index journey_id_bound on customers.journey
  (id_bound_on) include (app_code, channel, counted);
create index journey_profile on customers.journey
  (profile_completed_on) include (app_code, channel, counted);
create index journey_applied on customers.journey (applied_on) include (app_code, channel, counted);
create index journey_first_loan on customers.journey
  (first_loan_on) include (app_code, channel, first_loan_cents, counted);
