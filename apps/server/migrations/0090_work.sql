-- Queues of work: who works the next item of a list. The items stand in tables of their own modules, with
-- assignee_id, assigned_at, next_action_at, attempts, last_result, last_result_at, state and version.
create schema work;

create table work.team (
  id bigint generated always as identity primary key,
  name text not null,
  leader_id bigint references administration.staff (id),
  -- Which items it works: of cases the stages.
  skills text[] not null,
  version integer not null default 1,
  -- By which channel a team works.
  channel text not null default 'call' check (channel in ('call', 'whatsapp')),
  queue text not null,
  unique (queue, name),
  unique (id, queue)
);
create index team_leader on work.team (leader_id);

create table work.team_member (
  team_id bigint not null references work.team (id),
  staff_id bigint not null references administration.staff (id),
  weight integer not null default 1 check (weight between 1 and 100),
  -- A person is in one team of a queue.
  queue text not null,
  primary key (team_id, staff_id),
  unique (staff_id, queue),
  foreign key (team_id, queue) references work.team (id, queue)
);

-- Who was in which team from when until when: figures of a past day are those of its teams, whoever has
-- moved since. The day of a move is the new team's.
create table work.team_membership (
  queue text not null,
  staff_id bigint not null references administration.staff (id),
  team_id bigint not null,
  from_on date not null,
  -- The first day on which they are in it no more; null while they are.
  until_on date,
  primary key (queue, staff_id, from_on),
  foreign key (team_id, queue) references work.team (id, queue),
  check (until_on > from_on)
);

-- Each hand-out and taking back of many, with all that it was decided from.
create table work.run (
  id bigint generated always as identity primary key,
  queue text not null,
  -- What only a run of cases has stands in collections.run.
  cause text not null check (cause in ('by-hand', 'taken-back', 'morning')),
  rule text check (rule in ('even', 'weighted', 'performance', 'least-loaded')),
  -- The items with value, takers and assignee; the people with weight, room and load; the seed.
  input jsonb not null,
  items integer not null,
  moved integer not null,
  unplaced integer not null,
  -- A morning has its rule instead.
  reason text,
  ran_on date not null,
  ran_at timestamptz not null,
  ran_by bigint references administration.staff (id)
);
create index run_queue on work.run (queue, id desc);

-- How each item came to whoever has it.
create table work.assignment (
  id bigint generated always as identity primary key,
  queue text not null,
  item_id bigint not null,
  from_staff_id bigint references administration.staff (id),
  to_staff_id bigint references administration.staff (id),
  -- What only cases have, what was owed and what became of it, stands in collections.assigned_debt.
  cause text not null check (cause in (
    'taken', 'even', 'weighted', 'performance', 'least-loaded', 'passed-on', 'returned',
    'taken-back', 'restored', 'carried', 'round-robin', 'absence', 'left-team', 'on-hold'
  )),
  reason text,
  assigned_by bigint references administration.staff (id),
  assigned_at timestamptz not null,
  assigned_on date not null,
  run_id bigint references work.run (id),
  -- Of what was dealt by turn: the round, which goes on where it stopped.
  round text,
  -- What opens with its assignee is with them as what it follows was.
  check (from_staff_id is distinct from to_staff_id or cause = 'carried')
);
create index assignment_item on work.assignment (queue, item_id, id);
create index assignment_queue on work.assignment (queue, id);
create index assignment_to on work.assignment (queue, to_staff_id, assigned_at);
create index assignment_run on work.assignment (run_id) where run_id is not null;
create index assignment_round on work.assignment (queue, round, id) where round is not null;
create index assignment_day on work.assignment (queue, assigned_on);

-- How somebody works a queue, where it is not the usual way.
create table work.assignee (
  queue text not null,
  staff_id bigint not null references administration.staff (id),
  -- 1 on Monday to 7; on the other days they get nothing new and keep what they have.
  weekdays integer[] not null default '{1,2,3,4,5,6,7}',
  -- Minutes of the lender's day.
  from_minute integer not null default 0 check (from_minute between 0 and 1439),
  until_minute integer not null default 1440 check (until_minute between 1 and 1440),
  takes_new boolean not null default true,
  -- Open items at most; null: as many as the queue says.
  most_open integer check (most_open >= 0),
  weight integer not null default 1 check (weight between 1 and 100),
  version integer not null default 1,
  primary key (queue, staff_id),
  check (from_minute < until_minute)
);

-- Days on which somebody is away, from every queue.
create table work.leave (
  staff_id bigint not null references administration.staff (id),
  away_on date not null,
  primary key (staff_id, away_on)
);
