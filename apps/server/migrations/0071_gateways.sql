-- Who carries messages, as the lender's people set it; what the environment names is taken over until
-- somebody changes it here. Its secret is sealed and never shown again.
create table messaging.gateway (
  id bigint generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('http', 'africas-talking', 'smpp', 'whatsapp', 'push')),
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
  -- Who manages gateways is told of less than this; null: of nothing.
  low_cents bigint check (low_cents > 0),
  -- WhatsApp signs what it posts with the first, and gives the second when it sets its webhook up.
  app_secret_cipher bytea,
  verify_cipher bytea,
  -- Where a gateway's messages go is entered by one person and approved by another: a new gateway is put to
  -- use, tried and asked for its balance at an approved address alone.
  approved boolean not null default false,
  -- How many texts a second it is given. Null: as many as there are, until it asks for patience.
  per_second integer check (per_second between 1 and 200),
  -- What a gateway sends along with its reports and texts, besides our address: without it the address
  -- alone proves them.
  callback_token_cipher bytea,
  check ((changed_by is null) = (changed_at is null)),
  check (approved or state = 'inactive')
);

-- What a gateway says is left of the lender's money with it. Apart from its row: asking is no change of it.
create table messaging.gateway_balance (
  gateway_id bigint primary key references messaging.gateway (id),
  asked_at timestamptz not null,
  -- What came last; an amount that is known stays when the next answer says nothing of use.
  outcome text not null check (outcome in (
    'known', 'no-answer', 'refused', 'unreadable', 'other-currency', 'not-offered'
  )),
  balance_cents bigint,
  known_at timestamptz,
  -- Below what its row names, since when, and how often that came about.
  low_since timestamptz,
  low_times integer not null default 0,
  check ((balance_cents is null) = (known_at is null))
);

-- Where a gateway's messages are to go, as one person asked for it.
create table messaging.gateway_address (
  id bigint generated always as identity primary key,
  gateway_id bigint not null references messaging.gateway (id),
  url text not null,
  account text not null,
  sender text not null,
  -- What was in effect when it was asked for; null of a new gateway.
  previous_url text,
  previous_account text,
  -- Null where what the gateway has stays, and once it is decided.
  secret_cipher bytea,
  app_secret_cipher bytea,
  verify_cipher bytea,
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  reason text not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by)
);
create unique index gateway_address_open on messaging.gateway_address (gateway_id)
  where state = 'asked';
create index gateway_address_gateway on messaging.gateway_address (gateway_id);

-- Gateways that cannot be opened as they are set up, and since when; of another version of the row it
-- is past.
create table messaging.gateway_fault (
  gateway_id bigint primary key references messaging.gateway (id),
  version integer not null,
  fault text not null check (fault in ('address', 'out-of-reach', 'secret', 'other')),
  since timestamptz not null
);

-- One row for all processes, in which each takes the next moment.
create table messaging.gateway_pace (
  gateway text primary key,
  per_second double precision not null check (per_second between 1 and 200),
  -- The pace at which it last asked for patience.
  too_quick double precision,
  -- From when it may be given the next text.
  next_at timestamptz not null,
  -- Until when those that wait were asked to come again.
  queue_until timestamptz not null,
  changed_at timestamptz not null,
  slowed_at timestamptz
);
