-- How many texts a second a gateway is given, where somebody set that, or where it asked for patience: one
-- row for all processes, in which each takes the next moment.
alter table messaging.gateway
  -- Null: as many as there are, until it asks for patience.
  add column per_second integer check (per_second between 1 and 200);

create table messaging.gateway_pace (
  gateway text primary key,
  per_second double precision not null check (per_second between 1 and 200),
  -- The pace at which it last asked for patience.
  too_quick double precision,
  -- From when it may be given the next text.
  next_at timestamptz not null,
  -- Until when those that wait were asked to come again.
  queue_until timestamptz not null,
  changed_at timestamptz not null,
  slowed_at timestamptz
);
