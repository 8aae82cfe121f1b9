-- Loans from the day the money arrived: schedule, what is owed, what was paid, each day's facts.
create schema servicing;

create table servicing.loan (
  -- The application's id.
  id bigint primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  loan_ordinal integer not null,
  channel text not null,
  grade text,
  terms jsonb not null,
  principal_cents bigint not null,
  payout_cents bigint not null,
  started_on date not null,
  due_on date not null,
  status text not null check (status in ('open', 'finished', 'written-off')),
  finished_on date,
  disbursement_id bigint not null unique,
  -- What the ledger says is owed now; caches that verify-books checks against the entries.
  principal_owed_cents bigint not null,
  interest_owed_cents bigint not null default 0,
  fee_owed_cents bigint not null default 0,
  fine_owed_cents bigint not null default 0,
  interest_to_accrue_cents bigint not null,
  -- Interest and fee of the bill, and the most that fines may ever come to (in duplum).
  charges_cents bigint not null default 0,
  fine_limit_cents bigint not null,
  fined_cents bigint not null default 0,
  oldest_due_on date,
  closed_through date not null,
  version integer not null default 1
) with (fillfactor = 80);
create index loan_person on servicing.loan (person_id);
create index loan_open on servicing.loan (oldest_due_on, id) where status = 'open';
create index loan_started on servicing.loan (started_on);

create table servicing.instalment (
  loan_id bigint not null references servicing.loan (id),
  number integer not null,
  starts_on date not null,
  due_on date not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  fee_cents bigint not null,
  fine_cents bigint not null default 0,
  accrued_interest_cents bigint not null default 0,
  principal_paid_cents bigint not null default 0,
  interest_paid_cents bigint not null default 0,
  fee_paid_cents bigint not null default 0,
  fine_paid_cents bigint not null default 0,
  waived_cents bigint not null default 0,
  finished_on date,
  primary key (loan_id, number)
) with (fillfactor = 80);
create index instalment_due on servicing.instalment (due_on) where finished_on is null;

-- The fine of one instalment for one overdue day; taken back by a negative row.
create table servicing.fine (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  instalment integer not null,
  charged_on date not null,
  amount_cents bigint not null,
  entry_id bigint not null references ledger.entry (id)
);
create index fine_loan on servicing.fine (loan_id, charged_on);

create table servicing.repayment (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  payment_id bigint not null,
  amount_cents bigint not null,
  surplus_cents bigint not null default 0,
  paid_on date not null,
  booked_on date not null,
  channel text not null,
  entry_id bigint not null references ledger.entry (id),
  reversed_at timestamptz,
  reversal_entry_id bigint references ledger.entry (id)
);
create index repayment_loan on servicing.repayment (loan_id, id);
create index repayment_payment on servicing.repayment (payment_id);
create index repayment_paid on servicing.repayment (paid_on);
create table servicing.repayment_line (
  repayment_id bigint not null references servicing.repayment (id),
  instalment integer not null,
  component text not null check (component in ('principal', 'interest', 'fee', 'fine')),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (repayment_id, instalment, component)
);

-- One row per open loan and business date, as it stood when the day closed.
create table servicing.loan_day (
  business_on date not null,
  loan_id bigint not null,
  due_on date not null,
  oldest_due_on date,
  days_past_due integer not null,
  principal_owed_cents bigint not null,
  interest_owed_cents bigint not null,
  fee_owed_cents bigint not null,
  fine_owed_cents bigint not null,
  paid_cents bigint not null,
  status text not null,
  primary key (business_on, loan_id)
);
create index loan_day_loan on servicing.loan_day (loan_id, business_on);
