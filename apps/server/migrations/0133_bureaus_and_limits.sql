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
insert into origination.bureau (code, price_cents, alert_cents, reuse_days) values
  ('credit-info', 5000, 1000000, 30),
  ('app-link', 1500, 300000, 30);

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
  state text not null check (state in (
    'written', 'sent', 'unsent', 'unknown', 'answered', 'no-record', 'refused'
  )),
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
  -- What a query was to cost when it was asked, so that what the bureau charged can be held against it.
  price_cents bigint check (price_cents >= 0),
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

-- A customer's revolving credit in one app: how much they may owe there, and every change of it.
create table origination.credit_account (
  id bigint generated always as identity (start with 300001) primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  limit_cents bigint not null check (limit_cents >= 0),
  -- A limit of the policy follows its quota; one that a person set stays until a person sets another.
  limit_by text not null check (limit_by in ('policy', 'staff')),
  grade text,
  frozen_at timestamptz,
  opened_at timestamptz not null,
  opened_for bigint not null references origination.application (id),
  last_change_at timestamptz not null,
  last_change_by bigint references administration.staff (id),
  version integer not null default 1,
  unique (person_id, app_code)
);
create index credit_account_limit on origination.credit_account (limit_cents, id);
create index credit_account_changed on origination.credit_account (last_change_at desc, id desc);
-- What an application did to an account is found by it.
create index credit_account_opened_for on origination.credit_account (opened_for);

create table origination.credit_account_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references origination.credit_account (id),
  kind text not null check (kind in ('open', 'policy', 'raise', 'lower', 'freeze', 'unfreeze')),
  from_cents bigint,
  to_cents bigint,
  state text not null check (state in ('asked', 'done', 'refused')),
  -- The application whose assessment set it.
  application_id bigint references origination.application (id),
  reason text,
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- A raise that a second person decides is a request, and each change of a request is a version.
  version integer not null default 1,
  check (decided_by <> asked_by)
);
create index credit_account_change_of on origination.credit_account_change (account_id, id desc);
create unique index credit_account_change_open on origination.credit_account_change (account_id)
  where state = 'asked';
create index credit_account_change_application on origination.credit_account_change (application_id)
  where application_id is not null;
