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

-- The last five, the present one among them: none of them may be chosen again.
create table administration.password_history (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  password_hash text not null,
  set_at timestamptz not null
);
create index password_history_staff on administration.password_history (staff_id, id desc);

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

create table administration.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references administration.staff (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index session_staff on administration.session (staff_id) where revoked_at is null;

-- Failures are counted by account and by address. The key is a keyed hash of what was typed,
-- normalised: people type passwords into the wrong field. Written as failed before the password is
-- looked at, so that guesses at the same moment count each other.
create table administration.sign_in_attempt (
  id bigint generated always as identity primary key,
  account_key bytea not null,
  ip text not null,
  -- asked: the password was right and a verification code was asked for; counts for nothing.
  outcome text not null check (outcome in ('failed', 'asked', 'succeeded')),
  attempted_at timestamptz not null
);
create index sign_in_attempt_account on administration.sign_in_attempt (account_key, attempted_at);
create index sign_in_attempt_ip on administration.sign_in_attempt (ip, attempted_at);

create table administration.verification_code (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  used_at timestamptz
);
create index verification_code_staff on administration.verification_code (staff_id, sent_at desc);

-- The keys under which browsers encrypt passwords; the newest is given out.
create table administration.password_key (
  key_id text primary key,
  public_key text not null,
  private_key_cipher bytea not null,
  created_at timestamptz not null
);

-- A password sent encrypted carries a nonce of ours inside; here are the used ones, kept for as long
-- as they would be believed.
create table administration.used_nonce (
  nonce text primary key,
  used_at timestamptz not null
);

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
create trigger audit_log_append_only before update or delete on administration.audit_log
  for each row execute function platform.refuse_change();
create trigger audit_log_no_truncate before truncate on administration.audit_log
  for each statement execute function platform.refuse_change();

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

-- A person's own settings: columns of a table, language, theme.
create table administration.preference (
  staff_id bigint not null references administration.staff (id),
  key text not null,
  value jsonb not null,
  primary key (staff_id, key)
);
