-- How often the addresses that somebody posts to were changed: their secrets follow from the number.
-- Without a row never.
create table platform.callback_rotation (
  -- As wallet-operator, or gateway:main.
  recipient text primary key,
  generation integer not null check (generation > 0),
  changed_at timestamptz not null,
  -- Until then the address before opens too; changed_at where it was to end at once.
  previous_until timestamptz not null check (previous_until >= changed_at)
);

-- A payment of which only a message from an unknown network tells: it moves no money until the operator
-- itself is found to know its receipt.
create table payments.unproven_confirmation (
  id bigint generated always as identity primary key,
  inbox_id bigint not null unique references payments.inbox (id),
  receipt text not null,
  -- waiting: for the operator's word; proven: it knows the receipt, or its list or statement does; denied: it
  -- knew nothing of it for two days, or says that it failed: a person looks at it.
  state text not null check (state in ('waiting', 'proven', 'denied')),
  ask_at timestamptz not null,
  asked integer not null default 0,
  question_id text unique,
  finished_at timestamptz,
  check ((state = 'waiting') = (finished_at is null))
);
create index unproven_confirmation_waiting on payments.unproven_confirmation (ask_at, id)
  where state = 'waiting';
create index unproven_confirmation_receipt on payments.unproven_confirmation (receipt);
