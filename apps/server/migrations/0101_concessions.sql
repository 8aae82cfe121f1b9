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
  -- Principal that is given up before its due day bears no interest on a declining loan from then on. What
  -- was given up before that was so keeps the bill that its borrower was told.
  replans boolean not null default true,
  -- A waiver that leaves nothing owed finishes its loan, also where interest was paid ahead of being
  -- earned. What was given up before that was so leaves its loan as it left it.
  closes boolean not null default true,
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

-- A loan that nobody expects to be paid leaves the receivables for an expense, and stays claimed: what
-- is paid later is income. Asked for by one person and approved by another.
create table servicing.write_off (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  state text not null check (state in (
    'asked', 'approved', 'refused', 'withdrawn', 'unneeded', 'taken-back'
  )),
  -- As it stood when it was asked for: what closed the loan, and how late it was.
  owed_cents bigint not null check (owed_cents > 0),
  days_past_due integer not null,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The day it counts for. Repayments of that day come before it up to this one.
  written_off_on date,
  after_repayment_id bigint,
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  taken_back_reason text,
  -- Caches of the books: what it wrote off in all, and what was recovered since.
  written_off_cents bigint not null default 0,
  recovered_cents bigint not null default 0,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check (taken_back_by <> decided_by),
  check ((state in ('approved', 'unneeded', 'taken-back')) = (written_off_on is not null))
);
create unique index write_off_one_open on servicing.write_off (loan_id)
  where state in ('asked', 'approved');
create index write_off_state on servicing.write_off (state, id desc);

-- What a write-off took out of the receivables. A later correction is further lines.
create table servicing.write_off_line (
  write_off_id bigint not null references servicing.write_off (id),
  entry_id bigint not null references ledger.entry (id),
  instalment integer not null,
  component text not null check (component in ('principal', 'interest', 'fee', 'fine')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (write_off_id, entry_id, instalment, component)
);
create trigger write_off_line_append_only before update or delete on servicing.write_off_line
  for each row execute function platform.refuse_change();

-- The rest of a loan on new due days: asked for by one person and approved by another. It is an event of
-- the loan: its amounts follow from what was received before it, so only the plan's days are kept.
create table servicing.restructuring (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn', 'taken-back')),
  first_due_on date not null,
  -- How many are due from then on, and the periods between them in which less is asked for.
  instalments integer not null check (instalments > 0),
  grace_asks text check (grace_asks in ('interest', 'nothing')),
  grace_after integer,
  grace_periods integer,
  -- As it stood, and as it was told, when it was asked for; approved, on that day.
  owed_cents bigint not null,
  days_past_due integer not null,
  last_due_on date not null,
  new_last_due_on date not null,
  cost_cents bigint not null,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The day it counts for. Repayments of that day come before it up to this one.
  restructured_on date,
  after_repayment_id bigint,
  -- The instalment that was the oldest to owe anything.
  first_number integer,
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  taken_back_reason text,
  version integer not null default 1,
  -- What interest costs from the day of a restructuring on, counted as the loan's contract counts it; null
  -- where its rate stays.
  rate_ppm bigint check (rate_ppm >= 0),
  check (decided_by <> asked_by),
  check (taken_back_by <> decided_by),
  check (num_nulls(grace_asks, grace_after, grace_periods) in (0, 3)),
  check (num_nulls(restructured_on, after_repayment_id, first_number) in (0, 3)),
  check ((state in ('approved', 'taken-back')) = (restructured_on is not null))
);
create unique index restructuring_one_open on servicing.restructuring (loan_id)
  where state = 'asked';
create index restructuring_loan on servicing.restructuring (loan_id);
create index restructuring_state on servicing.restructuring (state, id desc);
