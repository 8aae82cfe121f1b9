-- How long a row of a queue may wait before its list marks it.
create table administration.waiting_target (
  id smallint generated always as identity primary key,
  queue text not null unique,
  minutes integer not null check (minutes between 1 and 43200),
  state text not null default 'active' check (state in ('active', 'off')),
  -- Null: as it was delivered.
  changed_by bigint references administration.staff (id),
  changed_at timestamptz,
  version integer not null default 1
);
insert into administration.waiting_target (queue, minutes) values
  ('audit', 120), ('id-binding', 1440), ('payout-modification', 240), ('feedback', 1440),
  ('unmatched', 1440), ('refund', 1440), ('case', 720);
