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
  version integer not null default 1,
  -- Just before a payout leaves it is asked again whether its approval still stands. One that does not
  -- is held with the doubt, until persons decide; a doubt that two of them accepted does not hold it
  -- again. Whatever waits for a person says since when.
  hold_doubt text check (hold_doubt in (
    'earlier-request-paid', 'blacklisted', 'special-account', 'account-frozen', 'owes-refund',
    'wallet-of-another', 'wallet-changed', 'app-closed', 'limit-exceeded'
  )),
  doubts_accepted text[] not null default '{}',
  waits_since timestamptz,
  -- What keeps a payout that is ready from being written, and when it was let go again.
  waits_for text check (waits_for in ('switch', 'pace', 'cap')),
  let_go_at timestamptz
);
create index disbursement_status on payments.disbursement (status, id desc);
create index disbursement_person on payments.disbursement (person_id);
create index disbursement_receipt on payments.disbursement (receipt) where receipt is not null;
create index disbursement_approved on payments.disbursement (approved_at desc, id desc);
create index disbursement_disbursed on payments.disbursement (disbursed_on)
  where disbursed_on is not null;
create index disbursement_amount on payments.disbursement (amount_cents, id);
create index disbursement_attempts on payments.disbursement (attempts, id);
create index disbursement_moment on payments.disbursement (disbursed_at, id);
create index disbursement_waits on payments.disbursement (waits_since)
  where waits_since is not null;
create index disbursement_unbound on payments.disbursement (id) where get_byte(phone_cipher, 0) = 1;
create index disbursement_waits_for on payments.disbursement (approved_at, id)
  where waits_for is not null;
create index disbursement_let_go on payments.disbursement (let_go_at) where let_go_at is not null;
create index disbursement_failed on payments.disbursement (failure_code, id) where status = 4;

-- Begins every id we give to the operator: made once, so that two databases never share an id.
create table payments.numbering (
  one boolean primary key default true check (one),
  prefix text not null
);

-- One request to the operator. Its OriginatorConversationID is written before it is sent.
create table payments.disbursement_attempt (
  id bigint generated always as identity primary key,
  -- A request pays a loan out or a refund back.
  disbursement_id bigint references payments.disbursement (id),
  number integer not null,
  originator_conversation_id text not null unique,
  conversation_id text,
  -- written: on its way, or not; unsent: certainly not sent, the same id may go again; accepted:
  -- taken in; unknown: to be asked about; void: the operator twice knew nothing of it.
  state text not null check (state in (
    'written', 'unsent', 'accepted', 'unknown', 'succeeded', 'failed', 'void'
  )),
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
  refund_id bigint,
  counted_on date,
  -- The last results, for the share of them that failed.
  ended_at timestamptz,
  -- What a request asked the operator to pay, and to whom: the payout can be on another wallet, or of
  -- another amount, before its late result comes.
  amount_cents bigint check (amount_cents > 0),
  phone_cipher bytea,
  phone_masked text,
  -- The operator paid this request when its payout was another one already. Until two persons have
  -- settled it nothing of the payout leaves.
  other_receipt text unique,
  other_settled_at timestamptz,
  -- The loan as it was approved when its request was written. Approved again it can be another one;
  -- where two persons say that the customer has the money of the request from before, the loan is as
  -- that one was.
  loan jsonb,
  unique (disbursement_id, number),
  unique (refund_id, number),
  check (num_nonnulls(disbursement_id, refund_id) = 1),
  check (other_settled_at is null or other_receipt is not null)
);
-- One request at a time, and one that paid.
create unique index attempt_one_alive on payments.disbursement_attempt (disbursement_id)
  where state in ('written', 'unsent', 'accepted', 'unknown');
create unique index attempt_one_paid on payments.disbursement_attempt (disbursement_id)
  where state = 'succeeded';
create unique index attempt_receipt on payments.disbursement_attempt (receipt)
  where receipt is not null;
create index attempt_ask on payments.disbursement_attempt (ask_at) where ask_at is not null;
create unique index attempt_one_alive_refund on payments.disbursement_attempt (refund_id)
  where state in ('written', 'unsent', 'accepted', 'unknown');
create unique index attempt_one_paid_refund on payments.disbursement_attempt (refund_id)
  where state = 'succeeded';
create index attempt_open on payments.disbursement_attempt (written_at)
  where state in ('written', 'accepted', 'unknown');
