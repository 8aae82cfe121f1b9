-- What a lender sets in versions, of whatever kind: each the whole document, from a business day on. One
-- person asks for it and another approves it; a version is never changed, only what became of it.
create table platform.setting_version (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Of which of them, where there are several of a kind.
  object text not null default '',
  number integer not null check (number > 0),
  document jsonb not null,
  effective_on date not null,
  based_on bigint references platform.setting_version (id),
  reason text not null,
  -- Superseded: another one took its day while the lender was set up.
  state text not null check (state in (
    'waiting', 'approved', 'superseded', 'refused', 'withdrawn'
  )),
  -- Nobody asked for what was set up by a command, which is then named.
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  set_up_by text,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  unique (kind, object, number),
  check (decided_by <> asked_by),
  check ((asked_by is null) = (set_up_by is not null)),
  check (state <> 'approved' or set_up_by is not null or decided_by is not null)
);
-- One for a day: of two, one would be dropped without a word. It also finds what is in force.
create unique index setting_version_day on platform.setting_version (kind, object, effective_on)
  where state in ('waiting', 'approved');
create index setting_version_based_on on platform.setting_version (based_on);
create index setting_version_waiting on platform.setting_version (kind) where state = 'waiting';

create function platform.keep_setting_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a setting is never changed';
end $$;
create trigger setting_version_stays before update of
    kind, object, number, document, effective_on, based_on, asked_by, asked_at
  on platform.setting_version for each row execute function platform.keep_setting_version();
create trigger setting_version_is_kept before delete on platform.setting_version
  for each row execute function platform.keep_setting_version();

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
  add foreign key (subscription_id) references platform.subscription (id) on delete set null;

-- What each person has read of what they are told; the telling itself is no row but a reading of what
-- there is.
create table platform.alert_read (
  staff_id bigint not null,
  -- The kind, the number and what became of it: what changes again is told again.
  alert text not null,
  read_at timestamptz not null,
  primary key (staff_id, alert)
);
create index alert_read_at on platform.alert_read (read_at);

-- One row per open tab that shows the object. Lost in a crash, and nobody misses it: the tabs tell
-- again within seconds.
create unlogged table platform.presence (
  object_type text not null,
  object_id text not null,
  staff_id bigint not null,
  tab text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (object_type, object_id, staff_id, tab)
);
create index presence_seen on platform.presence (seen_at);

-- What the staff write to each other on an entity: it stays as it was written.
create table platform.comment (
  id bigint generated always as identity primary key,
  object_type text not null,
  object_id text not null,
  staff_id bigint not null,
  text text not null check (text <> ''),
  written_at timestamptz not null
);
create index comment_object on platform.comment (object_type, object_id, id);
create trigger comment_append_only before update or delete on platform.comment
  for each row execute function platform.refuse_change();
create trigger comment_no_truncate before truncate on platform.comment
  for each statement execute function platform.refuse_change();

-- Whom a comment names; they are alerted.
create table platform.comment_mention (
  comment_id bigint not null references platform.comment (id),
  staff_id bigint not null,
  primary key (staff_id, comment_id)
);
create index comment_mention_comment on platform.comment_mention (comment_id);
create trigger comment_mention_append_only before update or delete on platform.comment_mention
  for each row execute function platform.refuse_change();
create trigger comment_mention_no_truncate before truncate on platform.comment_mention
  for each statement execute function platform.refuse_change();

-- The version that counts on a business day: the one query of it, for code and for reports alike.
create function platform.setting_in_force(of_kind text, of_object text, on_day date)
returns setof platform.setting_version language sql stable as $$
  select v.* from platform.setting_version v
  where v.kind = of_kind and v.object = of_object and v.state = 'approved' and v.effective_on <= on_day
  order by v.effective_on desc limit 1
$$;
