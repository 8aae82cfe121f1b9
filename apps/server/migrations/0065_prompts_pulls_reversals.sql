-- A customer's phone was asked to pay: once sent, never again under this row.
create table payments.prompt (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  person_id bigint not null references customers.person (id),
  amount_cents bigint not null check (amount_cents > 0),
  phone_cipher bytea not null,
  phone_masked text not null,
  -- written: on its way, or not; accepted: the phone rings; unknown: no answer came.
  state text not null check (state in
    ('written', 'accepted', 'unknown', 'paid', 'declined', 'lapsed')),
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
  payment_id bigint references payments.payment (id)
);
create unique index prompt_one_alive on payments.prompt (loan_id)
  where state in ('written', 'accepted', 'unknown');
create index prompt_loan on payments.prompt (loan_id, id desc);
create index prompt_person on payments.prompt (person_id, asked_at desc);
create index prompt_asked on payments.prompt (asked_at desc, id desc);
create index prompt_ask on payments.prompt (ask_at) where ask_at is not null;
create unique index prompt_receipt on payments.prompt (receipt) where receipt is not null;

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
  failure text
);

-- A payment that the operator is asked to give back to who paid it. Its money is in suspense all the
-- while, and leaves the books when the operator says that it is done.
create table payments.payment_reversal (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments.payment (id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in
    ('asked', 'approved', 'written', 'accepted', 'unknown', 'done', 'failed', 'refused')),
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
  check (decided_by <> asked_by),
  check ((state = 'done') = (entry_id is not null and given_back_on is not null))
);
create unique index payment_reversal_one on payments.payment_reversal (payment_id)
  where state not in ('failed', 'refused');
create index payment_reversal_open on payments.payment_reversal (id)
  where state in ('asked', 'approved', 'written', 'accepted', 'unknown');
create index payment_reversal_ask on payments.payment_reversal (ask_at) where ask_at is not null;

alter table payments.inbox
  add prompt_id bigint references payments.prompt (id),
  add reversal_id bigint references payments.payment_reversal (id);
alter table payments.payment drop constraint payment_source_check;
alter table payments.payment add constraint payment_source_check
  check (source in ('callback', 'statement', 'staff', 'pull'));
