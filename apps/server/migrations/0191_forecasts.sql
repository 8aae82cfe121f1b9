-- What each morning's forecast said of the month's recovery, by stage and team, so that it can be held
-- against what came. Held is expected of the cases that are open, coming of those that will enter a stage.
create table collections.forecast (
  made_on date not null,
  month date not null check (extract(day from month) = 1),
  stage text not null,
  team_id bigint,
  collected_cents bigint not null,
  held_cents bigint not null,
  coming_cents bigint not null,
  low_cents bigint not null,
  high_cents bigint not null,
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
  expected_cents bigint not null,
  low_cents bigint not null,
  high_cents bigint not null
);
