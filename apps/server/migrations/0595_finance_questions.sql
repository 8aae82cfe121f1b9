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
  check ((state = 'answered') = (answer is not null and answered_by is not null and answered_at is not null))
);
create unique index finance_question_waiting on support.finance_question (feedback_id) where state = 'open';
create index finance_question_feedback on support.finance_question (feedback_id, id desc);
create index finance_question_person on support.finance_question (person_id);
create index finance_question_asked on support.finance_question (asked_at desc, id desc);
create index finance_question_unassigned on support.finance_question (work_by, id)
  where state = 'open' and assignee_id is null;
create index finance_question_assignee on support.finance_question (assignee_id, work_by, id)
  where state = 'open' and assignee_id is not null;
