-- An app or a product that one person closed at once, with a reason; a second person agrees before it is open
-- again.
create table origination.closing (
  id bigint generated always as identity primary key,
  of_kind text not null check (of_kind in ('app', 'product')),
  code text not null,
  reason text not null,
  closed_by bigint not null references administration.staff (id),
  closed_at timestamptz not null,
  opened_at timestamptz
);
create unique index closing_open on origination.closing (of_kind, code) where opened_at is null;

create table origination.opening (
  id bigint generated always as identity primary key,
  closing_id bigint not null references origination.closing (id),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by)
);
create unique index opening_one on origination.opening (closing_id) where state = 'asked';
