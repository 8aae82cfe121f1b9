-- What the wallet operator says happened on the lender's accounts: its statement files, their rows, and
-- where they differ from the books and from what the operator told at the time.
create schema settlement;

create table settlement.statement_file (
  id bigint generated always as identity primary key,
  -- The paybill (payment), the account that payouts are made from (disburse), or the aggregator's report.
  account text not null check (account in ('payment', 'disburse', 'aggregator')),
  file_id bigint not null references platform.file (id),
  name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  sha256 text not null,
  -- waiting, reading: its rows are not there yet; booking: they are, and what was unknown is being
  -- booked; done; refused: nothing of it was taken; undone: its rows were taken out again.
  state text not null check (state in (
    'waiting', 'reading', 'booking', 'done', 'refused', 'undone'
  )),
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
create index statement_file_uploaded on settlement.statement_file
  (account, uploaded_at desc, id desc);
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
  kind text not null check (kind in ('payment', 'payout', 'charge', 'reversal', 'float', 'other')),
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
create unique index statement_line_receipt on settlement.statement_line
  (account, receipt, (kind = 'charge'));
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
  account text not null check (account in ('payment', 'disburse', 'aggregator')),
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
  account text not null check (account in ('payment', 'disburse', 'aggregator')),
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
insert into settlement.compared (entry_id) values
  (0);

-- Money moved between the lender's own accounts.
create table settlement.own_transfer (
  id bigint generated always as identity primary key,
  from_account text not null check (from_account in ('wallet_paybill', 'wallet_payout', 'bank')),
  to_account text not null check (to_account in ('wallet_payout', 'bank', 'charges_due')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Taken from the account that the money left, beside the amount.
  fee_cents bigint not null check (fee_cents >= 0),
  expected_cents bigint,
  moved_on date not null,
  reference text not null,
  note text,
  state text not null check (state in ('asked', 'booked', 'refused', 'reversed')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  entry_id bigint references ledger.entry (id),
  version integer not null default 1,
  check (from_account <> to_account),
  check (decided_by <> asked_by),
  check ((state in ('booked', 'reversed')) = (entry_id is not null))
);
-- The same transfer is not booked twice.
create unique index own_transfer_reference on settlement.own_transfer (upper(reference))
  where state in ('asked', 'booked');
create index own_transfer_day on settlement.own_transfer (moved_on desc, id desc);

-- What the bank or the operator takes for it.
create table settlement.transfer_rate (
  id bigint generated always as identity primary key,
  from_account text not null,
  to_account text not null,
  effective_on date not null,
  -- So much for each transfer, and a part of the amount, within the two bounds.
  flat_cents bigint not null check (flat_cents >= 0),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  least_cents bigint not null default 0 check (least_cents >= 0),
  most_cents bigint,
  set_by bigint not null references administration.staff (id),
  set_at timestamptz not null,
  reason text not null,
  unique (from_account, to_account, effective_on),
  check (most_cents >= least_cents),
  check (from_account <> to_account)
);

-- Certificates of repayment: papers on which others rely. What one says is kept as it was said, and a
-- printed one is kept sealed, so that every print of it is the same.
create table settlement.certificate_year (
  year integer primary key,
  -- Numbers of a year have no gap: who takes the next one holds this row until the paper is there.
  last_number integer not null check (last_number > 0)
);

create table settlement.certificate (
  id bigint generated always as identity primary key,
  year integer not null,
  number_in_year integer not null,
  number text not null unique,
  -- Whoever has the paper has the code; here only its hash is kept.
  code_hash bytea not null unique,
  loan_id bigint not null references servicing.loan (id),
  person_id bigint not null references customers.person (id),
  lender_name text not null,
  name_cipher bytea not null,
  name_masked text not null,
  id_number_masked text,
  currency text not null,
  principal_cents bigint not null,
  repaid_cents bigint not null,
  waived_cents bigint not null,
  started_on date not null,
  finished_on date not null,
  state text not null check (state in ('valid', 'revoked')),
  issued_by bigint not null references administration.staff (id),
  issued_at timestamptz not null,
  issued_on date not null,
  -- By nobody where a payment was taken back and the loan is owed again.
  revoked_by bigint references administration.staff (id),
  revoked_at timestamptz,
  revoke_cause text check (revoke_cause in ('payment-reversed', 'staff')),
  revoke_reason text,
  version integer not null default 1,
  unique (year, number_in_year),
  check ((state = 'revoked') = (revoked_at is not null and revoke_cause is not null)),
  check ((revoke_cause = 'staff') = (revoked_by is not null))
);
create unique index certificate_valid on settlement.certificate (loan_id) where state = 'valid';
create index certificate_person on settlement.certificate (person_id, id desc);

create table settlement.certificate_print (
  certificate_id bigint not null references settlement.certificate (id),
  language text not null check (language in ('en', 'es', 'zh')),
  document_cipher bytea not null,
  made_at timestamptz not null,
  primary key (certificate_id, language)
);
