-- What leaders configure: who works when, the days of the stages, targets, and how cases are handed out.

-- One row per collector whose days, shift or share of new cases is not the usual.
create table collections.collector_setting (
  staff_id bigint primary key references administration.staff (id),
  -- 1 on Monday to 7; on the other days they get no new cases and keep theirs.
  weekdays integer[] not null default '{1,2,3,4,5,6}',
  -- Minutes of the lender's day.
  from_minute integer not null default 480 check (from_minute between 0 and 1439),
  until_minute integer not null default 1140 check (until_minute between 1 and 1440),
  takes_new boolean not null default true,
  -- Open cases at most; null: any number.
  most_cases integer check (most_cases >= 0),
  version integer not null default 1,
  check (from_minute < until_minute)
);

-- The days of the stages from a day on, as all ranges together; the morning of that day puts them in
-- force. What is in force stands in collections.stage.
create table collections.stage_plan (
  version integer primary key,
  effective_on date not null,
  -- [{"stage": "S1", "fromDay": 1, "toDay": 3}, …]
  ranges jsonb not null,
  reason text not null,
  made_by bigint references administration.staff (id),
  made_at timestamptz not null,
  applied_at timestamptz
);

-- What is to be recovered in a month, by a team, a person or in a stage.
create table collections.target (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  team_id bigint references collections.team (id),
  staff_id bigint references administration.staff (id),
  stage text references collections.stage (code),
  amount_cents bigint not null check (amount_cents > 0),
  set_by bigint references administration.staff (id),
  set_at timestamptz not null,
  version integer not null default 1,
  check (num_nonnulls(team_id, staff_id, stage) = 1)
);
create unique index target_once on collections.target
  (month, coalesce(team_id, 0), coalesce(staff_id, 0), coalesce(stage, ''));

-- How the morning hands out the cases of a kind of product to the collectors of a channel, in versions;
-- the newest in force counts. Without one it goes round by weight, and holders keep their cases.
create table collections.morning_rule (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('single', 'instalments')),
  channel text not null check (channel in ('call', 'whatsapp')),
  version integer not null check (version > 0),
  effective_on date not null,
  method text not null check (method in ('even', 'weighted', 'performance')),
  -- A case that enters another stage stays with its holder where their team works it.
  keeps_holder boolean not null,
  -- Of the last weeks, for handing out by results.
  weeks integer not null check (weeks between 1 and 26),
  paused boolean not null default false,
  reason text not null,
  made_by bigint references administration.staff (id),
  made_at timestamptz not null,
  unique (kind, channel, version)
);
create trigger morning_rule_append_only before update or delete on collections.morning_rule
  for each row execute function platform.refuse_change();

-- One row per handing out, with what it was decided from: it can be worked out again with other weights.
create table collections.distribution_run (
  id bigint generated always as identity primary key,
  kind text check (kind in ('single', 'instalments')),
  channel text not null check (channel in ('call', 'whatsapp')),
  cause text not null check (cause in ('morning', 'by-hand')),
  rule_id bigint references collections.morning_rule (id),
  method text not null check (method in ('even', 'weighted', 'performance')),
  -- The cases with stage, owed and holder; the receivers with stages, weight and room; the last turns.
  input jsonb not null,
  cases integer not null,
  moved integer not null,
  unplaced integer not null,
  ran_on date not null,
  ran_at timestamptz not null,
  ran_by bigint references administration.staff (id)
);
create index distribution_run_on on collections.distribution_run (ran_on desc, id desc);
alter table collections.assignment
  add foreign key (run_id) references collections.distribution_run (id);
create index assignment_run on collections.assignment (run_id) where run_id is not null;
