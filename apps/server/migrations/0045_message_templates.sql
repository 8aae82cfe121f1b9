-- What customers may be written: templates in versions. A version is sent only after somebody else
-- than its author has approved it; nothing that was written is ever changed or deleted.
create schema messaging;

create table messaging.template (
  id bigint generated always as identity primary key,
  name text not null,
  purpose text not null check (purpose in ('transactional', 'audit', 'collection', 'marketing')),
  state text not null check (state in ('waiting', 'in-use', 'changed', 'refused', 'closed')),
  closed_by bigint references administration.staff (id),
  closed_at timestamptz,
  close_reason text,
  version integer not null default 1,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (closed_by is not null))
);
create unique index template_name on messaging.template (lower(name)) where state <> 'closed';

create table messaging.template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references messaging.template (id),
  number integer not null,
  -- By language of the customer; English is always there.
  texts jsonb not null check (texts ? 'en'),
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'refused', 'superseded')),
  written_by bigint not null references administration.staff (id),
  written_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  unique (template_id, number),
  check (decided_by is distinct from written_by),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index template_version_waiting on messaging.template_version (template_id)
  where state = 'waiting';
create index template_version_in_use on messaging.template_version (template_id, number desc)
  where state = 'approved';
