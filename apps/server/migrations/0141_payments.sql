-- Money that came in, once for its receipt, whoever told of it first. A payment aggregator stands
-- between the lender and wallets, cards and banks.
create table payments.payment (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('mpesa', 'bank', 'aggregator')),
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
  source text not null check (source in ('callback', 'statement', 'staff', 'pull')),
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
  -- By what the customer paid at the aggregator; null of every other provider.
  channel text,
  -- What the aggregator keeps of it, once it has told so, and where that was booked.
  fee_cents bigint check (fee_cents >= 0),
  fee_entry_id bigint references ledger.entry (id),
  -- What a person entered leaves the books when it is taken back, unless the provider has told of it as
  -- well: then the money is there, and waits in suspense as any other does. Of what the provider brought
  -- itself the source says as much.
  confirmed_at timestamptz,
  -- A payment that waits because its customer had no open loan: whose it is, so that it is found when
  -- a loan of theirs is open again.
  waits_for_person_id bigint,
  unique (provider, receipt),
  check (matched_cents + surplus_cents <= amount_cents),
  check (provider <> 'aggregator' or channel is not null),
  check (fee_entry_id is null or fee_cents > 0)
);
create index payment_paid on payments.payment (paid_at desc, id desc);
create index payment_paid_on on payments.payment (paid_on);
create index payment_state on payments.payment (state, paid_at desc)
  where state in ('unmatched', 'partly');
create index payment_reference on payments.payment (reference);
create index payment_loan on payments.payment (loan_id);
create index payment_person on payments.payment (person_id);
create index payment_payer on payments.payment (payer_hash) where payer_hash is not null;
-- What was paid too much is little, and reports ask for it by the day.
create index payment_surplus on payments.payment (paid_on) where surplus_cents > 0;
-- What staff entered is looked up by day and amount for each row of a statement that finds nothing.
create index payment_entered on payments.payment (paid_on, amount_cents) where source = 'staff';
create index payment_aggregator on payments.payment (paid_at desc, id desc)
  where provider = 'aggregator';
create index payment_payer_shown on payments.payment (payer_masked, payer_name);
create index payment_fee_entry on payments.payment (fee_entry_id) where fee_entry_id is not null;
create index payment_waits_for on payments.payment (waits_for_person_id)
  where waits_for_person_id is not null;
create index payment_payer_name_folded on payments.payment
  using gin (platform.folded_name(payer_name) gin_trgm_ops);

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

-- Where the operator was told to send payments. Of the address, which holds a secret, only the host
-- and a digest are kept: enough to see that another one is registered than is used.
create table payments.address_registration (
  id bigint generated always as identity primary key,
  short_code text not null,
  host text not null,
  address_digest bytea not null,
  -- What the operator does with a payment when our validation does not answer.
  unanswered text not null check (unanswered in ('Completed', 'Cancelled')),
  state text not null check (state in ('asked', 'registered', 'refused', 'unknown')),
  result text,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  answered_at timestamptz
);

-- What the wallet operator says is in our accounts with it: every asking, and its answer.
create table payments.float_reading (
  id bigint generated always as identity primary key,
  -- payouts: what loans are paid from; collections: what customers pay to.
  account text not null check (account in ('payouts', 'collections')),
  state text not null check (state in ('asked', 'answered', 'failed')),
  conversation_id text unique,
  -- Null: the clock asked.
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  utility_cents bigint,
  working_cents bigint,
  charges_cents bigint,
  failure text,
  check ((state = 'answered') = (utility_cents is not null))
);
create index float_reading_account on payments.float_reading (account, id desc);

