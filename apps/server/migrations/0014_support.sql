-- What customers write to the lender through its apps, and what is answered.
create schema support;

create table support.feedback (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  kind text not null check (kind in ('question', 'complaint', 'suggestion', 'praise')),
  topic text not null,
  -- The customer's own words: personal, and shown with long numbers masked.
  message text not null,
  rating smallint check (rating between 1 and 5),
  loan_id bigint,
  state text not null check (state in ('open', 'claimed', 'answered', 'closed')),
  asked_at timestamptz not null,
  asked_on date not null,
  handler_id bigint references administration.staff (id),
  claimed_at timestamptz,
  answer text,
  -- When it was answered, or closed.
  answered_at timestamptz,
  version integer not null default 1
);
create index feedback_asked on support.feedback (asked_at desc, id desc);
create index feedback_asked_on on support.feedback (asked_on);
create index feedback_waiting on support.feedback (asked_at) where state in ('open', 'claimed');
create index feedback_person on support.feedback (person_id, id desc);
create index feedback_message on support.feedback using gin (lower(message) gin_trgm_ops);
