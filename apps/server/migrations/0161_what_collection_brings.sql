-- What a hand-out run of cases has beside work.run.
create table collections.run (
  run_id bigint primary key references work.run (id),
  -- Of which products, and of the collectors of which channel; null: of several.
  kind text check (kind in ('single', 'instalments')),
  channel text check (channel in ('call', 'whatsapp')),
  rule_id bigint references platform.setting_version (id),
  -- The number by which the audit log has it as a distribution-run; null of those since.
  former_id bigint unique
);

-- What was owed of a case when it was assigned, and what became of that while it was theirs.
create table collections.assigned_debt (
  assignment_id bigint primary key references work.assignment (id),
  -- When it was assigned: the denominator of what its assignee recovers.
  owed_cents bigint not null,
  principal_cents bigint not null,
  -- What fell due while it was theirs.
  came_due_cents bigint not null default 0,
  recovered_cents bigint not null default 0,
  first_attempt_at timestamptz,
  -- When the customer was reached first.
  first_contact_at timestamptz
);

-- Cash is credited to whoever had the case when the money came; kept, never worked out again. A
-- repayment that was reversed has a second row that takes the first one back.
create table collections.recovery (
  id bigint generated always as identity primary key,
  case_id bigint not null references collections."case" (id),
  loan_id bigint not null,
  staff_id bigint references administration.staff (id),
  repayment_id bigint not null,
  stage text not null,
  amount_cents bigint not null,
  -- Credited to its assignee, or to the one before whose promise the payment kept.
  rule text not null check (rule in ('holder', 'promise')),
  paid_on date not null,
  booked_on date not null,
  reverses_id bigint unique references collections.recovery (id),
  -- Under which assignment a recovery was credited; null when nobody had the case.
  assignment_id bigint references collections.assigned_debt (assignment_id)
);
create unique index recovery_once on collections.recovery (repayment_id) where reverses_id is null;
create index recovery_staff on collections.recovery (staff_id, paid_on);
create index recovery_case on collections.recovery (case_id);
create index recovery_paid on collections.recovery (paid_on);
create index recovery_assignment on collections.recovery (assignment_id);

create function collections.credit_assignment() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null then
    select assignment_id into new.assignment_id from collections.recovery where id = new.reverses_id;
  elsif new.staff_id is not null then
    new.assignment_id := collections.assignment_of(new.loan_id, new.staff_id, new.paid_on);
  end if;
  if new.assignment_id is not null then
    update collections.assigned_debt set recovered_cents = recovered_cents + new.amount_cents
    where assignment_id = new.assignment_id;
  end if;
  return new;
end $$;
create trigger recovery_credits_assignment before insert on collections.recovery
  for each row execute function collections.credit_assignment();

-- What is to be recovered in a month, by a team, a person or in a stage.
create table collections.target (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  team_id bigint references work.team (id),
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

-- What was held in the morning of a day, by stage; nobody's cases have no collector. The team is that of
-- the day.
create table collections.holding_fact (
  business_on date not null,
  stage text not null,
  staff_id bigint references administration.staff (id),
  team_id bigint,
  cases integer not null,
  owed_cents bigint not null,
  unique nulls not distinct (business_on, stage, staff_id)
);

-- The loans whose customer had a message about them in the days before a due date: a reminder.
create table collections.reminded (
  due_on date not null,
  loan_id bigint not null,
  primary key (due_on, loan_id)
);

-- A loan whose customer nobody reaches: from the evening on which enough attempts had failed to the day on
-- which somebody spoke with them again, or the loan left collection.
create table collections.lost_contact (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  case_id bigint not null references collections."case" (id),
  stage text not null,
  staff_id bigint references administration.staff (id),
  attempts integer not null,
  lost_on date not null,
  ended_on date,
  ended_by text check (ended_by in ('found', 'left')),
  check ((ended_on is null) = (ended_by is null))
);
create unique index lost_contact_open on collections.lost_contact (loan_id) where ended_on is null;
create index lost_contact_lost on collections.lost_contact (lost_on);
create index lost_contact_ended on collections.lost_contact (ended_on) where ended_on is not null;

-- What each morning's forecast said of the month's recovery, by stage and team, so that it can be held
-- against what came. Held is expected of the cases that are open, coming of those that will enter a stage.
create table collections.forecast (
  made_on date not null,
  month date not null check (extract(day from month) = 1),
  stage text not null,
  team_id bigint,
  collected_cents bigint not null,
  -- What is expected of a stage of which no week is over yet is not known, which is not nothing.
  held_cents bigint,
  coming_cents bigint,
  -- What each of the weeks that a forecast is made of would bring. Percentiles of several rows are those of
  -- their sums week by week: added up they were too far apart.
  weeks_cents bigint[],
  unique nulls not distinct (made_on, stage, team_id)
);
create index forecast_month on collections.forecast (month, made_on);

-- The newest forecast, case by case.
create table collections.forecast_case (
  case_id bigint primary key references collections."case" (id),
  made_on date not null,
  stage text not null,
  staff_id bigint,
  team_id bigint,
  age integer not null,
  owed_cents bigint not null,
  expected_cents bigint,
  low_cents bigint,
  high_cents bigint,
  weeks_cents bigint[]
);

-- The last time that the one who is credited was given a case of this loan, by the day the money came.
create function collections.assignment_of(loan bigint, staff bigint, day date)
returns bigint language sql stable as $$
  select a.id from collections."case" c
  join work.assignment a on a.queue = 'case' and a.item_id = c.id
  where c.loan_id = loan and a.to_staff_id = staff and a.assigned_on <= day
  order by a.id desc limit 1
$$;
