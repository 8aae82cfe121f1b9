-- Staff, what they may do, their sessions, and the trail of what they did.
create schema administration;

create table administration.app (
  code text primary key,
  name text not null,
  package text not null,
  open boolean not null default true
);

create table administration.staff (
  id bigint generated always as identity primary key,
  account text not null unique check (account = lower(btrim(account))),
  name text not null,
  introduction text not null default '',
  email text,
  -- For the verification code; never shown in full.
  phone_masked text,
  phone_cipher bytea,
  telephone_account text,
  -- What the softphone signs in with; sealed, because the telephony server wants it in clear.
  telephone_password_cipher bytea,
  avatar_file_id bigint references platform.file (id),
  language text not null default 'en' check (language in ('en', 'es', 'zh')),
  is_audit_admin boolean not null default false,
  disabled_at timestamptz,
  verification_required boolean not null default false,
  password_hash text not null,
  password_changed_at timestamptz not null,
  -- A password that was given by somebody else must be changed at the first sign-in.
  password_expires_at timestamptz not null,
  -- A password given by somebody else opens once, and only until then; null for one's own.
  one_time_until timestamptz,
  last_signed_in_at timestamptz,
  created_at timestamptz not null,
  created_by bigint references administration.staff (id),
  version integer not null default 1
);
-- Staff whose number an earlier version sealed for nobody in particular: the worker binds it to them.
create index staff_unbound on administration.staff (id) where get_byte(phone_cipher, 0) = 1;

create table administration.role (
  code text primary key,
  name text not null,
  -- Sees every page and holds every auth code, also those that come later.
  is_admin boolean not null default false,
  version integer not null default 1
);

create table administration.role_page (
  role_code text not null references administration.role (code) on delete cascade,
  page text not null,
  primary key (role_code, page)
);

create table administration.role_permission (
  role_code text not null references administration.role (code) on delete cascade,
  permission text not null,
  primary key (role_code, permission)
);

create table administration.staff_role (
  staff_id bigint not null references administration.staff (id),
  role_code text not null references administration.role (code),
  granted_by bigint references administration.staff (id),
  granted_at timestamptz not null,
  primary key (staff_id, role_code)
);

-- Nobody is given rights by one person alone: what somebody asks to give waits here until somebody
-- else, who does not receive it either, has decided.
create table administration.grant_request (
  id bigint generated always as identity primary key,
  -- Roles for a person, or rights for everybody who has a role.
  staff_id bigint references administration.staff (id),
  role_code text references administration.role (code) on delete cascade,
  roles text[] not null default '{}',
  pages text[] not null default '{}',
  permissions text[] not null default '{}',
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decided_note text,
  check (num_nonnulls(staff_id, role_code) = 1),
  check (cardinality(roles) + cardinality(pages) + cardinality(permissions) > 0),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'approved' or decided_by is not null and decided_by <> asked_by)
);
-- One at a time for a person or a role: who decides sees all of it.
create unique index grant_request_open_staff on administration.grant_request (staff_id)
  where state = 'open';
create unique index grant_request_open_role on administration.grant_request (role_code)
  where state = 'open';

-- Each revealing of a masked number.
create table administration.number_decryption (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  object_type text not null,
  object_id bigint not null,
  field text not null,
  reason text not null,
  revealed_at timestamptz not null,
  business_on date not null
);
create index number_decryption_staff on administration.number_decryption (staff_id, business_on);

-- One row per person, day and number that was looked for; the number itself is not kept. A list of numbers
-- that is uploaded or previewed counts as a search: whoever brings numbers learns something of all of them.
create table administration.number_search (
  staff_id bigint not null references administration.staff (id),
  business_on date not null,
  number_hash bytea not null,
  field text not null check (field in ('phone', 'idNumber', 'list')),
  -- The table or search it was typed into.
  place text not null,
  searched_at timestamptz not null,
  primary key (staff_id, business_on, number_hash)
);

-- A person's own settings: columns of a table, language, theme.
create table administration.preference (
  staff_id bigint not null references administration.staff (id),
  key text not null,
  value jsonb not null,
  primary key (staff_id, key)
);

