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
  failure_code text,
  failure_reason text,
  hold_reason text,
  approved_at timestamptz not null,
  disbursed_at timestamptz,
  disbursed_on date,
  version integer not null default 1
);
create index disbursement_status on payments.disbursement (status, id desc);
create index disbursement_person on payments.disbursement (person_id);

-- One request to the operator. Its OriginatorConversationID is written before it is sent.
create table payments.disbursement_attempt (
  id bigint generated always as identity primary key,
  disbursement_id bigint not null references payments.disbursement (id),
  originator_conversation_id text not null unique,
  conversation_id text,
  -- written, sent, accepted, unknown, succeeded, failed, void.
  state text not null check (state in
    ('written', 'sent', 'accepted', 'unknown', 'succeeded', 'failed', 'void')),
  written_at timestamptz not null,
  sent_at timestamptz,
  ask_at timestamptz,
  asked integer not null default 0,
  not_found integer not null default 0,
  result_code text,
  result_text text,
  receipt text,
  completed_at timestamptz
);
create index attempt_disbursement on payments.disbursement_attempt (disbursement_id, id);
-- At most one attempt of a payout can be alive or paid.
create unique index attempt_one_alive on payments.disbursement_attempt (disbursement_id)
  where state in ('written', 'sent', 'accepted', 'unknown', 'succeeded');
create index attempt_ask on payments.disbursement_attempt (ask_at)
  where state in ('sent', 'accepted', 'unknown');

-- Every callback as it came, before anything is believed of it.
create table payments.inbox (
  id bigint generated always as identity primary key,
  kind text not null,
  body bytea not null,
  source_ip text,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- applied, repeated, held, malformed.
  outcome text,
  note text
);
create index inbox_waiting on payments.inbox (id) where handled_at is null;

create table payments.payment (
  id bigint generated always as identity primary key,
  provider text not null,
  receipt text not null,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null,
  paid_on date not null,
  short_code text not null,
  reference text not null,
  payer_hash bytea,
  payer_masked text,
  payer_name text,
  operator_balance_cents bigint,
  -- Where it came from first: callback, statement, staff.
  source text not null check (source in ('callback', 'statement', 'staff')),
  state text not null check (state in ('unmatched', 'partly', 'matched', 'overpaid', 'reversed')),
  matched_cents bigint not null default 0,
  surplus_cents bigint not null default 0,
  match_rule text,
  loan_id bigint,
  person_id bigint,
  matched_by bigint references administration.staff (id),
  matched_at timestamptz,
  note text,
  proof_file_id bigint references platform.file (id),
  received_at timestamptz not null,
  unique (provider, receipt)
);
create index payment_paid on payments.payment (paid_at desc, id desc);
create index payment_state on payments.payment (state, paid_at desc) where state in ('unmatched', 'partly');
create index payment_loan on payments.payment (loan_id);
create index payment_person on payments.payment (person_id);

-- The operator's access token, shared by all processes: a new one kills the old.
create table payments.operator_token (
  operator text primary key,
  token text not null,
  expires_at timestamptz not null
);
