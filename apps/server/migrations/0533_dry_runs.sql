-- Other rules tried on applications that were judged: worked off in slices, its result kept with the
-- document.
create table origination.dry_run (
  id bigint generated always as identity primary key,
  document jsonb not null,
  -- The version that was the newest then.
  based_on bigint references platform.setting_version (id),
  customer_type text check (customer_type in ('new', 'returning')),
  state text not null check (state in ('running', 'done', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  -- The last assessment that was looked at; the next are those before it.
  at_assessment bigint not null,
  result jsonb not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  finished_at timestamptz
);
create index dry_run_running on origination.dry_run (id) where state = 'running';
