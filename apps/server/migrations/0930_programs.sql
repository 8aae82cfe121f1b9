-- Programs of the lender that call the product in their own name: asked for by one person, approved by
-- another. Each has an account of its own among the staff, which no password opens, so that what it does is
-- written down in the same columns as what a person does.
alter table administration.staff add column is_program boolean not null default false;

create table administration.program (
  id bigint generated always as identity primary key,
  -- The client id of OAuth; never used twice, so that a name in the audit log stays one program.
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null,
  -- What it may do, as the role says at the moment of a request.
  role_code text not null references administration.role (code),
  -- Where it may call from; empty: from anywhere that staff may come from.
  networks cidr[] not null,
  requests_per_minute integer not null check (requests_per_minute between 1 and 60000),
  -- The last business day on which its keys open.
  expires_on date not null,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in (
    'asked', 'active', 'refused', 'withdrawn', 'revoked'
  )),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- Its account, from the approval on.
  staff_id bigint unique references administration.staff (id),
  last_used_at timestamptz,
  last_ip text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by),
  check ((state in ('active', 'revoked')) = (staff_id is not null))
);
create index program_state on administration.program (state, id desc);

-- The secrets of a program, as hashes. A key that a newer one replaces opens until its end, so that a
-- program can be given the new one without a gap.
create table administration.program_key (
  id bigint generated always as identity primary key,
  program_id bigint not null references administration.program (id),
  key_hash bytea not null unique,
  made_by bigint not null references administration.staff (id),
  made_at timestamptz not null,
  ends_at timestamptz
);
create index program_key_program on administration.program_key (program_id, id desc);

-- What a program was given for a key by OAuth's client credentials: it opens for an hour.
create table administration.program_token (
  token_hash bytea primary key,
  key_id bigint not null references administration.program_key (id),
  expires_at timestamptz not null
);
create index program_token_key on administration.program_token (key_id);
create index program_token_expiry on administration.program_token (expires_at);
