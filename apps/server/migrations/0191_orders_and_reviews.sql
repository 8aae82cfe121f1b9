-- Outbound orders of customer service: one for a person, a kind and what it is about; worked as a
-- queue with its columns. Who is held out has a row too, and is called by nobody.
create table support.service_order (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('welcome', 'failed-payout', 'returned-application', 'survey')),
  person_id bigint not null references customers.person (id),
  loan_id bigint not null,
  app_code text not null,
  arm text not null check (arm in ('treated', 'held')),
  -- Parts of a million that were held out when it was drawn: another share is another reading.
  held_ppm integer not null check (held_ppm between 0 and 500000),
  state text not null default 'open' check (state in (
    'open', 'held', 'done', 'refused', 'unreachable', 'wrong-number', 'do-not-call', 'not-needed',
    'expired'
  )),
  -- Callbacks come first, then who was never tried, then who is tried again.
  rank smallint not null default 1 check (rank between 0 and 2),
  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  no_calls_until timestamptz,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  connected_at timestamptz,
  callback_at timestamptz,
  opened_at timestamptz not null,
  opened_on date not null,
  closed_at timestamptz,
  closed_on date,
  version integer not null default 1,
  unique (kind, loan_id),
  check ((arm = 'held') = (state = 'held')),
  check ((state in ('open', 'held')) = (closed_at is null)),
  check ((closed_at is null) = (closed_on is null))
);
create index service_order_unassigned on support.service_order (rank, opened_at desc, id)
  where state = 'open' and assignee_id is null;
create index service_order_assignee on support.service_order (assignee_id, rank, opened_at desc, id)
  where state = 'open' and assignee_id is not null;
create index service_order_opened on support.service_order (opened_on, kind);
create index service_order_closed on support.service_order (closed_on) where closed_on is not null;
create index service_order_person on support.service_order (person_id, id desc);

create table support.service_order_contact (
  id bigint generated always as identity primary key,
  order_id bigint not null references support.service_order (id),
  staff_id bigint not null references administration.staff (id),
  channel text not null check (channel in ('call', 'sms', 'note')),
  result text,
  note text,
  made_at timestamptz not null,
  made_on date not null
);
create index service_order_contact_of on support.service_order_contact (order_id, id desc);
create index service_order_contact_day on support.service_order_contact (made_on, staff_id);

-- A review of an app in a store, as it says now.
create table support.store_review (
  id bigint generated always as identity primary key,
  app_code text not null,
  store text not null check (store in ('google-play', 'app-store', 'appgallery')),
  -- As the store calls it.
  review_id text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'left')),
  updated_at timestamptz not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  body text not null,
  language text,
  app_version text,
  version integer not null default 1,
  unique (app_code, store, review_id)
);
create index store_review_open on support.store_review (updated_at, id) where state = 'open';
create index store_review_updated on support.store_review (updated_at, id);

-- Everything that it said, and what was answered to that.
create table support.store_review_state (
  id bigint generated always as identity primary key,
  store_review_id bigint not null references support.store_review (id),
  updated_at timestamptz not null,
  rating smallint not null,
  title text not null,
  body text not null,
  received_at timestamptz not null,
  answer text,
  ready_answer_id bigint references support.ready_answer (id),
  answered_by bigint references administration.staff (id),
  answered_at timestamptz,
  unique (store_review_id, updated_at),
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
);
create index store_review_state_ready on support.store_review_state (ready_answer_id)
  where ready_answer_id is not null;

-- What could not be read, and because of which field; sealed, for it may say anything.
create table support.store_review_aside (
  id bigint generated always as identity primary key,
  app_code text not null,
  store text not null,
  field text not null,
  body_cipher bytea not null,
  file_name text,
  line integer,
  received_at timestamptz not null,
  received_on date not null
);
create index store_review_aside_arrived on support.store_review_aside (received_on, id);

-- What customer service asks finance of a customer's message about a payment; the answer goes back to who
-- asked. The columns of a queue are among them.
create table support.finance_question (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references support.feedback (id),
  person_id bigint not null references customers.person (id),
  loan_id bigint,
  question text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  -- By when it should be answered: the order of the queue.
  work_by timestamptz not null,
  state text not null default 'open' check (state in ('open', 'answered', 'withdrawn')),
  answer text,
  answered_by bigint references administration.staff (id),
  answered_at timestamptz,
  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  version integer not null default 1,
  check (
    (state = 'answered')
      = (answer is not null and answered_by is not null and answered_at is not null)
  )
);
create unique index finance_question_waiting on support.finance_question (feedback_id)
  where state = 'open';
create index finance_question_feedback on support.finance_question (feedback_id, id desc);
create index finance_question_person on support.finance_question (person_id);
create index finance_question_asked on support.finance_question (asked_at desc, id desc);
create index finance_question_unassigned on support.finance_question (work_by, id)
  where state = 'open' and assignee_id is null;
create index finance_question_assignee on support.finance_question (assignee_id, work_by, id)
  where state = 'open' and assignee_id is not null;