-- A customer's phone was asked to pay: once sent, never again under this row.
create table payments.prompt (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  person_id bigint not null references customers.person (id),
  amount_cents bigint not null check (amount_cents > 0),
  phone_cipher bytea not null,
  phone_masked text not null,
  -- written: on its way, or not; accepted: the phone rings; unknown: no answer came.
  state text not null check (state in (
    'written', 'accepted', 'unknown', 'paid', 'declined', 'lapsed'
  )),
  checkout_id text unique,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  asked_on date not null,
  answered_at timestamptz,
  ask_at timestamptz,
  asked integer not null default 0,
  finished_at timestamptz,
  result_code text,
  result_text text,
  receipt text,
  payment_id bigint references payments.payment (id),
  -- Who carries a prompt: the wallet operator, or the aggregator, which knows it by our reference.
  channel text not null default 'mpesa' check (channel in ('mpesa', 'aggregator')),
  reference text unique,
  check ((channel = 'aggregator') = (reference is not null))
);
create unique index prompt_one_alive on payments.prompt (loan_id)
  where state in ('written', 'accepted', 'unknown');
create index prompt_loan on payments.prompt (loan_id, id desc);
create index prompt_person on payments.prompt (person_id, asked_at desc);
create index prompt_asked on payments.prompt (asked_at desc, id desc);
create index prompt_ask on payments.prompt (ask_at) where ask_at is not null;
create unique index prompt_receipt on payments.prompt (receipt) where receipt is not null;

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
  payment_id bigint references payments.payment (id),
  refund_id bigint,
  -- What became of a message that was held or could not be read, by a person.
  settlement text check (settlement in ('applied', 'set-aside')),
  settled_by bigint references administration.staff (id),
  settled_at timestamptz,
  settled_reason text,
  prompt_id bigint references payments.prompt (id),
  reversal_id bigint,
  -- With what a message was signed, and when its sender says that it was: checked when it is believed.
  signature text,
  signed_at text,
  check ((settlement is null) = (settled_at is null))
);
create index inbox_waiting on payments.inbox (id) where handled_at is null;
create index inbox_held on payments.inbox (id) where outcome = 'held';
create index inbox_disbursement on payments.inbox (disbursement_id)
  where disbursement_id is not null;
create index inbox_refund on payments.inbox (refund_id) where refund_id is not null;
create index inbox_quarantine on payments.inbox (received_at desc, id desc)
  where outcome in ('held', 'malformed') or settlement is not null;
-- Which payments the operator told of itself.
create index inbox_payment on payments.inbox (payment_id) where payment_id is not null;

-- A payment of which only a message from an unknown network tells: it moves no money until the operator
-- itself is found to know its receipt.
create table payments.unproven_confirmation (
  id bigint generated always as identity primary key,
  inbox_id bigint not null unique references payments.inbox (id),
  receipt text not null,
  -- waiting: for the operator's word; proven: it knows the receipt, or its list or statement does;
  -- denied: it knew nothing of it for two days, or says that it failed: a person looks at it.
  state text not null check (state in ('waiting', 'proven', 'denied')),
  ask_at timestamptz not null,
  asked integer not null default 0,
  question_id text unique,
  finished_at timestamptz,
  check ((state = 'waiting') = (finished_at is null))
);
create index unproven_confirmation_waiting on payments.unproven_confirmation (ask_at, id)
  where state = 'waiting';
create index unproven_confirmation_receipt on payments.unproven_confirmation (receipt);

-- One look at the operator's own list of payments to us, for those that were never told.
create table payments.pull (
  id bigint generated always as identity primary key,
  state text not null check (state in ('asked', 'read', 'failed')),
  pulled_from timestamptz not null,
  pulled_until timestamptz not null,
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  rows integer not null default 0,
  -- Of them not known before, and booked.
  found integer not null default 0,
  found_cents bigint not null default 0,
  unread integer not null default 0,
  -- Known under another amount: told to people.
  differing integer not null default 0,
  failure text,
  -- Looks of before counted what they found and did not keep it.
  findings_kept boolean not null default false
);

-- What a look at the operator's own list found: every payment that was never told and was booked by it,
-- and every one that is known under another amount. What was known as it is told is not kept again.
create table payments.pull_finding (
  id bigint generated always as identity primary key,
  pull_id bigint not null references payments.pull (id),
  finding text not null check (finding in ('booked', 'differs')),
  receipt text not null,
  told_cents bigint not null,
  payment_id bigint references payments.payment (id)
);
create index pull_finding_pull on payments.pull_finding (pull_id, id);
create trigger pull_finding_append_only before update or delete on payments.pull_finding
  for each row execute function platform.refuse_change();
