-- Loans from the day the money arrived: schedule, what is owed, what was paid, each day's facts.
-- All else is worked out from the loan, its schedule and its repayments.
create schema servicing;

-- How a loan was made. Nothing of it ever changes.
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
  -- Of the terms, for work on all loans at once.
  daily_fine_ppm integer not null,
  grace_days integer not null,
  principal_cents bigint not null,
  payout_cents bigint not null,
  -- Of the bill: all its interest, and the fee, deducted or billed.
  interest_cents bigint not null,
  fee_cents bigint not null,
  -- The most that fines may ever come to (in duplum).
  fine_limit_cents bigint not null,
  started_on date not null,
  due_on date not null,
  disbursement_id bigint not null unique
);
create index loan_person on servicing.loan (person_id);
create index loan_started on servicing.loan (started_on);
create trigger loan_append_only before update or delete on servicing.loan
  for each row execute function platform.refuse_change();

-- How a loan stands: what the ledger says is owed now, as caches that verify-books checks against
-- the entries. Narrow, with room in its pages, because the daily close writes every open row.
create table servicing.balance (
  loan_id bigint primary key references servicing.loan (id),
  person_id bigint not null,
  status text not null check (status in ('open', 'finished', 'written-off')),
  finished_on date,
  -- Interest is accrued up to and including this day, and the fines of the day after are charged.
  closed_through date not null,
  -- The due day of the oldest instalment that owes anything; days past due are read from it.
  oldest_due_on date,
  version integer not null default 1,
  principal_owed_cents bigint not null,
  -- Earned and not paid. Interest paid ahead of being earned makes it negative until it is.
  interest_owed_cents bigint not null default 0,
  fee_owed_cents bigint not null default 0,
  fine_owed_cents bigint not null default 0,
  interest_to_accrue_cents bigint not null,
  fined_cents bigint not null default 0,
  check ((status = 'finished') = (finished_on is not null)),
  check (status = 'written-off' or (status = 'open') = (oldest_due_on is not null))
) with (fillfactor = 30);
create index balance_open on servicing.balance (loan_id) where status = 'open';
create index balance_finished on servicing.balance (finished_on) where finished_on is not null;

create table servicing.instalment (
  loan_id bigint not null references servicing.loan (id),
  number integer not null,
  -- Interest is earned from the day after this one up to and including the due day.
  from_on date not null,
  due_on date not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  fee_cents bigint not null,
  fine_cents bigint not null default 0,
  -- Interest of the bill that an early closing made never owed.
  interest_dropped_cents bigint not null default 0,
  principal_paid_cents bigint not null default 0,
  interest_paid_cents bigint not null default 0,
  fee_paid_cents bigint not null default 0,
  fine_paid_cents bigint not null default 0,
  finished_on date,
  primary key (loan_id, number)
) with (fillfactor = 80);
create index instalment_due on servicing.instalment (due_on);
create index instalment_unpaid on servicing.instalment (due_on) where finished_on is null;

-- The fine of one instalment for one overdue day; taken back by a negative row.
create table servicing.fine (
  loan_id bigint not null,
  instalment integer not null,
  charged_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  entry_id bigint not null,
  primary key (loan_id, charged_on, instalment, entry_id)
);
create trigger fine_append_only before update or delete on servicing.fine
  for each row execute function platform.refuse_change();

create table servicing.repayment (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  payment_id bigint not null,
  -- What this loan keeps of the payment: the sum of the lines.
  amount_cents bigint not null check (amount_cents >= 0),
  -- What it did not need when it was booked, and what an earlier payment found later set free.
  surplus_cents bigint not null default 0,
  freed_cents bigint not null default 0,
  -- The day it counts for, which may be long before it was booked.
  paid_on date not null,
  booked_on date not null,
  channel text not null,
  entry_id bigint not null references ledger.entry (id),
  reversed_at timestamptz,
  reversed_on date,
  reversal_reason text,
  reversal_entry_id bigint references ledger.entry (id)
);
create index repayment_loan on servicing.repayment (loan_id, id);
create index repayment_payment on servicing.repayment (payment_id);
create index repayment_paid on servicing.repayment (paid_on);

-- What a repayment paid. A later correction is further lines, so amounts may be negative; so may
-- the interest of a closing payment, which gives back what was paid ahead and is never earned.
create table servicing.repayment_line (
  repayment_id bigint not null references servicing.repayment (id),
  entry_id bigint not null references ledger.entry (id),
  instalment integer not null,
  component text not null check (component in ('principal', 'interest', 'fee', 'fine')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (repayment_id, entry_id, instalment, component)
);
create trigger repayment_line_append_only before update or delete on servicing.repayment_line
  for each row execute function platform.refuse_change();

-- One row per loan and business date from the payout to the finish, as it stood when the day
-- ended. A payment that is booked late rewrites the days since it was paid.
create table servicing.loan_day (
  business_on date not null,
  loan_id bigint not null,
  oldest_due_on date,
  days_past_due integer not null,
  principal_owed_cents bigint not null,
  interest_owed_cents bigint not null,
  fee_owed_cents bigint not null,
  fine_owed_cents bigint not null,
  -- What was paid on that day.
  paid_cents bigint not null,
  status text not null check (status in ('open', 'finished', 'written-off')),
  primary key (business_on, loan_id)
);
