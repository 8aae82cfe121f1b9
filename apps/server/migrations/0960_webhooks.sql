-- Events that are to go out: written with the event, in the transaction of the act. Whoever makes the list of
-- events for programs takes them from here, in their order.
create table platform.outgoing (
  event_id bigint primary key
);

-- The list of events for programs. One row, which is the lock of whoever adds to the list: its numbers have
-- neither gap nor disorder, so that the last one read is a cursor.
create table administration.event_list (
  only_one boolean primary key default true check (only_one),
  last_number bigint not null default 0
);
insert into administration.event_list default values;

create table administration.listed_event (
  number bigint primary key,
  type text not null,
  subject text not null,
  -- Counts the events of one subject, from 1.
  sequence bigint not null,
  data jsonb not null,
  -- Whom it is about; null where it is about nobody.
  person_id bigint,
  occurred_at timestamptz not null,
  business_on date not null,
  listed_at timestamptz not null
);
create index listed_event_at on administration.listed_event using brin (listed_at);
create index listed_event_day on administration.listed_event (business_on, number);

-- The last sequence of each subject: it counts on when earlier events are gone.
create table administration.listed_subject (
  subject text primary key,
  last_sequence bigint not null
);

-- Where events of the list are sent: asked for by one person and approved by another, for one program.
create table administration.webhook (
  id bigint generated always as identity primary key,
  program_id bigint not null references administration.program (id),
  url text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  -- With the name and the masked phone of the customer.
  with_customer boolean not null,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in (
    'asked', 'active', 'refused', 'withdrawn', 'stopped', 'gone'
  )),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by)
);
create index webhook_state on administration.webhook (state, id desc);
create index webhook_program on administration.webhook (program_id);

-- What signs what a webhook sends, encrypted. One that a newer one replaces signs beside it until its end.
create table administration.webhook_secret (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references administration.webhook (id),
  secret_cipher bytea not null,
  made_by bigint not null references administration.staff (id),
  made_at timestamptz not null,
  ends_at timestamptz
);
create index webhook_secret_webhook on administration.webhook_secret (webhook_id, id desc);
create index webhook_secret_end on administration.webhook_secret (ends_at) where ends_at is not null;

-- How far each webhook is, apart from its row: sending is no change of it. Only one process sends to a
-- receiver at a time, whoever has leased it.
create table administration.webhook_turn (
  webhook_id bigint primary key references administration.webhook (id),
  -- Up to which number of the list each event was tried.
  through_number bigint not null,
  -- Attempts in a row that failed, and until when the receiver is left alone for it.
  failures integer not null default 0,
  held_until timestamptz,
  last_delivered_at timestamptz,
  leased_by uuid,
  leased_until timestamptz
);

create table administration.webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references administration.webhook (id),
  -- In the list of events; null of a test.
  number bigint,
  state text not null check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null,
  -- From when the three days of retries count.
  since timestamptz not null,
  first_tried_at timestamptz not null,
  last_tried_at timestamptz not null,
  due_at timestamptz,
  status integer,
  error text,
  -- How the last answer began, where it was no success.
  answer text,
  took_ms integer,
  unique (webhook_id, number),
  check ((state = 'waiting') = (due_at is not null))
);
create index webhook_delivery_state on administration.webhook_delivery (webhook_id, state, id desc);
create index webhook_delivery_due on administration.webhook_delivery (webhook_id, number)
  where state = 'waiting';
create index webhook_delivery_first on administration.webhook_delivery (first_tried_at);
