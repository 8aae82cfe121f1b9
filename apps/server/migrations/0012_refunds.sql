-- What a customer paid too much goes back to the wallet on which they were paid. The operator pays it
-- as it pays a loan out: the same requests, guarded in the same way.
create table payments.refund (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in
    ('asked', 'approved', 'sending', 'paid', 'failed', 'refused', 'cancelled')),
  reason text not null,
  phone_cipher bytea not null,
  phone_masked text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The first of the two persons whom a new attempt above the limit asks for.
  retry_asked_by bigint references administration.staff (id),
  attempts integer not null default 0,
  receipt text,
  receiver_name text,
  charge_cents bigint,
  failure_code text,
  failure_reason text,
  paid_at timestamptz,
  paid_on date,
  -- The entry that sets the money aside while the refund is under way, and the one that pays it.
  reserve_entry_id bigint references ledger.entry (id),
  entry_id bigint references ledger.entry (id),
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((state = 'paid') = (entry_id is not null and receipt is not null))
);
create index refund_state on payments.refund (state, id desc);
create index refund_person on payments.refund (person_id, id desc);
create index refund_receipt on payments.refund (receipt) where receipt is not null;

-- A request pays a loan out or a refund back.
alter table payments.disbursement_attempt
  alter disbursement_id drop not null,
  add refund_id bigint references payments.refund (id),
  add check (num_nonnulls(disbursement_id, refund_id) = 1),
  add unique (refund_id, number);
create unique index attempt_one_alive_refund on payments.disbursement_attempt (refund_id)
  where state in ('written', 'unsent', 'accepted', 'unknown');
create unique index attempt_one_paid_refund on payments.disbursement_attempt (refund_id)
  where state = 'succeeded';

alter table payments.inbox add refund_id bigint references payments.refund (id);
create index inbox_refund on payments.inbox (refund_id) where refund_id is not null;
