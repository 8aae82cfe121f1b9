-- Overdue and soon-due loans as cases in the hands of collectors.
create schema collections;

-- Days from due, both ends included; the last stage has no end.
create table collections.stage (
  code text primary key,
  from_day integer not null,
  to_day integer,
  colour text not null check (colour in ('green', 'yellow')),
  position integer not null unique
);

-- When and how often a person may be contacted; the newest row that is in force counts. Minutes of
-- the lender's day, the second one excluded; weekdays 1 (Monday) to 7.
create table collections.contact_policy (
  effective_from date primary key,
  from_minute integer not null,
  until_minute integer not null,
  weekdays integer[] not null,
  calls_per_day integer not null,
  calls_per_week integer not null,
  texts_per_day integer not null,
  texts_per_week integer not null,
  gap_seconds integer not null,
  promise_days integer not null
);

create table collections.team (
  id bigint generated always as identity primary key,
  name text not null unique,
  leader_id bigint references administration.staff (id),
  stages text[] not null,
  version integer not null default 1
);
create index team_leader on collections.team (leader_id);
create table collections.team_member (
  team_id bigint not null references collections.team (id),
  staff_id bigint not null unique references administration.staff (id),
  weight integer not null default 1 check (weight between 1 and 100),
  primary key (team_id, staff_id)
);
create table collections.absence (
  staff_id bigint not null references administration.staff (id),
  absent_on date not null,
  primary key (staff_id, absent_on)
);

-- A loan in a stage. A new stage is a new case; the one before is closed as moved. Cured: nothing
-- is due for now, and the loan goes on.
create table collections."case" (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  person_id bigint not null,
  app_code text not null,
  product_code text not null,
  stage text not null references collections.stage (code),
  opened_on date not null,
  owed_at_open_cents bigint not null,
  principal_at_open_cents bigint not null,
  holder_id bigint references administration.staff (id),
  held_since timestamptz,
  closed_on date,
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('paid', 'cured', 'moved', 'written-off')),
  recovered_cents bigint not null default 0,
  -- The loan's last remark, carried from case to case.
  last_result text,
  last_remark text,
  last_touched_at timestamptz,
  -- Calls and messages of ours in this case.
  attempts integer not null default 0,
  next_action_at timestamptz not null,
  version integer not null default 1,
  check ((closed_on is null) = (closed_reason is null)),
  check ((closed_on is null) = (closed_at is null)),
  check ((holder_id is null) = (held_since is null))
);
create unique index case_one_open on collections."case" (loan_id) where closed_on is null;
create index case_loan on collections."case" (loan_id, id);
create index case_holder on collections."case" (holder_id, next_action_at, id)
  where closed_on is null;
create index case_next on collections."case" (next_action_at, id) where closed_on is null;
create index case_stage on collections."case" (stage, opened_on);

-- Who was given which case, by whom or what, and from whom it came.
create table collections.assignment (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  stage text not null,
  from_staff_id bigint references administration.staff (id),
  to_staff_id bigint references administration.staff (id),
  rule text not null check (rule in
    ('carried', 'round-robin', 'absence', 'left-team', 'even', 'weighted', 'taken-back')),
  reason text,
  assigned_by bigint references administration.staff (id),
  assigned_at timestamptz not null,
  assigned_on date not null
);
create index assignment_case on collections.assignment (case_id, id);
create index assignment_staff on collections.assignment (to_staff_id, assigned_on);
-- Where the round stopped.
create index assignment_round on collections.assignment (stage, id) where rule = 'round-robin';

-- What came of a contact. The words stand in the product's glossary, in its three languages.
create table collections.contact_result (
  code text primary key,
  parent text references collections.contact_result (code),
  connected boolean not null,
  position integer not null,
  active boolean not null default true
);

-- Outbound is an attempt of ours and counts against the contact rules; a note is no contact.
create table collections.remark (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  loan_id bigint not null,
  person_id bigint not null,
  staff_id bigint not null references administration.staff (id),
  channel text not null check (channel in ('call', 'sms', 'whatsapp', 'note')),
  direction text check (direction in ('outbound', 'inbound')),
  result text references collections.contact_result (code),
  text text not null,
  contacted_at timestamptz,
  next_action_at timestamptz,
  made_at timestamptz not null,
  made_on date not null,
  check ((channel = 'note') = (direction is null)),
  check ((direction is null) = (contacted_at is null))
);
create index remark_loan on collections.remark (loan_id, id desc);
create index remark_staff on collections.remark (staff_id, made_on);
create index remark_person on collections.remark (person_id, contacted_at)
  where direction = 'outbound';

-- A number that somebody else answered: nobody calls or writes to it until it was looked at.
create table collections.wrong_number (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  remark_id bigint not null unique references collections.remark (id),
  marked_at timestamptz not null,
  cleared_at timestamptz,
  cleared_by bigint references administration.staff (id),
  reason text,
  check ((cleared_at is null) = (cleared_by is null))
);
create unique index wrong_number_open on collections.wrong_number (person_id)
  where cleared_at is null;

create table collections.promise (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  remark_id bigint not null unique references collections.remark (id),
  loan_id bigint not null,
  staff_id bigint not null references administration.staff (id),
  amount_cents bigint not null check (amount_cents > 0),
  promised_on date not null,
  state text not null check (state in ('open', 'kept', 'partly', 'broken', 'cancelled')),
  -- Cash that came from the promise to the end of its date.
  paid_cents bigint not null default 0,
  made_at timestamptz not null,
  made_on date not null,
  settled_on date,
  check (promised_on >= made_on),
  check ((state = 'open') = (settled_on is null))
);
create unique index promise_one_open on collections.promise (loan_id) where state = 'open';
create index promise_loan on collections.promise (loan_id, id desc);
create index promise_due on collections.promise (promised_on);

-- Cash is credited to whoever held the case when the money came; kept, never worked out again. A
-- repayment that was reversed has a second row that takes the first one back.
create table collections.recovery (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  loan_id bigint not null,
  staff_id bigint references administration.staff (id),
  repayment_id bigint not null,
  stage text not null,
  amount_cents bigint not null,
  -- Credited to the holder, or to the one before whose promise the payment kept.
  rule text not null check (rule in ('holder', 'promise')),
  paid_on date not null,
  booked_on date not null,
  reverses_id bigint unique references collections.recovery (id)
);
create unique index recovery_once on collections.recovery (repayment_id)
  where reverses_id is null;
create index recovery_staff on collections.recovery (staff_id, paid_on);
create index recovery_case on collections.recovery (case_id);
