-- Who looks for customers by their numbers, and what supervisors are told of.

-- One row per person, day and number that was looked for; the number itself is not kept.
create table administration.number_search (
  staff_id bigint not null references administration.staff (id),
  business_on date not null,
  number_hash bytea not null,
  field text not null check (field in ('phone', 'idNumber')),
  -- The table or search it was typed into.
  place text not null,
  searched_at timestamptz not null,
  primary key (staff_id, business_on, number_hash)
);

-- What a supervisor must know at once. The same again, before anybody looked, is counted only.
create table administration.alarm (
  id bigint generated always as identity primary key,
  kind text not null,
  staff_id bigint not null references administration.staff (id),
  facts jsonb not null,
  times integer not null default 1,
  raised_at timestamptz not null,
  last_at timestamptz not null,
  seen_by bigint references administration.staff (id),
  seen_at timestamptz,
  note text,
  check ((seen_by is null) = (seen_at is null)),
  -- Nobody settles what they raised.
  check (seen_by <> staff_id)
);
create unique index alarm_open on administration.alarm (kind, staff_id) where seen_at is null;
create index alarm_time on administration.alarm (raised_at desc, id desc);
