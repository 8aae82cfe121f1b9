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
  revoked_reason text,
  -- When a code last proved who works in this session.
  confirmed_at timestamptz,
  -- The identity token, sealed: with it the provider ends its own session too.
  sealed_id_token bytea
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
  attempted_at timestamptz not null,
  -- Where a guess came from, as it is counted: `ip` is an IPv4 address or a /64 of IPv6, of which its
  -- holder may take every address in turn; `network` the /48 around it, null for IPv4.
  network text
);
create index sign_in_attempt_account on administration.sign_in_attempt (account_key, attempted_at);
create index sign_in_attempt_ip on administration.sign_in_attempt (ip, attempted_at);
create index sign_in_attempt_network on administration.sign_in_attempt (network, attempted_at)
  where network is not null;

-- The last five, the present one among them: none of them may be chosen again.
create table administration.password_history (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  password_hash text not null,
  set_at timestamptz not null
);
create index password_history_staff on administration.password_history (staff_id, id desc);

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

-- Every code that was sent or typed, without the code.
create table administration.code_log (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  happened_at timestamptz not null,
  way text not null check (way in ('sms', 'totp', 'recovery')),
  purpose text not null check (purpose in ('sign-in', 'confirm', 'enrol', 'change')),
  outcome text not null check (outcome in ('sent', 'not-sent', 'right', 'wrong', 'blocked')),
  -- Which try it was, of those that were wrong within an hour.
  tries integer not null default 0 check (tries >= 0),
  ip text not null
);
create index code_log_time on administration.code_log (happened_at desc, id desc);
create index code_log_wrong on administration.code_log (staff_id, happened_at)
  where outcome = 'wrong';

-- The authenticator app of a member of staff.
create table administration.totp (
  id bigint generated always as identity primary key,
  staff_id bigint not null unique references administration.staff (id),
  secret_cipher bytea not null,
  -- Of the last code that was used: no code of this step or an earlier one counts again.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until a first code has proved it.
  enabled_at timestamptz
);
create index totp_unbound on administration.totp (id) where get_byte(secret_cipher, 0) = 1;

create table administration.recovery_code (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  unique (staff_id, code_hash)
);

create table administration.trusted_device (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  secret_hash bytea not null,
  name text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  check ((revoked_at is null) = (revoked_reason is null))
);
create index trusted_device_staff on administration.trusted_device (staff_id)
  where revoked_at is null;

create table administration.factor_reset (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check (asked_by <> staff_id),
  check (decided_by <> staff_id)
);
create unique index factor_reset_open on administration.factor_reset (staff_id)
  where state = 'asked';
-- Who took a second factor away lately gave access to an account, as the audit log says of other acts.
create index factor_reset_done on administration.factor_reset (decided_at) where state = 'done';

-- Who somebody is at the lender's identity provider, and sign-ins that were begun there.
create table administration.identity (
  id bigint generated always as identity primary key,
  staff_id bigint not null unique references administration.staff (id),
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);

create table administration.sign_in_flow (
  id bigint generated always as identity primary key,
  -- At sign-in, to link an identity, or proved and waiting for a code.
  kind text not null check (kind in ('sign-in', 'link', 'code')),
  state_hash bytea not null unique,
  browser_hash bytea not null,
  -- The nonce and the verifier, or the identity token.
  sealed bytea not null,
  path text not null,
  staff_id bigint references administration.staff (id),
  session_id bigint references administration.session (id),
  expires_at timestamptz not null,
  check ((kind = 'sign-in') = (staff_id is null)),
  check ((kind = 'link') = (session_id is not null))
);
create index sign_in_flow_browser on administration.sign_in_flow (browser_hash) where kind = 'code';
