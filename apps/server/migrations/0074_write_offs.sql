-- A loan that nobody expects to be paid leaves the receivables for an expense, and stays claimed: what
-- is paid later is income. Asked for by one person and approved by another.

-- What may still be claimed of a loan that was written off; nothing is kept for any other.
alter table servicing.balance
  add written_off_on date,
  add claim_cents bigint,
  add check ((status = 'written-off') = (written_off_on is not null)),
  add check ((status = 'written-off') = (claim_cents is not null));

create table servicing.write_off (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  state text not null check (state in
    ('asked', 'approved', 'refused', 'withdrawn', 'unneeded', 'taken-back')),
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
