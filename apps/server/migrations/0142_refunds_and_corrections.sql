-- What a customer paid too much goes back to the wallet on which they were paid. The operator pays it
-- as it pays a loan out: the same requests, guarded in the same way.
create table payments.refund (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in (
    'asked', 'approved', 'sending', 'paid', 'failed', 'refused', 'cancelled'
  )),
  reason text not null,
  phone_cipher bytea not null,
  phone_masked text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The first of the two persons whom a new attempt above the limit asks for.
  retry_asked_by bigint references administration.staff (id),
  attempts integer not null default 0,
  receipt text,
  receiver_name text,
  charge_cents bigint,
  failure_code text,
  failure_reason text,
  paid_at timestamptz,
  paid_on date,
  -- The entry that sets the money aside while the refund is under way, and the one that pays it.
  reserve_entry_id bigint references ledger.entry (id),
  entry_id bigint references ledger.entry (id),
  version integer not null default 1,
  retry_asked_at timestamptz,
  waits_for text check (waits_for in ('switch', 'pace')),
  let_go_at timestamptz,
  check (decided_by <> asked_by),
  check ((state = 'paid') = (entry_id is not null and receipt is not null))
);
create index refund_state on payments.refund (state, id desc);
create index refund_person on payments.refund (person_id, id desc);
create index refund_receipt on payments.refund (receipt) where receipt is not null;
-- A person's finished requests, for what they are told of them.
create index refund_asked_by on payments.refund (asked_by, id desc);
-- What the operator paid back on a day is compared with its statement of that day.
create index refund_paid on payments.refund (paid_on) where paid_on is not null;
create index refund_retry on payments.refund (retry_asked_at) where retry_asked_at is not null;
create index refund_unbound on payments.refund (id) where get_byte(phone_cipher, 0) = 1;
create index refund_waits_for on payments.refund (asked_at, id) where waits_for is not null;
create index refund_let_go on payments.refund (let_go_at) where let_go_at is not null;
alter table payments.disbursement_attempt
  add foreign key (refund_id) references payments.refund (id);
alter table payments.inbox add foreign key (refund_id) references payments.refund (id);

-- A payment that the operator is asked to give back to who paid it. Its money is in suspense all the
-- while, and leaves the books when the operator says that it is done.
create table payments.payment_reversal (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments.payment (id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in (
    'asked', 'approved', 'written', 'accepted', 'unknown', 'done', 'failed', 'refused'
  )),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  written_at timestamptz,
  conversation_id text unique,
  ask_at timestamptz,
  questions integer not null default 0,
  question_id text unique,
  result_code text,
  result_text text,
  receipt text,
  finished_at timestamptz,
  -- The day on which the money left our account.
  given_back_on date,
  entry_id bigint references ledger.entry (id),
  version integer not null default 1,
  -- A refund by the aggregator is known there by our reference.
  reference text unique,
  -- The operator also gives a payment back by itself, because its payer asked it to. One person declares
  -- what the operator says of it, and the day on which the money left; another confirms it.
  declared_on date,
  check (decided_by <> asked_by),
  check ((state = 'done') = (entry_id is not null and given_back_on is not null)),
  check (declared_on is null or receipt is not null)
);
create unique index payment_reversal_one on payments.payment_reversal (payment_id)
  where state not in ('failed', 'refused');
create index payment_reversal_open on payments.payment_reversal (id)
  where state in ('asked', 'approved', 'written', 'accepted', 'unknown');
create index payment_reversal_ask on payments.payment_reversal (ask_at) where ask_at is not null;
alter table payments.inbox add foreign key (reversal_id) references payments.payment_reversal (id);

-- What a customer owes of a refund: the operator took the payment back that it had been made of.
create table payments.refund_debt (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  -- The payment that was taken back, and by which reversal.
  payment_id bigint not null references payments.payment (id),
  reversal_id bigint not null references payments.payment_reversal (id),
  amount_cents bigint not null check (amount_cents > 0),
  settled_cents bigint not null default 0,
  owed_on date not null,
  entry_id bigint not null unique references ledger.entry (id),
  made_at timestamptz not null,
  unique (reversal_id, person_id),
  check (settled_cents between 0 and amount_cents)
);
create index refund_debt_person on payments.refund_debt (person_id, id);
create index refund_debt_payment on payments.refund_debt (payment_id);

