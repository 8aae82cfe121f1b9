-- A wallet may be corrected by an agent for a customer who asks where their money is: nobody compared a
-- selfie then, and who asked does not decide.
alter table payments.payout_modification
  alter column face_result drop not null,
  add column asked_by bigint references administration.staff (id),
  add constraint payout_modification_asker check (face_result is not null or asked_by is not null),
  add constraint payout_modification_two check (decided_by <> asked_by);

-- Customers who ask where their money is: one open case for a payout, worked as a queue with its columns.
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
  state text not null default 'open' check (state in ('open', 'resolved')),
  resolution text check (resolution in ('arrived', 'corrected', 'retried', 'cancelled', 'explained')),
  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  opened_at timestamptz not null,
  opened_on date not null,
  -- When somebody first answered the customer, and when they were last told.
  answered_at timestamptz,
  notified_at timestamptz,
  resolved_at timestamptz,
  resolved_by bigint references administration.staff (id),
  version integer not null default 1,
  check ((opened_by = 'agent') = (opener_id is not null)),
  check ((state = 'resolved') = (resolution is not null)),
  check ((state = 'resolved') = (resolved_at is not null))
);
create unique index payout_case_open on support.payout_case (disbursement_id) where state = 'open';
create index payout_case_payout on support.payout_case (disbursement_id, id desc);
create index payout_case_person on support.payout_case (person_id);
create index payout_case_opened on support.payout_case (opened_on);
create index payout_case_unassigned on support.payout_case (opened_at, id)
  where state = 'open' and assignee_id is null;
create index payout_case_assignee on support.payout_case (assignee_id, opened_at, id)
  where state = 'open' and assignee_id is not null;

-- What is said of a payout is of no template: it says the same to everybody, by how the payout stands.
do $$
declare
  known text;
begin
  select conname into strict known from pg_constraint
  where conrelid = 'messaging.message'::regclass
    and pg_get_constraintdef(oid) like '%template_version_id IS NOT NULL%sender%';
  execute format('alter table messaging.message drop constraint %I', known);
end
$$;
alter table messaging.message add constraint message_of_template
  check (template_version_id is not null or sender = 'notice' or object_type = 'payout-case');