-- What a supervisor must know at once. The same again, before anybody looked, is counted only.
create table administration.alarm (
  id bigint generated always as identity primary key,
  kind text not null,
  staff_id bigint not null references administration.staff (id),
  facts jsonb not null,
  times integer not null default 1,
  raised_at timestamptz not null,
  last_at timestamptz not null,
  seen_by bigint references administration.staff (id),
  seen_at timestamptz,
  note text,
  check ((seen_by is null) = (seen_at is null)),
  -- Nobody settles what they raised.
  check (seen_by <> staff_id)
);
create unique index alarm_open on administration.alarm (kind, staff_id) where seen_at is null;
create index alarm_time on administration.alarm (raised_at desc, id desc);

-- Where staff may come from: for everyone, or for those who hold a role. None at all: from anywhere.
create table administration.allowed_network (
  id bigint generated always as identity primary key,
  network cidr not null,
  role_code text references administration.role (code) on delete cascade,
  reason text not null,
  added_by bigint not null references administration.staff (id),
  added_at timestamptz not null,
  unique nulls not distinct (network, role_code)
);

-- How long a row of a queue may wait before its list marks it.
create table administration.waiting_target (
  id smallint generated always as identity primary key,
  queue text not null unique,
  minutes integer not null check (minutes between 1 and 43200),
  state text not null default 'active' check (state in ('active', 'off')),
  -- Null: as it was delivered.
  changed_by bigint references administration.staff (id),
  changed_at timestamptz,
  version integer not null default 1
);
insert into administration.waiting_target (queue, minutes) values
  ('audit', 120),
  ('id-binding', 1440),
  ('payout-modification', 240),
  ('feedback', 1440),
  ('unmatched', 1440),
  ('refund', 1440),
  ('case', 720);

create table administration.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  staff_id bigint references administration.staff (id),
  -- Who, when nobody signed in did it: system, intake:<app>, anonymous.
  actor text not null,
  session_id bigint,
  ip text,
  request_id text,
  -- Verb on noun: application.decide, staff.disable, sign-in.failed.
  act text not null,
  object_type text,
  object_id text,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_log_time on administration.audit_log (happened_at desc, id desc);
create index audit_log_object on administration.audit_log (object_type, object_id, id desc);
create index audit_log_staff on administration.audit_log (staff_id, id desc);
-- Who gave somebody access to an account lately: every decision of a second person asks it. Unlinking an
-- identity opens its password again.
create index audit_log_gave_access on administration.audit_log (happened_at)
  where object_type = 'staff'
    and staff_id is not null
    and act in ('staff.create', 'password.reset', 'staff.enable', 'staff.edit', 'identity.unlink');
create trigger audit_log_append_only before update or delete on administration.audit_log
  for each row execute function platform.refuse_change();
create trigger audit_log_no_truncate before truncate on administration.audit_log
  for each statement execute function platform.refuse_change();

-- The trail of one object must be whole and cheap to read: an act on many things is one entry, and
-- here is each of the things with what changed on it.
create table administration.audit_log_thing (
  entry_id bigint not null references administration.audit_log (id),
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  primary key (object_type, object_id, entry_id)
);
create index audit_log_thing_entry on administration.audit_log_thing (entry_id);
create trigger audit_log_thing_append_only before update or delete on administration.audit_log_thing
  for each row execute function platform.refuse_change();
create trigger audit_log_thing_no_truncate before truncate on administration.audit_log_thing
  for each statement execute function platform.refuse_change();

-- The trail in sealed blocks: what somebody with every right in the database changes, removes or
-- slips in afterwards is found by the check. Blocks are sealed by the worker, not by the acts: a
-- chain that each act prolonged would let only one of them commit at a time.
create table administration.audit_seal (
  -- One more than the block before: a seal that is taken away leaves a hole.
  number bigint primary key,
  up_to_id bigint not null unique,
  row_ids bigint[] not null,
  -- Eight bytes of each row's digest, in the order of the ids: they name the row in a broken block.
  row_marks bytea not null,
  -- Of all rows of the block and the seal before, under a key that is not in the database.
  digest bytea not null,
  sealed_at timestamptz not null,
  -- Whether the block holds the rows of audit_log_thing as well: its digest says so too, so that the
  -- seals of versions before stay provable.
  covers_things boolean not null default false
);
create trigger audit_seal_append_only before update or delete on administration.audit_seal
  for each row execute function platform.refuse_change();
create trigger audit_seal_no_truncate before truncate on administration.audit_seal
  for each statement execute function platform.refuse_change();
