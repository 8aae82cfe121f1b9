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
create index rule_on_event on outreach.rule ((plan -> 'parameters' ->> 'event'))
  where audience = 'on-event' and state = 'active';

-- What set off a rule, once: an event that is delivered again contacts nobody again.
create table outreach.rule_event (
  rule_id bigint not null references outreach.rule (id),
  subject text not null,
  happened_at timestamptz not null,
  primary key (rule_id, subject)
);

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
  state text not null default 'draft' check (state in (
    'draft', 'running', 'paused', 'stopped', 'done'
  )),
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
  -- The versions with which a task was made, and with which each of its calls is played; null of tasks and
  -- calls from before.
  robot_versions jsonb,
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
  state text not null check (state in (
    'waiting', 'begun', 'delivered', 'failed', 'unknown', 'dropped', 'held-out', 'stopped'
  )),
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
-- Profit reads what calls of robots cost by the day on which they were made.
create index item_cost on outreach.item (begun_at) where cost_cents <> 0;

-- Each try of an item and what came of it; the carrier's reference is of one try.
create table outreach.attempt (
  id bigint generated always as identity primary key,
  item_id bigint not null references outreach.item (id),
  number smallint not null,
  carrier text not null,
  carrier_reference bigint not null,
  begun_at timestamptz not null,
  state text not null default 'begun' check (state in (
    'begun', 'delivered', 'failed', 'unknown', 'dropped'
  )),
  result text,
  ended_at timestamptz,
  -- A try that failed by the network's fault alone uses up none of a plan's attempts.
  counted boolean not null default true,
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
  -- A paused task of promotion goes on as it began: one person asks, another lets it.
  resumes boolean not null default false,
  check (decided_by <> asked_by or state = 'withdrawn')
);
create index start_request_asked on outreach.start_request (asked_at, id) where state = 'asked';
create unique index start_request_open on outreach.start_request (task_id) where state = 'asked';
create unique index start_request_started on outreach.start_request (task_id)
  where state = 'started' and not resumes;

-- What is to be done after a robot's call came to a conclusion, and whether it is done.
create table outreach.follow_up (
  id bigint generated always as identity (start with 1001) primary key,
  item_id bigint not null references outreach.item (id),
  call_id bigint not null unique,
  section text not null check (section in ('collection', 'promotion')),
  engine text not null,
  conclusion text not null,
  action text not null check (action in ('callback', 'promise', 'opt-out', 'wrong-number', 'sms')),
  -- open: a person is to do it. refused: a rule forbade it.
  state text not null check (state in ('open', 'done', 'refused')),
  reason text,
  message_id bigint,
  handled_by bigint references administration.staff (id),
  handled_at timestamptz,
  made_at timestamptz not null,
  made_on date not null,
  version integer not null default 1
);
create index follow_up_made on outreach.follow_up (section, engine, made_at desc, id desc);
create index follow_up_open on outreach.follow_up (section, engine) where state = 'open';

-- Texts that go to a customer by themselves when something happens to their loan, or on a day before or
-- after its due day.
create table outreach.notice (
  id bigint generated always as identity (start with 101) primary key,
  event text not null check (event in (
    'application-approved', 'application-refused', 'paid-out', 'due-soon', 'due-today', 'overdue',
    'repayment-received', 'loan-repaid', 'promise-taken', 'promise-missed'
  )),
  -- Before the due day, or after it.
  days smallint,
  -- None: for every app that has no notice of its own.
  app_code text,
  template_id bigint not null,
  channel text not null default 'sms' check (channel in ('sms', 'whatsapp', 'push')),
  -- The lender's time of day, in minutes, of what goes on a day.
  at_minute smallint check (at_minute between 0 and 1439),
  -- Of what happens at any hour.
  out_of_hours text check (out_of_hours in ('wait', 'drop')),
  state text not null check (state in ('active', 'off')),
  -- The last day on which everybody whom it is for had been asked.
  done_on date,
  changed_by bigint not null references administration.staff (id),
  changed_at timestamptz not null,
  version integer not null default 1,
  check (
    case event
      when 'due-soon' then days between 1 and 7
      when 'overdue' then days between 1 and 30
      else days is null
    end
  ),
  check ((event in ('due-soon', 'due-today', 'overdue')) = (at_minute is not null)),
  check ((at_minute is null) = (out_of_hours is not null))
);
create unique index notice_once on outreach.notice
  (event, days, app_code, channel) nulls not distinct;

-- Each customer whom a notice was for, and what stood against it; once for an event, for ever.
create table outreach.notice_item (
  id bigint generated always as identity (start with 10001) primary key,
  notice_id bigint not null references outreach.notice (id),
  -- `notice:due-soon-2:loan:123:due:2026-04-02`, `notice:repayment-received:repayment:55`.
  event text not null unique,
  person_id bigint not null,
  loan_id bigint not null,
  -- Why no message was made, by the rule of contact or a reason of ours; of those made it has none.
  reason text,
  message_id bigint unique,
  made_at timestamptz not null,
  made_on date not null,
  check ((reason is null) = (message_id is not null))
);
create index notice_item_notice on outreach.notice_item (notice_id, made_on);
create index notice_item_loan on outreach.notice_item (loan_id);

-- How many of a million are held out of all promotion, from a quarter on until the next that is named.
create table outreach.general_hold_out (
  from_quarter text primary key check (from_quarter ~ '^[0-9]{4}-Q[1-4]$'),
  share_ppm integer not null check (share_ppm between 0 and 200000)
);
