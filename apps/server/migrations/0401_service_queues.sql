-- What customers write, and calls that nobody answered, are worked as queues: each table has the columns
-- that every queue has.
alter table support.feedback rename column handler_id to assignee_id;
alter table support.feedback rename column claimed_at to assigned_at;
alter table support.feedback
  add column next_action_at timestamptz,
  add column attempts integer not null default 0,
  add column last_result text,
  add column last_result_at timestamptz,
  -- By when it should be answered: the order of the queue.
  add column work_by timestamptz;
update support.feedback set next_action_at = asked_at,
  work_by = asked_at + case when kind = 'complaint' then interval '5 days' else interval '7 days' end;
alter table support.feedback
  alter column next_action_at set not null,
  alter column work_by set not null;
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
  state text not null default 'open'
    check (state in ('open', 'reached', 'called-again', 'unreachable', 'no-need')),
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
