-- Money out to and in from the wallet operator.
create schema payments;

create table payments.disbursement (
  id bigint generated always as identity primary key,
  application_id bigint not null unique,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  product_code text not null,
  channel text not null default 'mpesa',
  principal_cents bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- 0 not disbursed, 1 prepare, 2 disbursing, 3 disbursed, 4 failed, 5 holding or cancelled.
  status smallint not null check (status between 0 and 5),
  -- The provider's word: 0 none, 1 disbursing, 2 success, 3 failed, 4 cancelled.
  actual_status smallint not null check (actual_status between 0 and 4),
  -- What servicing needs to open the loan, as approved.
  loan jsonb not null,
  phone_cipher bytea not null,
  phone_masked text not null,
  attempts integer not null default 0,
  receipt text,
  -- As the operator knows the wallet's owner.
  receiver_name text,
  charge_cents bigint,
  failure_code text,
  failure_reason text,
  hold_reason text,
  -- The first of the two persons whom a new attempt above the limit asks for.
  retry_asked_by bigint references administration.staff (id),
  approved_at timestamptz not null,
  disbursed_at timestamptz,
  disbursed_on date,
  version integer not null default 1
);
create index disbursement_status on payments.disbursement (status, id desc);
create index disbursement_person on payments.disbursement (person_id);
create index disbursement_receipt on payments.disbursement (receipt) where receipt is not null;
create index disbursement_approved on payments.disbursement (approved_at desc, id desc);
create index disbursement_disbursed on payments.disbursement (disbursed_on)
  where disbursed_on is not null;

-- Begins every id we give to the operator: made once, so that two databases never share an id.
create table payments.numbering (
  one boolean primary key default true check (one),
  prefix text not null
);

-- One request to the operator. Its OriginatorConversationID is written before it is sent.
create table payments.disbursement_attempt (
  id bigint generated always as identity primary key,
  disbursement_id bigint not null references payments.disbursement (id),
  number integer not null,
  originator_conversation_id text not null unique,
  conversation_id text,
  -- written: on its way, or not; unsent: certainly not sent, the same id may go again; accepted:
  -- taken in; unknown: to be asked about; void: the operator twice knew nothing of it.
  state text not null check (state in
    ('written', 'unsent', 'accepted', 'unknown', 'succeeded', 'failed', 'void')),
  written_at timestamptz not null,
  sends integer not null default 1,
  answered_at timestamptz,
  ask_at timestamptz,
  asked integer not null default 0,
  first_not_found_at timestamptz,
  result_code text,
  result_text text,
  receipt text,
  completed_at timestamptz,
  unique (disbursement_id, number)
);
-- One request at a time, and one that paid.
create unique index attempt_one_alive on payments.disbursement_attempt (disbursement_id)
  where state in ('written', 'unsent', 'accepted', 'unknown');
create unique index attempt_one_paid on payments.disbursement_attempt (disbursement_id)
  where state = 'succeeded';
create unique index attempt_receipt on payments.disbursement_attempt (receipt)
  where receipt is not null;
create index attempt_ask on payments.disbursement_attempt (ask_at) where ask_at is not null;

-- What was asked about an attempt, and what the operator found.
create table payments.status_query (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payments.disbursement_attempt (id),
  conversation_id text unique,
  asked_at timestamptz not null,
  answered_at timestamptz,
  finding text
);
create index status_query_attempt on payments.status_query (attempt_id, id);

-- Every callback as it came, before anything is believed of it. Bodies hold phone numbers.
create table payments.inbox (
  id bigint generated always as identity primary key,
  kind text not null,
  body_cipher bytea not null,
  source_ip text,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text check (outcome in ('applied', 'repeated', 'held', 'malformed')),
  note text,
  disbursement_id bigint references payments.disbursement (id),
  payment_id bigint
);
create index inbox_waiting on payments.inbox (id) where handled_at is null;
create index inbox_held on payments.inbox (id) where outcome = 'held';
create index inbox_disbursement on payments.inbox (disbursement_id)
  where disbursement_id is not null;

create table payments.payment (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('mpesa', 'bank')),
  receipt text not null,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null,
  paid_on date not null,
  short_code text,
  reference text not null,
  payer_hash bytea,
  payer_masked text,
  payer_name text,
  operator_balance_cents bigint,
  -- Where it came from first: callback, statement, staff.
  source text not null check (source in ('callback', 'statement', 'staff')),
  state text not null check (state in ('unmatched', 'partly', 'matched', 'overpaid', 'reversed')),
  -- In loans, and in the customer's overpayment; the rest is in suspense.
  matched_cents bigint not null default 0,
  surplus_cents bigint not null default 0,
  match_rule text,
  unmatched_reason text,
  loan_id bigint,
  person_id bigint references customers.person (id),
  matched_by bigint references administration.staff (id),
  matched_at timestamptz,
  recorded_by bigint references administration.staff (id),
  note text,
  proof_file_id bigint references platform.file (id),
  entry_id bigint references ledger.entry (id),
  received_at timestamptz not null,
  version integer not null default 1,
  unique (provider, receipt),
  check (matched_cents + surplus_cents <= amount_cents)
);
create index payment_paid on payments.payment (paid_at desc, id desc);
create index payment_paid_on on payments.payment (paid_on);
create index payment_state on payments.payment (state, paid_at desc)
  where state in ('unmatched', 'partly');
create index payment_reference on payments.payment (reference);
create index payment_payer_name on payments.payment using gin (payer_name gin_trgm_ops);
create index payment_loan on payments.payment (loan_id);
create index payment_person on payments.payment (person_id);
create index payment_payer on payments.payment (payer_hash) where payer_hash is not null;
alter table payments.inbox add foreign key (payment_id) references payments.payment (id);

-- Where a payment's money went: a repayment of a loan, or the customer's overpayment.
create table payments.payment_part (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments.payment (id),
  kind text not null check (kind in ('repayment', 'overpayment')),
  amount_cents bigint not null check (amount_cents > 0),
  loan_id bigint,
  repayment_id bigint unique,
  entry_id bigint references ledger.entry (id),
  rule text not null,
  made_by bigint references administration.staff (id),
  made_at timestamptz not null,
  reversed_by bigint references administration.staff (id),
  reversed_at timestamptz,
  reversal_reason text,
  check ((kind = 'repayment') = (repayment_id is not null)),
  check ((kind = 'overpayment') = (entry_id is not null))
);
create index payment_part_loan on payments.payment_part (loan_id) where loan_id is not null;
create index payment_part_payment on payments.payment_part (payment_id, id);

-- The operator's access token, shared by all processes: a new one kills the old.
create table payments.operator_token (
  operator text primary key,
  token_cipher bytea not null,
  expires_at timestamptz not null
);
