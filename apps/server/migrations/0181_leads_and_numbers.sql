-- Leads: one for a person, with all the audiences that they are in as reasons; worked as a queue, whose
-- columns it has.
create table promotion.lead (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  -- The first of the person's audiences: what is offered by it.
  audience_id bigint not null references promotion.audience (id),
  product_code text,
  state text not null default 'open' check (state in (
    'open', 'applied', 'refused', 'unreachable', 'wrong-number', 'do-not-call', 'ineligible'
  )),
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

-- Lists of numbers that were bought, came from a partner or from third-party sources: a batch for each
-- file, its rows with why they are not used, and the numbers that are worked as a queue.
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
  check (
    list_kind <> 'third'
    or state not in ('done', 'reversed')
    or vetted_by is not null and vetted_by <> decided_by
  ),
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
  state text not null default 'open' check (state in (
    'open', 'registered', 'refused', 'unreachable', 'wrong-number', 'do-not-call', 'revoked',
    'expired'
  )),
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
create index listed_number_person on promotion.listed_number (person_id)
  where person_id is not null;
create index white_number_unassigned on promotion.listed_number (rank, id)
  where state = 'open' and list_kind = 'white' and assignee_id is null;
create index white_number_assignee on promotion.listed_number (assignee_id, rank, id)
  where state = 'open' and list_kind = 'white' and assignee_id is not null;
create index third_number_unassigned on promotion.listed_number (rank, id)
  where state = 'open' and list_kind = 'third' and assignee_id is null;
create index third_number_assignee on promotion.listed_number (assignee_id, rank, id)
  where state = 'open' and list_kind = 'third' and assignee_id is not null;
-- What a caller has now, and what was ended on a day, is counted without reading every number.
create index listed_number_closed on promotion.listed_number (closed_on)
  where closed_on is not null;
create index listed_number_open_assignee on promotion.listed_number (assignee_id)
  where state = 'open';

-- What was said and tried, by whom, under which lead.
create table promotion.lead_contact (
  id bigint generated always as identity primary key,
  -- A contact is with a lead or with a listed number.
  lead_id bigint references promotion.lead (id),
  staff_id bigint not null references administration.staff (id),
  channel text not null check (channel in ('call', 'sms', 'note')),
  result text,
  note text,
  call_id bigint,
  made_at timestamptz not null,
  made_on date not null,
  number_id bigint references promotion.listed_number (id),
  -- A text that a telemarketer sent to a lead: what became of it stands with the message.
  message_id bigint unique,
  check ((channel = 'note') = (result is null) or channel = 'sms'),
  check ((lead_id is null) <> (number_id is null)),
  check (message_id is null or channel = 'sms')
);
create index lead_contact_of on promotion.lead_contact (lead_id, id desc);
create index lead_contact_day on promotion.lead_contact (made_on, staff_id);
create index lead_contact_number on promotion.lead_contact (number_id, id desc)
  where number_id is not null;

-- What the owner of a number without an account agreed to, with the document that proves it: written
-- down by one person, and a consent of the number's own by the word of another. Of the number no more
-- than its hash.
create table promotion.number_consent (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  phone_masked text not null,
  -- When and where they said it, and by which text of ours, word for word.
  agreed_on date not null,
  source text not null,
  wording_version text not null,
  wording text not null,
  document_file_id bigint references platform.file (id),
  state text not null check (state in ('asked', 'given', 'refused', 'withdrawn', 'taken-back')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- By its owner, on whichever day: it takes effect at once.
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((state = 'taken-back') = (taken_back_at is not null)),
  check (state <> 'given' or decided_by is not null and document_file_id is not null)
);
create unique index number_consent_open on promotion.number_consent (phone_hash)
  where state in ('asked', 'given');
create index number_consent_waiting on promotion.number_consent (id) where state = 'asked';
