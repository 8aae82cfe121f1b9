-- Nobody is given rights by one person alone: what somebody asks to give waits here until somebody
-- else, who does not receive it either, has decided.
create table administration.grant_request (
  id bigint generated always as identity primary key,
  -- Roles for a person, or rights for everybody who has a role.
  staff_id bigint references administration.staff (id),
  role_code text references administration.role (code) on delete cascade,
  roles text[] not null default '{}',
  pages text[] not null default '{}',
  permissions text[] not null default '{}',
  reason text not null,
  state text not null default 'open'
    check (state in ('open', 'approved', 'refused', 'withdrawn')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decided_note text,
  check (num_nonnulls(staff_id, role_code) = 1),
  check (cardinality(roles) + cardinality(pages) + cardinality(permissions) > 0),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'approved' or (decided_by is not null and decided_by <> asked_by))
);
-- One at a time for a person or a role: who decides sees all of it.
create unique index grant_request_open_staff on administration.grant_request (staff_id)
  where state = 'open';
create unique index grant_request_open_role on administration.grant_request (role_code)
  where state = 'open';
