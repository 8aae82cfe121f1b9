-- Reports that somebody wants to be written again and again, and where the files went.
create table platform.subscription (
  id bigint generated always as identity primary key,
  table_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- As in platform.export, without the range of days: that follows from the period.
  query jsonb not null,
  every text not null check (every in ('day', 'week', 'month')),
  period text not null check (period in ('day', 'last7', 'last30', 'month-to-date', 'month')),
  by_mail boolean not null,
  owner_id bigint not null,
  language text not null,
  -- The morning on which the next file is written, after the day before it is closed.
  next_on date not null,
  made_at timestamptz not null,
  -- Its owner may no longer read the report, or the report no longer knows what it is asked for.
  stopped text check (stopped in ('denied', 'changed')),
  stopped_at timestamptz,
  check ((stopped is null) = (stopped_at is null))
);
create index subscription_owner on platform.subscription (owner_id, id);
create index subscription_due on platform.subscription (next_on) where stopped is null;

alter table platform.export
  add column subscription_id bigint references platform.subscription (id) on delete set null,
  add column mailed_at timestamptz;
create index export_subscription on platform.export (subscription_id, id desc)
  where subscription_id is not null;
