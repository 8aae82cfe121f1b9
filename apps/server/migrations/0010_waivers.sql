-- What the lender gives up of a loan, and the requests of collectors and settlement that lead to it.

-- Paid and waived are told apart: cash is cash.
alter table servicing.instalment
  add principal_waived_cents bigint not null default 0,
  add interest_waived_cents bigint not null default 0,
  add fee_waived_cents bigint not null default 0,
  add fine_waived_cents bigint not null default 0;

-- At once: so much of what is owed on a day. If paid: the rest of the loan, once so much came in the
-- time. One that was taken back has ended, and the loan is told as if it had never been.
create table servicing.waiver (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  kind text not null check (kind in ('at-once', 'if-paid')),
  -- Repayments of the first day count only from the one after this.
  from_on date not null,
  after_repayment_id bigint not null,
  until_on date not null,
  -- What is waived at once, or has to be paid.
  amount_cents bigint not null check (amount_cents > 0),
  -- More than this is never waived, and principal only where it was allowed.
  most_cents bigint not null check (most_cents > 0),
  principal boolean not null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  -- What it waived, and on which day; nothing as long as its condition is not met.
  waived_cents bigint not null default 0,
  waived_on date,
  check ((waived_cents = 0) = (waived_on is null)),
  check (until_on >= from_on)
);
create index waiver_loan on servicing.waiver (loan_id, id);

-- What a waiver gave up. A later correction is further lines, so amounts may be negative.
create table servicing.waiver_line (
  waiver_id bigint not null references servicing.waiver (id),
  entry_id bigint not null references ledger.entry (id),
  instalment integer not null,
  component text not null check (component in ('principal', 'interest', 'fee', 'fine')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (waiver_id, entry_id, instalment, component)
);
create trigger waiver_line_append_only before update or delete on servicing.waiver_line
  for each row execute function platform.refuse_change();
