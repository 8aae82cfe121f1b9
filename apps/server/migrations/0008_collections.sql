-- Overdue and soon-due loans as cases in the hands of collectors.
create schema collections;

create table collections.stage (
  code text primary key,
  from_day integer not null,
  to_day integer,
  colour text not null check (colour in ('green', 'yellow')),
  position integer not null unique
);
create table collections.team (
  id bigint generated always as identity primary key,
  name text not null unique,
  leader_id bigint references administration.staff (id),
  stages text[] not null
);
create table collections.team_member (
  team_id bigint not null references collections.team (id),
  staff_id bigint not null unique references administration.staff (id),
  weight integer not null default 1,
  primary key (team_id, staff_id)
);
create table collections.absence (
  staff_id bigint not null references administration.staff (id),
  absent_on date not null,
  primary key (staff_id, absent_on)
);

-- A loan in a stage. A new stage is a new case; the one before is closed.
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
  closed_reason text check (closed_reason in ('paid', 'moved', 'reversed')),
  recovered_cents bigint not null default 0,
  last_result text,
  last_remark text,
  last_touched_at timestamptz,
  attempts integer not null default 0,
  next_action_at timestamptz,
  version integer not null default 1
);
create unique index case_one_open on collections."case" (loan_id) where closed_on is null;
create index case_holder on collections."case" (holder_id) where closed_on is null;
create index case_stage on collections."case" (stage, opened_on);

create table collections.assignment (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  from_staff_id bigint references administration.staff (id),
  to_staff_id bigint references administration.staff (id),
  rule text not null,
  assigned_by bigint references administration.staff (id),
  assigned_at timestamptz not null,
  assigned_on date not null
);
create index assignment_case on collections.assignment (case_id, id);

create table collections.contact_result (
  code text primary key,
  parent text references collections.contact_result (code),
  name jsonb not null,
  connected boolean not null,
  position integer not null,
  active boolean not null default true
);
create table collections.remark (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  loan_id bigint not null,
  staff_id bigint not null references administration.staff (id),
  channel text not null check (channel in ('call', 'sms', 'whatsapp', 'note')),
  result text references collections.contact_result (code),
  text text not null,
  next_action_at timestamptz,
  made_at timestamptz not null,
  made_on date not null
);
create index remark_loan on collections.remark (loan_id, id desc);
create index remark_staff on collections.remark (staff_id, made_on);

create table collections.promise (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  loan_id bigint not null,
  staff_id bigint not null references administration.staff (id),
  amount_cents bigint not null check (amount_cents > 0),
  promised_on date not null,
  state text not null check (state in ('open', 'kept', 'partly', 'broken', 'cancelled')),
  paid_cents bigint not null default 0,
  made_at timestamptz not null,
  made_on date not null,
  settled_on date
);
create unique index promise_one_open on collections.promise (loan_id) where state = 'open';
create index promise_due on collections.promise (promised_on) where state = 'open';

-- Cash is credited to whoever held the case when the money came; kept, never worked out again.
create table collections.recovery (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  loan_id bigint not null,
  staff_id bigint references administration.staff (id),
  repayment_id bigint not null unique,
  stage text not null,
  amount_cents bigint not null,
  paid_on date not null
);
create index recovery_staff on collections.recovery (staff_id, paid_on);
