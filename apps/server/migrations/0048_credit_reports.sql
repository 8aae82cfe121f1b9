-- Reports on customers that are bought at bureaus, from credit that is paid in advance.
create table origination.bureau (
  code text primary key check (code in ('credit-info', 'app-link')),
  -- Booked top-ups, less what queries have cost, less what those under way have set aside.
  balance_cents bigint not null default 0,
  price_cents bigint not null check (price_cents >= 0),
  alert_cents bigint not null check (alert_cents >= 0),
  -- A report is used again for so many days instead of buying another.
  reuse_days integer not null check (reuse_days between 0 and 365),
  -- Since when the balance is under the alert level.
  low_since timestamptz,
  version integer not null default 1
);
-- What a lender begins with; the prices are those of its own contracts once it has set them.
insert into origination.bureau (code, price_cents, alert_cents, reuse_days)
values ('credit-info', 5000, 1000000, 30), ('app-link', 1500, 300000, 30);

create table origination.bureau_top_up (
  id bigint generated always as identity primary key,
  bureau_code text not null references origination.bureau (code),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  reference text not null,
  state text not null check (state in ('asked', 'booked', 'refused')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by)
);
-- The same transfer is not booked twice.
create unique index bureau_top_up_reference on origination.bureau_top_up (bureau_code, reference)
  where state <> 'refused';

create table origination.bureau_query (
  id bigint generated always as identity primary key,
  bureau_code text not null references origination.bureau (code),
  application_id bigint not null references origination.application (id),
  person_id bigint not null references customers.person (id),
  -- The consent under which it was asked.
  consent_id bigint not null references customers.consent (id),
  -- Ours, under which the bureau is asked, and asked about.
  reference text not null unique,
  state text not null check (state in
    ('written', 'sent', 'unsent', 'unknown', 'answered', 'no-record', 'refused')),
  reason text,
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  asked_on date not null,
  -- Out of the balance while the answer is not there.
  aside_cents bigint not null check (aside_cents >= 0),
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  sends integer not null default 0,
  asks integer not null default 0,
  -- When it is looked at next; null once it is answered.
  ask_at timestamptz,
  answered_at timestamptz,
  failure text,
  -- The report names the customer's affairs elsewhere: it is sealed whole, its figures are not.
  report_cipher bytea,
  figures jsonb,
  check ((state = 'answered') = (report_cipher is not null)),
  check ((ask_at is null) = (state in ('answered', 'no-record', 'refused'))),
  check (aside_cents = 0 or ask_at is not null)
);
create unique index bureau_query_open on origination.bureau_query (person_id, bureau_code)
  where ask_at is not null;
create index bureau_query_person on origination.bureau_query (person_id, bureau_code, id desc);
create index bureau_query_due on origination.bureau_query (ask_at) where ask_at is not null;
create index bureau_query_day on origination.bureau_query (asked_on, bureau_code);
create index bureau_query_application on origination.bureau_query (application_id);
