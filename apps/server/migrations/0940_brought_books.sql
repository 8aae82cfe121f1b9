-- Books of other lenders or systems that are brought into the product: what was read of a folder, how each
-- loan stands by our arithmetic beside the source's, and what two persons decided. Nothing of it is in the
-- books before it goes live.
create schema arrival;

-- A folder as it was brought on a day: a rehearsal, and the last of them the day itself.
create table arrival.book (
  id bigint generated always as identity primary key,
  state text not null check (state in (
    'reading', 'broken', 'rehearsing', 'rehearsed', 'going-live', 'live', 'taken-back', 'replaced'
  )),
  folder text not null,
  -- Of all its files, by name and content.
  digest bytea,
  map text,
  -- Balances are as this business day ended.
  as_of_on date not null,
  -- The rehearsal before it, with which it is compared.
  before_id bigint references arrival.book (id),
  began_at timestamptz not null,
  began_by text not null,
  ended_at timestamptz,
  live_at timestamptz,
  -- Why it could not be read, as a refusal with its values.
  broken_code text,
  broken_params jsonb,
  -- Of the step that runs: so many of so many.
  step text,
  steps_done bigint not null default 0,
  steps_in_all bigint not null default 0,
  step_began_at timestamptz,
  -- Of what was read and lived again, once that is done.
  rows_read bigint,
  rows_apart bigint,
  loans_lived bigint,
  loans_equal bigint,
  loans_known bigint,
  loans_unexplained bigint,
  version integer not null default 1,
  check ((state = 'broken') = (broken_code is not null)),
  check ((state in ('live', 'taken-back')) = (live_at is not null))
);
-- One is read, rehearsed or going live at a time.
create unique index book_at_work on arrival.book ((true))
  where state in ('reading', 'rehearsing', 'going-live');

create table arrival.book_file (
  id bigint generated always as identity unique,
  book_id bigint not null references arrival.book (id),
  file text not null,
  name text not null,
  size_bytes bigint not null,
  digest bytea not null,
  -- Rows that were read, and of them those that are kept apart.
  rows bigint not null,
  -- Against the rehearsal before it.
  new_rows bigint,
  changed_rows bigint,
  gone_rows bigint,
  primary key (book_id, file)
);

-- A sound row. What says something about a person is sealed whole, and its key and digest are keyed hashes.
create table arrival.staged_row (
  book_id bigint not null,
  file text not null,
  key text not null,
  -- In the order of its file.
  ordinal bigint not null,
  row_number bigint not null,
  -- The customer or the loan that it is of.
  of_key text,
  digest bytea not null,
  cells jsonb,
  sealed bytea,
  primary key (book_id, file, key),
  check ((cells is null) <> (sealed is null))
);
create index staged_row_order on arrival.staged_row (book_id, file, ordinal);
create index staged_row_of on arrival.staged_row (book_id, file, of_key, ordinal)
  where of_key is not null;

-- A row that is kept apart, because of one of its fields. What the field says is not kept.
create table arrival.bad_row (
  id bigint generated always as identity primary key,
  book_id bigint not null,
  file text not null,
  row_number bigint not null,
  field text,
  reason text not null,
  -- As the source names the row, where that names no person.
  key text
);
create index bad_row_book on arrival.bad_row (book_id, file, row_number);

-- Customers of the folder by what may be another's too: found by keyed hashes.
create table arrival.known_by (
  book_id bigint not null,
  customer_key text not null,
  kind text not null check (kind in ('phone', 'id-number')),
  value_hash bytea not null,
  masked text not null,
  row_number bigint not null,
  primary key (book_id, customer_key, kind)
);
create index known_by_value on arrival.known_by (book_id, kind, value_hash);

-- Two that have the same phone or ID number: the customer of the folder, and another of it or of ours.
create table arrival.double (
  id bigint generated always as identity primary key,
  book_id bigint not null,
  kind text not null check (kind in ('phone', 'id-number')),
  masked text not null,
  customer_key text not null,
  row_number bigint not null,
  other_key text,
  other_row_number bigint,
  other_person_id bigint,
  -- Nobody is contacted or paid by what one person says here: the book goes live by the word of two.
  state text not null default 'open' check (state in ('open', 'same')),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  version integer not null default 1,
  check ((other_key is null) <> (other_person_id is null)),
  check ((state = 'same') = (decided_by is not null))
);
create index double_book on arrival.double (book_id, kind);
-- What was decided is found again by the next rehearsal.
create index double_decided on arrival.double (customer_key) where state = 'same';

-- How a loan of the folder stands, there and here.
create table arrival.brought_loan (
  id bigint generated always as identity primary key,
  book_id bigint not null references arrival.book (id),
  loan_key text not null,
  customer_key text not null,
  app_code text not null,
  product_code text not null,
  way text not null check (way in ('replayed', 'taken-over')),
  outcome text not null check (outcome in ('equal', 'known', 'unexplained')),
  -- The rule that explains the whole difference.
  rule text,
  variant text,
  looks_like text,
  parted_on date,
  parted_event text,
  parted_figure text,
  parted_source_cents bigint,
  parted_ours_cents bigint,
  source_status text not null,
  our_status text not null,
  source_principal_cents bigint not null,
  source_interest_cents bigint not null,
  source_fee_cents bigint not null,
  source_fine_cents bigint not null,
  our_principal_cents bigint not null,
  our_interest_cents bigint not null,
  our_fee_cents bigint not null,
  our_fine_cents bigint not null,
  -- Ours less the source's, by part, with what payments came to too much.
  differences jsonb,
  -- Of the row and of all that is of it, to see what moved.
  digest bytea not null,
  moved text check (moved in ('new', 'changed')),
  unique (book_id, loan_key),
  check ((outcome = 'known') = (rule is not null))
);
create index brought_loan_outcome on arrival.brought_loan (book_id, outcome);

-- Differences that go live as they are: of one loan, or of all up to an amount. Asked for by one person and
-- approved by another.
create table arrival.acceptance (
  id bigint generated always as identity primary key,
  book_id bigint not null references arrival.book (id),
  loan_key text,
  -- No part differs by more.
  most_cents bigint check (most_cents > 0),
  reason text not null,
  -- Of one loan, ours less the source's as it was when it was asked for: by another it is not accepted.
  figures jsonb,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in (
    'asked', 'approved', 'refused', 'withdrawn'
  )),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by),
  check ((loan_key is null) <> (most_cents is null))
);
create unique index acceptance_of_loan on arrival.acceptance (book_id, loan_key)
  where state = 'asked' and loan_key is not null;
create index acceptance_book on arrival.acceptance (book_id, state);

-- That a rehearsal goes live: asked for by one person and approved by another.
create table arrival.go_live (
  id bigint generated always as identity primary key,
  book_id bigint not null references arrival.book (id),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in (
    'asked', 'approved', 'refused', 'withdrawn', 'taken-back'
  )),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  taken_back_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by)
);
create unique index go_live_open on arrival.go_live (book_id) where state in ('asked', 'approved');

-- What was done of a book that goes live: each step is one transaction, done once.
create table arrival.step (
  id bigint generated always as identity unique,
  book_id bigint not null references arrival.book (id),
  number integer not null,
  name text not null,
  rows bigint not null,
  done_at timestamptz not null,
  primary key (book_id, number)
);

-- Our number of what the source names.
create table arrival.identity (
  book_id bigint not null,
  kind text not null check (kind in ('staff', 'person', 'offer', 'entry', 'loan')),
  key text not null,
  id bigint not null,
  primary key (book_id, kind, key)
);
create index identity_id on arrival.identity (book_id, kind, id);
