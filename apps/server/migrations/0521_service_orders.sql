-- Outbound orders of customer service: one for a person, a kind and what it is about; worked as a queue with
-- its columns. Who is held out has a row too, and is called by nobody.
create table support.service_order (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('welcome', 'failed-payout', 'returned-application', 'survey')),
  person_id bigint not null references customers.person (id),
  loan_id bigint not null,
  app_code text not null,
  arm text not null check (arm in ('treated', 'held')),
  -- Parts of a million that were held out when it was drawn: another share is another reading.
  held_ppm integer not null check (held_ppm between 0 and 500000),
  state text not null default 'open' check (state in
    ('open', 'held', 'done', 'refused', 'unreachable', 'wrong-number', 'do-not-call', 'not-needed', 'expired')),
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
  unique (kind, loan_id),
  check ((arm = 'held') = (state = 'held')),
  check ((state in ('open', 'held')) = (closed_at is null)),
  check ((closed_at is null) = (closed_on is null))
);
create index service_order_unassigned on support.service_order (rank, opened_at desc, id)
  where state = 'open' and assignee_id is null;
create index service_order_assignee on support.service_order (assignee_id, rank, opened_at desc, id)
  where state = 'open' and assignee_id is not null;
create index service_order_opened on support.service_order (opened_on, kind);
create index service_order_closed on support.service_order (closed_on) where closed_on is not null;
create index service_order_person on support.service_order (person_id, id desc);

create table support.service_order_contact (
  id bigint generated always as identity primary key,
  order_id bigint not null references support.service_order (id),
  staff_id bigint not null references administration.staff (id),
  channel text not null check (channel in ('call', 'sms', 'note')),
  result text,
  note text,
  made_at timestamptz not null,
  made_on date not null
);
create index service_order_contact_of on support.service_order_contact (order_id, id desc);
create index service_order_contact_day on support.service_order_contact (made_on, staff_id);
