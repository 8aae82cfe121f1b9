-- What the wallet operator says happened on the lender's accounts: its statement files, their rows, and
-- where they differ from the books and from what the operator told at the time.
create schema settlement;

create table settlement.statement_file (
  id bigint generated always as identity primary key,
  -- The paybill (payment) or the account that payouts are made from (disburse).
  account text not null check (account in ('payment', 'disburse')),
  file_id bigint not null references platform.file (id),
  name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  sha256 text not null,
  -- waiting, reading: its rows are not there yet; booking: they are, and what was unknown is being
  -- booked; done; refused: nothing of it was taken; undone: its rows were taken out again.
  state text not null check (state in
    ('waiting', 'reading', 'booking', 'done', 'refused', 'undone')),
  rows_read integer not null default 0,
  line_count integer,
  -- Rows that another file had brought before.
  known_count integer,
  problem_count integer,
  booked_count integer not null default 0,
  in_count integer,
  in_cents bigint,
  out_count integer,
  out_cents bigint,
  opening_cents bigint,
  closing_cents bigint,
  first_at timestamptz,
  last_at timestamptz,
  -- The days that it speaks for, the first and last included.
  covers_from date,
  covers_to date,
  refusal_code text,
  refusal_params jsonb,
  uploaded_by bigint references administration.staff (id),
  uploaded_at timestamptz not null,
  finished_at timestamptz,
  undone_by bigint references administration.staff (id),
  undone_at timestamptz,
  undo_reason text,
  version integer not null default 1,
  check ((state = 'refused') = (refusal_code is not null)),
  check ((state = 'undone') = (undone_at is not null))
);
-- The same bytes are taken once; what was refused or undone may come again.
create unique index statement_file_bytes on settlement.statement_file (account, sha256)
  where state not in ('refused', 'undone');
create index statement_file_uploaded on settlement.statement_file (account, uploaded_at desc, id desc);
create index statement_file_covers on settlement.statement_file (account, covers_from)
  where state in ('booking', 'done');

-- A row of a statement, once, however many files bring it.
create table settlement.statement_line (
  id bigint generated always as identity primary key,
  file_id bigint not null references settlement.statement_file (id),
  number integer not null,
  account text not null,
  receipt text not null,
  completed_at timestamptz not null,
  completed_on date not null,
  kind text not null check (kind in
    ('payment', 'payout', 'charge', 'reversal', 'float', 'other')),
  -- Failed, cancelled and expired rows move nothing.
  completed boolean not null,
  amount_cents bigint not null,
  balance_cents bigint not null,
  details text not null,
  reason_type text not null,
  party_masked text,
  party_name text,
  linked_receipt text,
  reference text,
  -- open: nothing of ours is found; booked: ours was made from it; no-money: it moved nothing.
  state text not null check (state in ('open', 'matched', 'differs', 'booked', 'no-money')),
  match_rule text check (match_rule in ('receipt', 'reference', 'hand')),
  -- What of ours it is.
  payment_id bigint,
  disbursement_id bigint,
  refund_id bigint,
  entry_id bigint,
  matched_by bigint references administration.staff (id),
  matched_at timestamptz,
  version integer not null default 1
);
-- A charge may carry the receipt of what it was charged for.
create unique index statement_line_receipt
  on settlement.statement_line (account, receipt, (kind = 'charge'));
create index statement_line_file on settlement.statement_line (file_id, number);
create index statement_line_day on settlement.statement_line (account, completed_on, id);
create index statement_line_at on settlement.statement_line (account, completed_at desc, id desc);
create index statement_line_open on settlement.statement_line (account, completed_at desc, id desc)
  where state in ('open', 'differs');
create index statement_line_payment on settlement.statement_line (payment_id)
  where payment_id is not null;
create index statement_line_disbursement on settlement.statement_line (disbursement_id)
  where disbursement_id is not null;
create index statement_line_refund on settlement.statement_line (refund_id)
  where refund_id is not null;

-- A row that could not be taken, and why. The value is kept without the digits of a person's number.
create table settlement.statement_problem (
  id bigint generated always as identity primary key,
  file_id bigint not null references settlement.statement_file (id),
  number integer not null,
  field text not null,
  problem text not null,
  value text not null
);
create index statement_problem_file on settlement.statement_problem (file_id, number, id);

-- A day of an account as the three tell it: the books, what the operator told at the time, and its
-- statement. A day of which no file speaks has no statement figures.
create table settlement.account_day (
  id bigint generated always as identity primary key,
  account text not null check (account in ('payment', 'disburse')),
  business_on date not null,
  covered boolean not null,
  ledger_count integer not null,
  ledger_cents bigint not null,
  told_count integer not null,
  told_cents bigint not null,
  statement_count integer,
  statement_cents bigint,
  open_count integer not null,
  settled_count integer not null,
  compared_at timestamptz not null,
  unique (account, business_on)
);
create index account_day_on on settlement.account_day (business_on desc, id desc);

-- One thing that the three do not tell alike on a day. It stays when it is gone, as cleared.
create table settlement.difference (
  id bigint generated always as identity primary key,
  account text not null check (account in ('payment', 'disburse')),
  business_on date not null,
  -- The operator's receipt, or the reference of our entry where there is none.
  key text not null,
  kind text not null,
  what text not null,
  cause text,
  ledger_cents bigint,
  told_cents bigint,
  statement_cents bigint,
  -- explained: the cause says all there is; acknowledged: a person said why; cleared: gone by itself
  -- or by an act.
  state text not null check (state in ('open', 'explained', 'acknowledged', 'cleared')),
  line_id bigint,
  payment_id bigint,
  loan_id bigint,
  refund_id bigint,
  entry_id bigint,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  settled_by bigint references administration.staff (id),
  settled_at timestamptz,
  reason text,
  version integer not null default 1,
  unique (account, business_on, key),
  check ((state = 'acknowledged') = (reason is not null and settled_by is not null))
);
create index difference_on on settlement.difference (business_on desc, id desc);
create index difference_open on settlement.difference (business_on desc, id desc)
  where state = 'open';
create index difference_line on settlement.difference (line_id) where line_id is not null;

-- Up to which entry of the journal the days were compared.
create table settlement.compared (
  one boolean primary key default true check (one),
  entry_id bigint not null
);
insert into settlement.compared (entry_id)
  select coalesce(max(id), 0) from ledger.entry;

-- Which payments the operator told of itself.
create index inbox_payment on payments.inbox (payment_id) where payment_id is not null;
