-- Cases of customer service, of several kinds, each worked as a queue whose columns it has.
create table support.service_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('offline-message', 'face-failure', 'job-request', 'lost-payout', 'forward-order')),
  person_id bigint not null references customers.person (id),
  app_code text not null,
  loan_id bigint,
  -- The row of its kind that it is about, such as a face check; none of a message.
  subject_id bigint,
  -- The case of the same customer that it follows.
  previous_id bigint references support.service_case (id),
  state text not null default 'open' check (state in ('open', 'paused', 'resolved', 'closed')),
  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  -- Who may not work it: it is their own record, or another is to confirm what they asked.
  barred_staff bigint[] not null default '{}',
  opened_at timestamptz not null,
  opened_on date not null,
  -- Calendar and targets as they were then: what is set later counts for later cases.
  level jsonb not null,
  paused_for text check (paused_for in ('customer', 'others')),
  pause_until timestamptz,
  -- The customer's word that nobody has answered yet.
  asked_at timestamptz,
  first_answered_at timestamptz,
  answered_at timestamptz,
  answered_by bigint references administration.staff (id),
  resolved_at timestamptz,
  resolved_by bigint references administration.staff (id),
  outcome text,
  reopened integer not null default 0,
  -- By when, while it runs; and when the promise was broken, which no later event changes.
  first_due timestamptz,
  next_due timestamptz,
  resolve_due timestamptz,
  first_breached_at timestamptz,
  next_breached_at timestamptz,
  resolve_breached_at timestamptz,
  -- Seven tenths of what is due first are over.
  soon_at timestamptz,
  -- What the law says, in calendar time; no pause moves it.
  legal_due timestamptz,
  -- What is due first of all: the order of the queue.
  work_by timestamptz not null,
  version integer not null default 1,
  check ((state = 'paused') = (paused_for is not null)),
  check ((paused_for is null) = (pause_until is null)),
  check ((state in ('resolved', 'closed')) = (resolved_at is not null))
);
create unique index service_case_of_subject on support.service_case (kind, subject_id)
  where subject_id is not null;
create index service_case_unassigned on support.service_case (kind, work_by, id)
  where state = 'open' and assignee_id is null;
create index service_case_assignee on support.service_case (kind, assignee_id, work_by, id)
  where state = 'open' and assignee_id is not null;
create index service_case_person on support.service_case (person_id, kind, id desc);
create index service_case_opened on support.service_case (kind, opened_on desc);
create index service_case_paused on support.service_case (pause_until) where state = 'paused';
create index service_case_resolved on support.service_case (resolved_at) where state = 'resolved';

-- When a case waited for somebody else: intervals, which are cut out of the calendar.
create table support.case_pause (
  id bigint generated always as identity primary key,
  case_id bigint not null references support.service_case (id),
  paused_for text not null check (paused_for in ('customer', 'others')),
  reason text,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Earlier than planned, where it ended so.
  ended_at timestamptz,
  paused_by bigint references administration.staff (id),
  check (until_at > from_at),
  check (ended_at >= from_at)
);
create index case_pause_of on support.case_pause (case_id, from_at);
create unique index case_pause_open on support.case_pause (case_id) where ended_at is null;

-- What was said under a case, by whom and by what.
create table support.case_message (
  id bigint generated always as identity primary key,
  case_id bigint not null references support.service_case (id),
  person_id bigint not null references customers.person (id),
  direction text not null check (direction in ('in', 'out')),
  channel text not null check (channel in ('app', 'sms', 'whatsapp', 'phone')),
  body text not null,
  -- Nobody was on duty when it came.
  out_of_hours boolean not null default false,
  staff_id bigint references administration.staff (id),
  -- What it came by: the text that was received, or the call.
  source_id bigint,
  said_at timestamptz not null,
  check ((direction = 'out') = (staff_id is not null))
);
create index case_message_of on support.case_message (case_id, id);
create index case_message_person on support.case_message (person_id, id desc);
create unique index case_message_source on support.case_message (channel, source_id)
  where source_id is not null;
