-- Each look at the ten invariants of the books: asked for by the night, by a person or by the command,
-- what it found and how long it took. Kept, so that a month is closed on books that were proven.
create table ledger.verification (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('nightly', 'person', 'command')),
  -- The books as they stood when the days through this one were closed.
  business_on date not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'holds', 'broken', 'unfinished')),
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
create trigger verification_finding_append_only before update or delete
  on ledger.verification_finding for each row execute function platform.refuse_change();
create trigger verification_finding_no_truncate before truncate on ledger.verification_finding
  for each statement execute function platform.refuse_change();
