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
