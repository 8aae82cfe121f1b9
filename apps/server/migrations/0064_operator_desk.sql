-- What the wallet operator says is in our accounts with it: every asking, and its answer.
create table payments.float_reading (
  id bigint generated always as identity primary key,
  -- payouts: what loans are paid from; collections: what customers pay to.
  account text not null check (account in ('payouts', 'collections')),
  state text not null check (state in ('asked', 'answered', 'failed')),
  conversation_id text unique,
  -- Null: the clock asked.
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  utility_cents bigint,
  working_cents bigint,
  charges_cents bigint,
  failure text,
  check ((state = 'answered') = (utility_cents is not null))
);
create index float_reading_account on payments.float_reading (account, id desc);

-- Where the operator was told to send payments. Of the address, which holds a secret, only the host
-- and a digest are kept: enough to see that another one is registered than is used.
create table payments.address_registration (
  id bigint generated always as identity primary key,
  short_code text not null,
  host text not null,
  address_digest bytea not null,
  -- What the operator does with a payment when our validation does not answer.
  unanswered text not null check (unanswered in ('Completed', 'Cancelled')),
  state text not null check (state in ('asked', 'registered', 'refused', 'unknown')),
  result text,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  answered_at timestamptz
);

-- What became of a message that was held or could not be read, by a person.
alter table payments.inbox
  add settlement text check (settlement in ('applied', 'set-aside')),
  add settled_by bigint references administration.staff (id),
  add settled_at timestamptz,
  add settled_reason text,
  add check ((settlement is null) = (settled_at is null));
create index inbox_quarantine on payments.inbox (received_at desc, id desc)
  where outcome in ('held', 'malformed') or settlement is not null;

-- The end of a request that the operator does not tell of, as one person proves and another confirms.
create table payments.declaration (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payments.disbursement_attempt (id),
  verdict text not null check (verdict in ('paid', 'not-paid')),
  receipt text,
  completed_at timestamptz,
  proof_file_id bigint references platform.file (id),
  reason text not null,
  state text not null check (state in ('asked', 'confirmed', 'refused', 'overtaken')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  check (decided_by <> asked_by),
  check ((verdict = 'paid') = (receipt is not null and completed_at is not null))
);
create unique index declaration_one_open on payments.declaration (attempt_id) where state = 'asked';
create index declaration_attempt on payments.declaration (attempt_id, id);
create index attempt_open on payments.disbursement_attempt (written_at)
  where state in ('written', 'accepted', 'unknown');
