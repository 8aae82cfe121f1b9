-- Leads: one for a person, with all the audiences that they are in as reasons; worked as a queue, whose
-- columns it has.
alter table promotion.audience add column position integer not null default 100;

create table promotion.lead (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  -- The first of the person's audiences: what is offered by it.
  audience_id bigint not null references promotion.audience (id),
  product_code text,
  state text not null default 'open' check (state in
    ('open', 'applied', 'refused', 'unreachable', 'wrong-number', 'do-not-call', 'ineligible')),
  -- Callbacks come first, then who was never tried, then who is tried again.
  rank smallint not null default 1 check (rank between 0 and 2),
  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  no_calls_until timestamptz,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
  -- When somebody of ours spoke with them first; an application before it is nobody's.
  connected_at timestamptz,
  -- A callback that the person asked for, by its assignee alone or by anyone.
  callback_at timestamptz,
  callback_own boolean not null default false,
  opened_at timestamptz not null,
  opened_on date not null,
  closed_at timestamptz,
  closed_on date,
  application_id bigint,
  version integer not null default 1,
  check ((state = 'open') = (closed_at is null)),
  check ((closed_at is null) = (closed_on is null))
);
create unique index lead_open on promotion.lead (person_id) where state = 'open';
create index lead_unassigned on promotion.lead (rank, opened_at desc, id)
  where state = 'open' and assignee_id is null;
create index lead_assignee on promotion.lead (assignee_id, rank, opened_at desc, id)
  where state = 'open' and assignee_id is not null;
create index lead_person on promotion.lead (person_id, id desc);
create index lead_opened on promotion.lead (opened_on);
create index lead_closed on promotion.lead (closed_on) where closed_on is not null;

-- What was said and tried, by whom, under which lead.
create table promotion.lead_contact (
  id bigint generated always as identity primary key,
  lead_id bigint not null references promotion.lead (id),
  staff_id bigint not null references administration.staff (id),
  channel text not null check (channel in ('call', 'sms', 'note')),
  result text,
  note text,
  call_id bigint,
  made_at timestamptz not null,
  made_on date not null,
  check ((channel = 'note') = (result is null) or channel = 'sms')
);
create index lead_contact_of on promotion.lead_contact (lead_id, id desc);
create index lead_contact_day on promotion.lead_contact (made_on, staff_id);
