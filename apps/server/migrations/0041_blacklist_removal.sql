-- Taking somebody off the blacklist needs two people: one asks, another decides.
create table customers.blacklist_removal (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused')),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by)
);
create unique index blacklist_removal_open on customers.blacklist_removal (person_id)
  where state = 'asked';
create index blacklist_removal_person on customers.blacklist_removal (person_id, id desc);

alter table customers.blacklist_entry
  add column removal_id bigint references customers.blacklist_removal (id);
create index blacklist_added on customers.blacklist_entry (added_at desc, id desc);
create index blacklist_person_all on customers.blacklist_entry (person_id, id);
