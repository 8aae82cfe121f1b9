-- One row per part of a longer text that an operator brings in parts, until all are here or a minute is over:
-- then they are one text, and these rows go.
create table messaging.inbound_part (
  gateway text not null check (length(gateway) <= 40),
  -- Keyed hash of the sender as the operator has it.
  from_hash bytea not null,
  -- What the parts of one text share.
  part_reference integer not null,
  part_count integer not null check (part_count between 2 and 255),
  part_number integer not null check (part_number between 1 and part_count),
  from_cipher bytea not null,
  -- UTF-16, as a letter of two units may be parted.
  words_cipher bytea not null,
  body_cipher bytea not null,
  received_at timestamptz not null,
  primary key (gateway, from_hash, part_reference, part_count, part_number)
);
create index inbound_part_waiting on messaging.inbound_part (received_at);
