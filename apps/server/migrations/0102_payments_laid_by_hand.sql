-- A confirmation of the operator that was held, or that nobody could read, and is a payment to us all the
-- same: what was paid, who says so, and who else confirmed it. Nothing is booked before that.
create table payments.laying (
  id bigint generated always as identity primary key,
  inbox_id bigint not null references payments.inbox (id),
  receipt text not null,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null,
  reference text not null,
  reason text not null,
  state text not null check (state in ('asked', 'confirmed', 'refused', 'overtaken')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  payment_id bigint references payments.payment (id),
  check (decided_by <> asked_by),
  check ((state in ('confirmed', 'refused')) = (decided_by is not null)),
  check (state <> 'confirmed' or payment_id is not null)
);
create unique index laying_one_open on payments.laying (inbox_id) where state = 'asked';
create index laying_message on payments.laying (inbox_id, id);
create index laying_payment on payments.laying (payment_id) where payment_id is not null;
