-- What people write back, as a gateway posted it; a word to stop takes effect with its row.
create table messaging.inbound_text (
  id bigint generated always as identity primary key,
  gateway text not null,
  -- The gateway's own name of it: the same text comes twice at most once.
  reference text,
  phone_hash bytea,
  phone_masked text,
  body_cipher bytea not null,
  outcome text not null check (outcome in ('stop', 'kept', 'malformed')),
  source_ip text,
  received_at timestamptz not null
);
create unique index inbound_text_once on messaging.inbound_text (gateway, reference)
  where reference is not null;
create index inbound_text_number on messaging.inbound_text (phone_hash, received_at desc);
