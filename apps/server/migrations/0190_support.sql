-- What customers write to the lender through its apps, and what is answered.
create schema support;

create table support.feedback (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  kind text not null check (kind in ('question', 'complaint', 'suggestion', 'praise')),
  topic text not null,
  -- The customer's own words: personal, and shown with long numbers masked.
  message text not null,
  rating smallint check (rating between 1 and 5),
  loan_id bigint,
  state text not null default 'open' check (state in ('open', 'claimed', 'answered', 'closed')),
  asked_at timestamptz not null,
  asked_on date not null,
  assignee_id bigint constraint feedback_handler_id_fkey references administration.staff (id),
  assigned_at timestamptz,
  answer text,
  -- When it was answered, or closed.
  answered_at timestamptz,
  version integer not null default 1,
  -- By telephone: what a customer asked an agent, who wrote it down for colleagues.
  channel text not null default 'app' check (channel in ('app', 'sms', 'whatsapp', 'phone')),
  next_action_at timestamptz not null,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  -- By when it should be answered: the order of the queue.
  work_by timestamptz not null,
  cut_from integer
);
create index feedback_asked on support.feedback (asked_at desc, id desc);
create index feedback_asked_on on support.feedback (asked_on);
create index feedback_waiting on support.feedback (asked_at) where state in ('open', 'claimed');
create index feedback_person on support.feedback (person_id, id desc);
create index feedback_message on support.feedback using gin (lower(message) gin_trgm_ops);
-- What one person answered lately, for their own day and for the rows behind its figure.
create index feedback_answers on support.feedback (assignee_id, answered_at)
  where answered_at is not null;
create index feedback_unassigned on support.feedback (work_by, id)
  where state in ('open', 'claimed') and assignee_id is null;
create index feedback_assignee on support.feedback (assignee_id, work_by, id)
  where state in ('open', 'claimed') and assignee_id is not null;

-- An inbound call that nobody answered, to be called back: one open row per number, which stands with
-- the first call.
create table support.missed_call (
  -- The call's.
  id bigint primary key,
  person_id bigint references customers.person (id),
  called_at timestamptz not null,
  last_called_at timestamptz not null,
  calls integer not null default 1 check (calls > 0),
  -- Nobody wants to be called back after days: what waited longer ends by itself.
  state text not null default 'open' check (state in (
    'open', 'reached', 'called-again', 'unreachable', 'no-need', 'expired'
  )),
  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  -- Until when nobody may call, as the gate of contacts said.
  no_calls_until timestamptz,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  version integer not null default 1
);
create index missed_call_unassigned on support.missed_call (called_at, id)
  where state = 'open' and assignee_id is null;
create index missed_call_assignee on support.missed_call (assignee_id, called_at, id)
  where state = 'open' and assignee_id is not null;
create index missed_call_called on support.missed_call (called_at desc, id desc);
create index missed_call_person on support.missed_call (person_id) where person_id is not null;

-- Cases of customer service, of several kinds, each worked as a queue whose columns it has.
create table support.service_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'offline-message', 'face-failure', 'job-request', 'lost-payout', 'forward-order'
  )),
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
  -- A case that became part of an earlier one of the same customer; what was said moves there.
  merged_into_id bigint references support.service_case (id),
  check ((state = 'paused') = (paused_for is not null)),
  check ((paused_for is null) = (pause_until is null)),
  check ((state in ('resolved', 'closed')) = (resolved_at is not null)),
  constraint service_case_merged check (
    merged_into_id is null or state = 'closed' and merged_into_id < id
  )
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
create index service_case_merged_into on support.service_case (merged_into_id)
  where merged_into_id is not null;