-- Requests of many days are counted by what became of them, from the index alone.
create index attempt_written on payments.disbursement_attempt
  (written_at) include (disbursement_id, state)
  where disbursement_id is not null;
create index attempt_ended on payments.disbursement_attempt (ended_at desc, id desc)
  where ended_at is not null and disbursement_id is not null;
create index disbursement_attempt_paid_earlier on payments.disbursement_attempt (id)
  where other_receipt is not null and other_settled_at is null;

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

-- A payout that failed goes to another wallet of the customer's, once a second person has agreed.
create table payments.payout_modification (
  id bigint generated always as identity primary key,
  disbursement_id bigint not null references payments.disbursement (id),
  application_id bigint not null,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  product_code text not null,
  amount_cents bigint not null,
  old_phone_masked text not null,
  phone_hash bytea not null,
  phone_masked text not null,
  phone_cipher bytea not null,
  owner_name text not null,
  -- The app compared a new selfie with the photo on the ID.
  face_result text check (face_result in ('match', 'doubt', 'mismatch')),
  -- Why the payout had failed when the customer asked.
  failure_code text,
  failure_reason text,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references administration.staff (id),
  reason text,
  version integer not null default 1,
  -- An agent, for a customer who asks where their money is: nobody compared a selfie then.
  asked_by bigint references administration.staff (id),
  constraint payout_modification_asker check (face_result is not null or asked_by is not null),
  constraint payout_modification_two check (decided_by <> asked_by)
);
create unique index payout_modification_pending on payments.payout_modification (disbursement_id)
  where state = 'pending';
create index payout_modification_asked on payments.payout_modification (asked_at desc, id desc);
create index payout_modification_waiting on payments.payout_modification (asked_at)
  where state = 'pending';
create index payout_modification_person on payments.payout_modification (person_id);
create index payout_modification_unbound on payments.payout_modification (id)
  where get_byte(phone_cipher, 0) = 1;

-- Whether payouts may leave: one row for all, one for refunds, and one for each app and channel. It is
-- read, shared, by the transaction that writes a request to the operator: whoever switches off waits
-- for those that write, and nothing is written afterwards. Where there is no row nothing leaves.
create table payments.payout_switch (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('all', 'app', 'refunds')),
  app_code text references administration.app (code),
  channel text,
  state text not null default 'on' check (state in ('on', 'off')),
  -- Switched off by a person, or because too many failed or were without a result.
  cause text not null default 'set-up' check (cause in ('set-up', 'person', 'failures', 'unknown')),
  -- So many of so many, where it was switched off by itself.
  found integer,
  of_last integer,
  reason text,
  changed_by bigint references administration.staff (id),
  -- Null until it is changed for the first time.
  changed_at timestamptz,
  -- While those that waited leave: so many a minute, the oldest first.
  pace_per_minute integer check (pace_per_minute > 0),
  version integer not null default 1,
  check ((scope = 'app') = (app_code is not null and channel is not null)),
  check (scope = 'app' or app_code is null and channel is null),
  check ((cause in ('failures', 'unknown')) = (found is not null)),
  check (cause <> 'person' or changed_by is not null and reason is not null),
  check ((cause = 'set-up') = (changed_at is null)),
  check (state = 'on' or pace_per_minute is null)
);
create unique index payout_switch_one on payments.payout_switch
  (scope, coalesce(app_code, ''), coalesce(channel, ''));
insert into payments.payout_switch (scope) values
  ('all'),
  ('refunds');

-- Switched off by one person at once; on again by two.
create table payments.payout_opening (
  id bigint generated always as identity primary key,
  switch_id bigint not null references payments.payout_switch (id),
  pace_per_minute integer not null check (pace_per_minute > 0),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by)
);
create unique index payout_opening_one on payments.payout_opening (switch_id) where state = 'asked';
create index payout_opening_asked on payments.payout_opening (asked_at desc, id desc);

-- What an app has been paid out of a business day: taken when a request is written, given back only when it
-- certainly did not leave or failed.
create table payments.payout_day (
  app_code text not null references administration.app (code),
  business_on date not null,
  taken_cents bigint not null default 0 check (taken_cents >= 0),
  primary key (app_code, business_on)
) with (fillfactor = 70);

-- An app has its switch from its first moment.
create function payments.switch_of_app() returns trigger language plpgsql as $$
begin
  insert into payments.payout_switch (scope, app_code, channel) values ('app', new.code, 'mpesa');
  return null;
end $$;
create trigger app_has_payout_switch after insert on administration.app
  for each row execute function payments.switch_of_app();
