-- Who carries messages, as the lender's people set it; what the environment names is taken over until
-- somebody changes it here. Its secret is sealed and never shown again.
create table messaging.gateway (
  id bigint generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('http', 'smpp', 'whatsapp', 'push')),
  state text not null check (state in ('active', 'inactive')),
  url text not null,
  account text not null default '',
  sender text not null default '',
  secret_cipher bytea not null,
  weight integer not null check (weight between 0 and 1000),
  part_cents bigint not null check (part_cents >= 0),
  -- A day, to one number and asked for from one address; null: as many as there are.
  per_number integer check (per_number > 0),
  per_address integer check (per_address > 0),
  -- Null while it is as the environment says.
  changed_by bigint references administration.staff (id),
  changed_at timestamptz,
  version integer not null default 1,
  check ((changed_by is null) = (changed_at is null))
);

-- Codes for signing in: they are no messages to customers, and are counted against the limits.
create table messaging.code_text (
  id bigint generated always as identity primary key,
  gateway text not null,
  phone_hash bytea not null,
  address text,
  sent_at timestamptz not null
);
create index code_text_number on messaging.code_text (phone_hash, sent_at);
create index code_text_address on messaging.code_text (address, sent_at);
create index attempt_gateway on messaging.attempt (gateway, answered_at desc)
  where outcome in ('taken', 'refused');
create index message_gateway on messaging.message (gateway, sent_at) where sent_at is not null;
