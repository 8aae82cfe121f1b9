-- What every module stands on: events and their deliveries, scheduled runs, idempotency keys,
-- files and exports. Times are given by the business clock, so no column defaults to now().
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create schema platform;
create schema reporting;

-- Raised by the tables in which nothing that happened may be overwritten.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation';
end $$;

create table platform.event (
  id bigint generated always as identity primary key,
  type text not null,
  -- The thing it happened to, as noun:id; deliveries with one subject are taken in order.
  subject text not null,
  payload jsonb not null,
  actor jsonb not null,
  occurred_at timestamptz not null,
  business_on date not null
);
create index event_subject on platform.event (subject, id);
create trigger event_append_only before update or delete on platform.event
  for each row execute function platform.refuse_change();

-- One row per event and listener that is still owed; a finished delivery is deleted.
create table platform.delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references platform.event (id),
  subscriber text not null,
  subject text not null,
  -- An act runs inside the transaction; an errand is leased and calls the outside world.
  kind text not null check (kind in ('act', 'errand')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  parked boolean not null default false,
  error text
);
create index delivery_due on platform.delivery (due_at, id) where not parked;
create index delivery_order on platform.delivery (subscriber, subject, id);

-- A scheduled job's business date happens once.
create table platform.schedule_run (
  job text not null,
  business_on date not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  result jsonb,
  primary key (job, business_on)
);

-- The answer to a money command, kept with the effect in one transaction.
create table platform.idempotency (
  actor text not null,
  key text not null,
  operation text not null,
  body_hash text not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (actor, key)
);

create table platform.file (
  id bigint generated always as identity primary key,
  -- What it is for decides who may open it: id-photo, selfie, proof, export, statement.
  purpose text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  width integer,
  height integer,
  owner_type text,
  owner_id bigint,
  created_by bigint,
  created_at timestamptz not null
);
create index file_owner on platform.file (owner_type, owner_id);

create table platform.export (
  id bigint generated always as identity primary key,
  table_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  query jsonb not null,
  language text not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  rows_done bigint not null default 0,
  rows_total bigint,
  file_id bigint references platform.file (id),
  error text,
  requested_by bigint not null,
  requested_at timestamptz not null,
  finished_at timestamptz
);
create index export_by on platform.export (requested_by, id desc);

create table platform.setting (
  key text primary key,
  value jsonb not null
);
