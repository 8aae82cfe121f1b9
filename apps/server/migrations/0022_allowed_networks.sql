-- Where staff may come from: for everyone, or for those who hold a role. None at all: from anywhere.
create table administration.allowed_network (
  id bigint generated always as identity primary key,
  network cidr not null,
  role_code text references administration.role (code) on delete cascade,
  reason text not null,
  added_by bigint not null references administration.staff (id),
  added_at timestamptz not null,
  unique nulls not distinct (network, role_code)
);
