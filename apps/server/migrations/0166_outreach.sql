-- Who is reached out to by machine, when and with what: rules, the tasks they make, and in each task one
-- row per number.
create schema outreach;

-- Numbers that somebody uploaded, with where they came from; rows that could not be read stay beside.
create table outreach.number_list (
  id bigint generated always as identity primary key,
  section text not null check (section in ('collection', 'promotion')),
  name text not null,
  -- Where the numbers come from, and by what these people agreed to be written to.
  source text not null,
  wording text not null,
  file_name text not null,
  good_count integer not null,
  bad_count integer not null,
  uploaded_by bigint not null references administration.staff (id),
  uploaded_at timestamptz not null,
  closed_at timestamptz
);
create table outreach.number_row (
  list_id bigint not null references outreach.number_list (id),
  line integer not null,
  phone_hash bytea,
  phone_masked text,
  phone_cipher bytea,
  -- Why it cannot be used; a good row has none.
  error text,
  primary key (list_id, line),
  check ((error is null) = (phone_hash is not null))
);
create unique index number_row_phone on outreach.number_row (list_id, phone_hash)
  where error is null;

-- Makes a task by itself, on its weekdays at its time.
create table outreach.rule (
  id bigint generated always as identity primary key,
  section text not null check (section in ('collection', 'promotion')),
  carrier text not null check (carrier in ('sms', 'whatsapp', 'push', 'robot')),
  -- Which robot calls.
  engine text,
  name text not null,
  -- What a task is made of, as `TaskPlan` of the contract says.
  plan jsonb not null,
  audience text not null,
  -- The lender's time of day, in minutes.
  at_minute smallint not null check (at_minute between 0 and 1439),
  weekdays smallint[] not null,
  state text not null check (state in ('active', 'off')),
  last_day date,
  changed_by bigint not null references administration.staff (id),
  changed_at timestamptz not null,
  version integer not null default 1,
  check ((carrier = 'robot') = (engine is not null))
);
create unique index rule_name on outreach.rule (section, lower(name));

create table outreach.task (
  id bigint generated always as identity (start with 1001) primary key,
  rule_id bigint references outreach.rule (id),
  rule_day date,
  section text not null check (section in ('collection', 'promotion')),
  carrier text not null check (carrier in ('sms', 'whatsapp', 'push', 'robot')),
  engine text,
  name text not null,
  audience text not null,
  plan jsonb not null,
  -- draft: its items are there, nothing went. running, paused. stopped: by somebody, for good. done: no
  -- item is left.
  state text not null default 'draft'
    check (state in ('draft', 'running', 'paused', 'stopped', 'done')),
  per_minute integer not null check (per_minute between 1 and 6000),
  -- How many may be under way at once.
  concurrency integer not null check (concurrency between 1 and 5000),
  hold_out_percent smallint not null check (hold_out_percent between 0 and 50),
  -- From which the arm of a person follows, so that it is the same whoever makes it.
  seed text not null,
  -- When the next item may go: the pace, or the opening of the hours.
  next_at timestamptz not null,
  -- Why it waits, while it does.
  held_rule text,
  planned_count integer not null default 0,
  created_by bigint references administration.staff (id),
  created_at timestamptz not null,
  created_on date not null,
  started_at timestamptz,
  ended_at timestamptz,
  stop_reason text,
  version integer not null default 1,
  unique (rule_id, rule_day),
  check ((rule_id is null) = (rule_day is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null)),
  check ((carrier = 'robot') = (engine is not null))
);
create index task_running on outreach.task (next_at) where state = 'running';
create index task_day on outreach.task (section, created_on desc, id desc);

create table outreach.item (
  id bigint generated always as identity (start with 10001) primary key,
  task_id bigint not null references outreach.task (id),
  person_id bigint,
  loan_id bigint,
  phone_hash bytea not null,
  phone_masked text not null,
  -- Of a number without a customer; a customer's is read when it is used.
  phone_cipher bytea,
  -- Why the person is in the audience: the values of the audience's sentence.
  why jsonb not null,
  arm text not null check (arm in ('treated', 'held-out')),
  -- waiting: its turn comes. begun: the carrier has it. delivered, failed: what came of it. unknown: it
  -- may have left. dropped: a rule of contact or a condition forbade it. held-out: never contacted, to
  -- compare with. stopped: the task ended before its turn.
  state text not null check (state in
    ('waiting', 'begun', 'delivered', 'failed', 'unknown', 'dropped', 'held-out', 'stopped')),
  reason text,
  attempts smallint not null default 0,
  next_at timestamptz not null,
  -- What the carrier calls it: a message, a call.
  carrier_reference bigint,
  result text,
  conclusion text,
  next_action text,
  parts smallint,
  cost_cents bigint,
  begun_at timestamptz,
  ended_at timestamptz,
  clicks integer not null default 0,
  first_click_at timestamptz,
  check ((arm = 'held-out') = (state = 'held-out'))
);
create unique index item_phone on outreach.item (task_id, phone_hash);
create index item_waiting on outreach.item (task_id, next_at, id) where state = 'waiting';
create index item_begun on outreach.item (task_id) where state = 'begun';
create index item_task on outreach.item (task_id, id desc);
create index item_person on outreach.item (person_id, id desc) where person_id is not null;
create index item_loan on outreach.item (loan_id, id desc) where loan_id is not null;

-- Each try of an item and what came of it; the carrier's reference is of one try.
create table outreach.attempt (
  id bigint generated always as identity primary key,
  item_id bigint not null references outreach.item (id),
  number smallint not null,
  carrier text not null,
  carrier_reference bigint not null,
  begun_at timestamptz not null,
  state text not null default 'begun'
    check (state in ('begun', 'delivered', 'failed', 'unknown', 'dropped')),
  result text,
  ended_at timestamptz,
  unique (item_id, number),
  unique (carrier, carrier_reference)
);

-- A marketing task is started by a second person.
create table outreach.start_request (
  id bigint generated always as identity primary key,
  task_id bigint not null references outreach.task (id),
  note text,
  state text not null check (state in ('asked', 'started', 'refused', 'withdrawn')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by or state = 'withdrawn')
);
create unique index start_request_open on outreach.start_request (task_id)
  where state in ('asked', 'started');
create index start_request_asked on outreach.start_request (asked_at, id) where state = 'asked';
