-- Audiences of promotion: who might borrow (again). A version says whom it is of; members are kept with the
-- version, the arm and the reason by which they came in, and when and why they left.
create schema promotion;
create table promotion.audience (
  id bigint generated always as identity primary key,
  -- Names its page, where it has one.
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  names jsonb not null,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);

create table promotion.audience_version (
  id bigint generated always as identity primary key,
  audience_id bigint not null references promotion.audience (id),
  number integer not null check (number >= 1),
  rules jsonb not null,
  -- Who is held out is drawn by it; it stays as long as criteria and share stay.
  salt text not null,
  effective_on date not null,
  created_at timestamptz not null,
  unique (audience_id, number)
);
create index audience_version_in_force
  on promotion.audience_version (audience_id, effective_on desc, number desc);

create table promotion.audience_run (
  id bigint generated always as identity primary key,
  audience_id bigint not null references promotion.audience (id),
  version_id bigint not null references promotion.audience_version (id),
  business_on date not null,
  started_at timestamptz not null,
  milliseconds integer not null,
  state text not null check (state in ('done', 'waiting')),
  entered integer not null,
  left_count integer not null,
  kept integer not null,
  -- Who would be in it but for an exclusion, by the first that applies.
  excluded jsonb not null,
  -- Whoever let a run go through that would have waited.
  confirmed_by bigint references administration.staff (id)
);
create index audience_run_of on promotion.audience_run (audience_id, id desc);

create table promotion.audience_member (
  id bigint generated always as identity primary key,
  audience_id bigint not null references promotion.audience (id),
  person_id bigint not null references customers.person (id),
  version_id bigint not null references promotion.audience_version (id),
  arm text not null check (arm in ('treated', 'held-out', 'held-out-of-all')),
  -- What was known of the person that the criteria asked about.
  why jsonb not null,
  entered_at timestamptz not null,
  entered_on date not null,
  left_at timestamptz,
  left_on date,
  left_reason text check (left_reason in ('criteria', 'excluded', 'life', 'closed')),
  check ((left_at is null) = (left_reason is null)),
  check ((left_at is null) = (left_on is null))
);
create unique index audience_member_in
  on promotion.audience_member (audience_id, person_id) where left_at is null;
create index audience_member_person on promotion.audience_member (person_id, audience_id);
create index audience_member_entered on promotion.audience_member (audience_id, entered_on);

-- How many of a million are held out of all promotion, from a quarter on until the next that is named.
create table outreach.general_hold_out (
  from_quarter text primary key check (from_quarter ~ '^[0-9]{4}-Q[1-4]$'),
  share_ppm integer not null check (share_ppm between 0 and 200000)
);

-- Where a person falls among a million by a salt: the same on every machine and version of PostgreSQL.
create function platform.bucket(salt text, of text) returns integer
language sql immutable parallel safe as $$
  select (('x' || substr(encode(sha256(convert_to(salt || ':' || of, 'UTF8')), 'hex'), 1, 12))
    ::bit(48)::bigint % 1000000)::integer
$$;
