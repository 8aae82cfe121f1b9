-- Lists of numbers that were bought, came from a partner or from third-party sources: a batch for each file,
-- its rows with why they are not used, and the numbers that are worked as a queue.
create table promotion.number_batch (
  id bigint generated always as identity primary key,
  list_kind text not null check (list_kind in ('white', 'third')),
  name text not null,
  source text not null,
  -- By what these people agreed to be called; without it no number of a white list is used.
  proof text,
  price_cents bigint not null check (price_cents >= 0),
  file_name text not null,
  row_count integer not null default 0,
  usable_count integer not null default 0,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn', 'reversed')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  asked_on date not null,
  -- The first of the two approvals of numbers from third parties.
  vetted_by bigint references administration.staff (id),
  vetted_at timestamptz,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check (vetted_by <> asked_by),
  check (list_kind <> 'third' or state not in ('done', 'reversed')
    or vetted_by is not null and vetted_by <> decided_by),
  check ((vetted_by is null) = (vetted_at is null))
);
create index number_batch_day on promotion.number_batch (list_kind, asked_on desc, id desc);

-- A row of the file; the number itself only as long as it may still be used. Without a reason it is usable.
create table promotion.number_row (
  id bigint generated always as identity primary key,
  batch_id bigint not null references promotion.number_batch (id),
  line integer not null,
  phone_hash bytea,
  phone_masked text,
  phone_cipher bytea,
  reason text,
  unique (batch_id, line)
);
create index number_row_hash on promotion.number_row (batch_id, phone_hash, line)
  where phone_hash is not null;

-- How many rows of a batch have which reason; they add up to its rows.
create table promotion.number_reason (
  id bigint generated always as identity primary key,
  batch_id bigint not null references promotion.number_batch (id),
  reason text not null,
  row_count integer not null check (row_count > 0),
  unique (batch_id, reason)
);

create table promotion.listed_number (
  id bigint generated always as identity primary key,
  batch_id bigint not null references promotion.number_batch (id),
  list_kind text not null check (list_kind in ('white', 'third')),
  -- Null once it was erased for its age.
  phone_hash bytea,
  phone_masked text,
  phone_cipher bytea,
  -- Who registered with it since.
  person_id bigint references customers.person (id),
  state text not null default 'open' check (state in ('open', 'registered', 'refused', 'unreachable',
    'wrong-number', 'do-not-call', 'revoked', 'expired')),
  -- Callbacks come first, then who was never tried, then who is tried again.
  rank smallint not null default 1 check (rank between 0 and 2),
  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  no_calls_until timestamptz,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  connected_at timestamptz,
  callback_at timestamptz,
  opened_at timestamptz not null,
  opened_on date not null,
  closed_at timestamptz,
  closed_on date,
  version integer not null default 1,
  check ((state = 'open') = (closed_at is null)),
  check ((closed_at is null) = (closed_on is null)),
  check ((phone_hash is null) = (phone_cipher is null))
);
create unique index listed_number_open on promotion.listed_number (phone_hash) where state = 'open';
create index listed_number_hash on promotion.listed_number (phone_hash);
create index listed_number_batch on promotion.listed_number (batch_id, id);
create index listed_number_person on promotion.listed_number (person_id) where person_id is not null;
create index white_number_unassigned on promotion.listed_number (rank, id)
  where state = 'open' and list_kind = 'white' and assignee_id is null;
create index white_number_assignee on promotion.listed_number (assignee_id, rank, id)
  where state = 'open' and list_kind = 'white' and assignee_id is not null;
create index third_number_unassigned on promotion.listed_number (rank, id)
  where state = 'open' and list_kind = 'third' and assignee_id is null;
create index third_number_assignee on promotion.listed_number (assignee_id, rank, id)
  where state = 'open' and list_kind = 'third' and assignee_id is not null;

-- A contact is with a lead or with a listed number.
alter table promotion.lead_contact
  alter column lead_id drop not null,
  add column number_id bigint references promotion.listed_number (id),
  add check ((lead_id is null) <> (number_id is null));
create index lead_contact_number on promotion.lead_contact (number_id, id desc) where number_id is not null;
