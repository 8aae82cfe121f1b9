-- A list or a report as somebody likes to see it: filters, order and columns under a name. Times are
-- given by the business clock, so no column defaults to now().
create table platform.saved_view (
  id bigint generated always as identity primary key,
  table_name text not null,
  owner_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  -- Seen by everybody who may see the table; changed by its owner alone.
  shared boolean not null,
  -- Filters and order as they stand in an address; never one that finds a single person.
  query jsonb not null,
  -- Columns and density; as each reader has them where it is null.
  layout jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_view_name on platform.saved_view (owner_id, table_name, lower(name));
create index saved_view_shared on platform.saved_view (table_name) where shared;

-- The view with which a table begins for somebody.
create table platform.default_view (
  staff_id bigint not null,
  table_name text not null,
  view_id bigint not null references platform.saved_view (id) on delete cascade,
  primary key (staff_id, table_name)
);
create index default_view_of on platform.default_view (view_id);
