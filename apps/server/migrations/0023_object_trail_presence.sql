-- The trail of one object must be whole and cheap to read: an act on many things is one entry, and
-- here is each of the things with what changed on it. And who has what open right now.
create table administration.audit_log_thing (
  entry_id bigint not null references administration.audit_log (id),
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  primary key (object_type, object_id, entry_id)
);
create trigger audit_log_thing_append_only before update or delete
  on administration.audit_log_thing
  for each row execute function platform.refuse_change();
create trigger audit_log_thing_no_truncate before truncate on administration.audit_log_thing
  for each statement execute function platform.refuse_change();

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