-- What of the customer's money settled it, on which day.
create table payments.refund_debt_settlement (
  id bigint generated always as identity primary key,
  refund_debt_id bigint not null references payments.refund_debt (id),
  amount_cents bigint not null check (amount_cents > 0),
  settled_on date not null,
  entry_id bigint not null unique references ledger.entry (id),
  made_at timestamptz not null
);
create index refund_debt_settlement_debt on payments.refund_debt_settlement (refund_debt_id, id);

-- The end of a request that the operator does not tell of, as one person proves and another confirms.
create table payments.declaration (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payments.disbursement_attempt (id),
  verdict text not null check (verdict in ('paid', 'not-paid')),
  receipt text,
  completed_at timestamptz,
  proof_file_id bigint references platform.file (id),
  reason text not null,
  state text not null check (state in ('asked', 'confirmed', 'refused', 'overtaken')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  check (decided_by <> asked_by),
  check ((verdict = 'paid') = (receipt is not null and completed_at is not null))
);
create unique index declaration_one_open on payments.declaration (attempt_id) where state = 'asked';
create index declaration_attempt on payments.declaration (attempt_id, id);

-- Many corrections from one file: checked whole, asked for by one person, done whole when another
-- approves, and taken back whole.
create table payments.correction_batch (
  id bigint generated always as identity primary key,
  file_id bigint not null references platform.file (id),
  file_name text not null,
  -- Of the file's bytes: the same file is not done twice.
  sha256 text not null,
  note text not null,
  rows integer not null,
  amount_cents bigint not null,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn', 'undone')),
  -- What it does to each loan: owed before and after, as told when it was asked for, then as done.
  differences jsonb not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  undone_by bigint references administration.staff (id),
  undone_at timestamptz,
  undo_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check (undone_by <> asked_by)
);
create unique index correction_batch_file on payments.correction_batch (sha256)
  where state in ('asked', 'done');
create index correction_batch_state on payments.correction_batch (state, id desc);

-- Where a payment went is put right by a correction: one in suspense is matched, to one loan or to
-- several, or one that went wrong is moved. A large one is approved by another person.
create table payments.correction (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments.payment (id),
  kind text not null check (kind in ('match', 'move')),
  -- What shall go where: to a loan, or to a customer as overpayment.
  parts jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn', 'undone')),
  -- How the payment stood when it was asked for: a payment that changed since is looked at anew.
  payment_version integer not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  batch_id bigint references payments.correction_batch (id),
  -- The rows of the file that say it.
  file_rows integer[],
  -- Where the payment's money was before, and the payment's version after: it is put back only from there.
  before_parts jsonb,
  done_version integer,
  check (decided_by <> asked_by),
  check ((decided_by is null) = (decided_at is null)),
  check ((batch_id is null) = (file_rows is null))
);
create unique index correction_one_open on payments.correction (payment_id) where state = 'asked';
create index correction_payment on payments.correction (payment_id, id);
create index correction_state on payments.correction (state, id desc);
create index correction_of_batch on payments.correction (batch_id) where batch_id is not null;

-- A confirmation of the operator that was held, or that nobody could read, and is a payment to us all the
-- same: what was paid, who says so, and who else confirmed it. Nothing is booked before that.
create table payments.laying (
  id bigint generated always as identity primary key,
  inbox_id bigint not null references payments.inbox (id),
  receipt text not null,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null,
  reference text not null,
  reason text not null,
  state text not null check (state in ('asked', 'confirmed', 'refused', 'overtaken')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  payment_id bigint references payments.payment (id),
  -- What one person allocates by hand and another confirms is a request, and each change of one is a
  -- version.
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((state in ('confirmed', 'refused')) = (decided_by is not null)),
  check (state <> 'confirmed' or payment_id is not null)
);
create unique index laying_one_open on payments.laying (inbox_id) where state = 'asked';
create index laying_message on payments.laying (inbox_id, id);
create index laying_payment on payments.laying (payment_id) where payment_id is not null;
