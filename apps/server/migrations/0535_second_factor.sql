-- Authenticator apps, recovery codes and trusted devices of staff, and the log of codes without the codes.
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
create index trusted_device_staff on administration.trusted_device (staff_id) where revoked_at is null;

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
create index code_log_wrong on administration.code_log (staff_id, happened_at) where outcome = 'wrong';

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
create unique index factor_reset_open on administration.factor_reset (staff_id) where state = 'asked';

-- When a code last proved who works in this session.
alter table administration.session add column confirmed_at timestamptz;