-- Customers who ask where their money is: one open case for a payout, worked as a queue with its
-- columns, and with what is promised of any case: targets in working time, pauses, and breaches that
-- stay.
create table support.payout_case (
  id bigint generated always as identity primary key,
  -- The payout's, and its application's.
  disbursement_id bigint not null,
  loan_id bigint not null,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  opened_by text not null check (opened_by in ('agent', 'app', 'job')),
  opener_id bigint references administration.staff (id),
  -- As the customer put it, or what the agent was told.
  question text not null default '',
  -- As it stood when it was opened.
  cause text not null check (cause in ('wallet', 'operator', 'ours', 'unknown', 'paid')),
  state text not null default 'open' check (state in ('open', 'paused', 'resolved')),
  resolution text check (resolution in (
    'arrived', 'corrected', 'retried', 'cancelled', 'explained'
  )),
  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  opened_at timestamptz not null,
  opened_on date not null,
  -- When somebody first answered the customer, and when they were last told.
  first_answered_at timestamptz,
  notified_at timestamptz,
  resolved_at timestamptz,
  resolved_by bigint references administration.staff (id),
  version integer not null default 1,
  -- As it was then; none where it was opened before there was any.
  level jsonb,
  paused_for text check (paused_for in ('customer', 'others')),
  pause_until timestamptz,
  asked_at timestamptz,
  first_due timestamptz,
  next_due timestamptz,
  resolve_due timestamptz,
  first_breached_at timestamptz,
  next_breached_at timestamptz,
  resolve_breached_at timestamptz,
  soon_at timestamptz,
  work_by timestamptz not null,
  check ((opened_by = 'agent') = (opener_id is not null)),
  check ((state = 'resolved') = (resolution is not null)),
  check ((state = 'resolved') = (resolved_at is not null)),
  constraint payout_case_paused check (
    (state = 'paused') = (paused_for is not null) and (paused_for is null) = (pause_until is null)
  )
);
create index payout_case_payout on support.payout_case (disbursement_id, id desc);
create index payout_case_person on support.payout_case (person_id);
create index payout_case_opened on support.payout_case (opened_on);
create unique index payout_case_open on support.payout_case (disbursement_id)
  where state <> 'resolved';
create index payout_case_unassigned on support.payout_case (work_by, id)
  where state = 'open' and assignee_id is null;
create index payout_case_assignee on support.payout_case (assignee_id, work_by, id)
  where state = 'open' and assignee_id is not null;
create index payout_case_paused on support.payout_case (pause_until) where state = 'paused';

-- When a case waited for somebody else: intervals, which are cut out of the calendar.
create table support.case_pause (
  id bigint generated always as identity primary key,
  case_id bigint references support.service_case (id),
  paused_for text not null check (paused_for in ('customer', 'others')),
  reason text,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Earlier than planned, where it ended so.
  ended_at timestamptz,
  paused_by bigint references administration.staff (id),
  payout_case_id bigint references support.payout_case (id),
  check (until_at > from_at),
  check (ended_at >= from_at),
  constraint case_pause_of_one check (num_nonnulls(case_id, payout_case_id) = 1)
);
create index case_pause_of on support.case_pause (case_id, from_at);
create unique index case_pause_open on support.case_pause (case_id) where ended_at is null;
create index case_pause_of_payout on support.case_pause (payout_case_id, from_at)
  where payout_case_id is not null;
create unique index case_pause_payout_open on support.case_pause (payout_case_id)
  where ended_at is null;

-- What is often answered, in the languages of the product.
create table support.ready_answer (
  id bigint generated always as identity primary key,
  title text not null,
  body jsonb not null,
  in_use boolean not null default true,
  version integer not null default 1
);
create unique index ready_answer_title on support.ready_answer (lower(title));

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
  -- Which one a message began with; what was sent stands in its body.
  ready_answer_id bigint references support.ready_answer (id),
  -- Under which case it was said, where that is part of another since.
  said_under_id bigint references support.service_case (id),
  cut_from integer,
  check ((direction = 'out') = (staff_id is not null))
);
create index case_message_of on support.case_message (case_id, id);
create index case_message_person on support.case_message (person_id, id desc);
create unique index case_message_source on support.case_message (channel, source_id)
  where source_id is not null;
create index case_message_ready_answer on support.case_message (ready_answer_id)
  where ready_answer_id is not null;
