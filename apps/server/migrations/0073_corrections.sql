-- Where a payment went is put right by a correction: one in suspense is matched, to one loan or to
-- several, or one that went wrong is moved. A large one is approved by another person.
create table payments.correction (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments.payment (id),
  kind text not null check (kind in ('match', 'move')),
  -- What shall go where: to a loan, or to a customer as overpayment.
  parts jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  -- How the payment stood when it was asked for: a payment that changed since is looked at anew.
  payment_version integer not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((decided_by is null) = (decided_at is null))
);
create unique index correction_one_open on payments.correction (payment_id) where state = 'asked';
create index correction_payment on payments.correction (payment_id, id);
create index correction_state on payments.correction (state, id desc);
