-- A payment that waits because its customer had no open loan: whose it is, so that it is found when a loan
-- of theirs is open again.
alter table payments.payment add column waits_for_person_id bigint;
create index payment_waits_for on payments.payment (waits_for_person_id)
  where waits_for_person_id is not null;

-- What a customer owes of a refund: the operator took the payment back that it had been made of.
insert into ledger.account (code, name, kind)
values ('customer_receivable', 'Customer receivables', 'asset')
on conflict do nothing;
create index line_customer_receivable on ledger.line (person_id) include (amount_cents)
  where account_code = 'customer_receivable';

create table payments.refund_debt (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  -- The payment that was taken back, and by which reversal.
  payment_id bigint not null references payments.payment (id),
  reversal_id bigint not null references payments.payment_reversal (id),
  amount_cents bigint not null check (amount_cents > 0),
  settled_cents bigint not null default 0 check (settled_cents between 0 and amount_cents),
  owed_on date not null,
  entry_id bigint not null unique references ledger.entry (id),
  made_at timestamptz not null,
  unique (reversal_id, person_id)
);
create index refund_debt_person on payments.refund_debt (person_id, id);
create index refund_debt_payment on payments.refund_debt (payment_id);

-- What of the customer's money settled it, on which day.
create table payments.refund_debt_settlement (
  id bigint generated always as identity primary key,
  refund_debt_id bigint not null references payments.refund_debt (id),
  amount_cents bigint not null check (amount_cents > 0),
  settled_on date not null,
  entry_id bigint not null unique references ledger.entry (id),
  made_at timestamptz not null
);
create index refund_debt_settlement_debt on payments.refund_debt_settlement (refund_debt_id, id);
