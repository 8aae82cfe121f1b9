-- How many cases an auditor is to handle in a month. A month keeps what was said before it ended.
create table origination.auditor_target (
  id bigint generated always as identity primary key,
  -- Null is everybody who has none of their own.
  staff_id bigint references administration.staff (id),
  from_month date not null check (extract(day from from_month) = 1),
  -- Null ends it: after one's own, what is said for everybody holds again.
  handled integer check (handled between 1 and 10000),
  set_by bigint not null references administration.staff (id),
  set_at timestamptz not null,
  unique nulls not distinct (staff_id, from_month)
);
