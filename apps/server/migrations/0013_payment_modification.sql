-- A customer whose payout failed gives another wallet; what was approved by a second person is
-- where the customer is paid from then on.
create table customers.wallet (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  phone_hash bytea not null,
  phone_masked text not null,
  phone_cipher bytea not null,
  -- As the customer says the operator knows its owner.
  owner_name text not null,
  approved_by bigint not null references administration.staff (id),
  approved_at timestamptz not null
);
create index wallet_person on customers.wallet (person_id, id desc);
create index wallet_phone on customers.wallet (phone_hash);

create table payments.payout_modification (
  id bigint generated always as identity primary key,
  disbursement_id bigint not null references payments.disbursement (id),
  application_id bigint not null,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  product_code text not null,
  amount_cents bigint not null,
  old_phone_masked text not null,
  phone_hash bytea not null,
  phone_masked text not null,
  phone_cipher bytea not null,
  owner_name text not null,
  -- The app compared a new selfie with the photo on the ID.
  face_result text not null check (face_result in ('match', 'doubt', 'mismatch')),
  -- Why the payout had failed when the customer asked.
  failure_code text,
  failure_reason text,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references administration.staff (id),
  reason text,
  version integer not null default 1
);
create unique index payout_modification_pending on payments.payout_modification (disbursement_id)
  where state = 'pending';
create index payout_modification_asked on payments.payout_modification (asked_at desc, id desc);
create index payout_modification_waiting on payments.payout_modification (asked_at)
  where state = 'pending';
create index payout_modification_person on payments.payout_modification (person_id);
