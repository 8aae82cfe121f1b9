-- Where a gateway's messages go is entered by one person and approved by another: a new gateway is put to
-- use, tried and asked for its balance at an approved address alone. Those that are there are approved.
alter table messaging.gateway add column approved boolean not null default false;
update messaging.gateway set approved = true;
alter table messaging.gateway add check (approved or state = 'inactive');

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
create unique index gateway_address_open on messaging.gateway_address (gateway_id) where state = 'asked';
create index gateway_address_gateway on messaging.gateway_address (gateway_id);

-- Gateways that cannot be opened as they are set up, and since when; of another version of the row it
-- is past.
create table messaging.gateway_fault (
  gateway_id bigint primary key references messaging.gateway (id),
  version integer not null,
  fault text not null check (fault in ('address', 'out-of-reach', 'secret', 'other')),
  since timestamptz not null
);
