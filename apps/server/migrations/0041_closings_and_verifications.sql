-- An entry counts for a loan on the day it belongs to (effective_on), however late it is booked. The
-- accountant's books count it on the same day, unless that day is in a month that was closed by then:
-- then on the first open day. A closed month is so for good, and loans are reckoned as ever.
--
-- One row per month that somebody closed; open again when reopened_at is set.
create table ledger.closing (
  id bigint generated always as identity primary key,
  month date not null check (month = date_trunc('month', month)),
  through_on date not null,
  -- Every entry that was there: those of the month, and no later one, make its figures.
  up_to_entry_id bigint not null,
  -- What was looked at, and found.
  checks jsonb not null,
  note text,
  closed_by bigint not null,
  closed_at timestamptz not null,
  reopen_reason text,
  reopen_asked_by bigint,
  reopen_asked_at timestamptz,
  reopened_by bigint,
  reopened_at timestamptz,
  version integer not null default 1,
  check (through_on = (month + interval '1 month' - interval '1 day')),
  check (reopened_by is null or reopened_by <> reopen_asked_by),
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index closing_stands on ledger.closing (month) where reopened_at is null;
create trigger closing_stays before delete on ledger.closing
  for each row execute function platform.refuse_change();
create trigger closing_as_signed before update of
    month, through_on, up_to_entry_id, checks, note, closed_by, closed_at
  on ledger.closing for each row execute function platform.refuse_change();
create trigger closing_no_truncate before truncate on ledger.closing
  for each statement execute function platform.refuse_change();

-- The balances that were signed, one row per account.
create table ledger.closing_balance (
  closing_id bigint not null references ledger.closing (id),
  account_code text not null,
  balance_cents bigint not null,
  primary key (closing_id, account_code)
);
create trigger closing_balance_append_only before update or delete on ledger.closing_balance
  for each row execute function platform.refuse_change();
create trigger closing_balance_no_truncate before truncate on ledger.closing_balance
  for each statement execute function platform.refuse_change();

-- A closed month that somebody asks to be opened again, and what another person decided. The columns of
-- ledger.closing that kept the last one are written no more: the version before still reads them.
create table ledger.reopening (
  id bigint generated always as identity primary key,
  closing_id bigint not null references ledger.closing (id),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((state = 'asked') = (decided_by is null))
);
create unique index reopening_open on ledger.reopening (closing_id) where state = 'asked';
create index reopening_of on ledger.reopening (closing_id, id desc);

-- Each look at the ten invariants of the books: asked for by the night, by a person or by the command,
-- what it found and how long it took. Kept, so that a month is closed on books that were proven.
create table ledger.verification (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('nightly', 'person', 'command')),
  -- The books as they stood when the days through this one were closed.
  business_on date not null,
  state text not null default 'waiting' check (state in (
    'waiting', 'running', 'holds', 'broken', 'unfinished'
  )),
  asked_by bigint,
  asked_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Invariants that do not hold.
  broken integer,
  -- Why it could not come to an end.
  problem text,
  check ((finished_at is null) = (state in ('waiting', 'running')))
);
-- A night looks once, however many workers there are; and a person need not ask twice.
create unique index verification_of_night on ledger.verification (business_on)
  where cause = 'nightly';
create unique index verification_open on ledger.verification ((true))
  where state in ('waiting', 'running') and cause = 'person';
create index verification_due on ledger.verification (id) where state in ('waiting', 'running');

create table ledger.verification_finding (
  verification_id bigint not null references ledger.verification (id),
  number integer not null check (number between 1 and 10),
  looked_at jsonb not null,
  wrong bigint not null,
  examples text[] not null,
  milliseconds integer not null,
  primary key (verification_id, number)
);
create trigger verification_finding_append_only
  before update or delete on ledger.verification_finding
  for each row execute function platform.refuse_change();
create trigger verification_finding_no_truncate before truncate on ledger.verification_finding
  for each statement execute function platform.refuse_change();

-- Nothing is closed: the day before any.
create function ledger.closed_through() returns date language sql stable as $$
  select coalesce(max(through_on), '-infinity'::date) from ledger.closing where reopened_at is null
$$;
