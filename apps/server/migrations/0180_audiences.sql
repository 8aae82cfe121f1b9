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
  created_at timestamptz not null,
  -- Which of a person's audiences comes first.
  position integer not null default 100,
  state text not null default 'open' check (state in ('open', 'closed')),
  check ((state = 'closed') = (closed_at is not null))
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
  -- Versions are those of a setting, by two people from a day on.
  setting_version_id bigint unique references platform.setting_version (id),
  unique (audience_id, number)
);
create index audience_version_in_force on promotion.audience_version
  (audience_id, effective_on desc, number desc);

create table promotion.audience_run (
  id bigint generated always as identity primary key,
  audience_id bigint not null references promotion.audience (id),
  version_id bigint not null references promotion.audience_version (id),
  business_on date not null,
  started_at timestamptz not null,
  milliseconds integer not null,
  state text not null check (state in ('done', 'waiting', 'released', 'overtaken')),
  entered integer not null,
  left_count integer not null,
  kept integer not null,
  -- Who would be in it but for an exclusion, by the first that applies.
  excluded jsonb not null,
  -- Whoever let a run go through that would have waited.
  confirmed_by bigint references administration.staff (id),
  -- A run that waited and was let through by a person, or was overtaken by another one, waits no more.
  version integer not null default 1,
  released_at timestamptz
);
create index audience_run_of on promotion.audience_run (audience_id, id desc);
create index audience_run_waiting on promotion.audience_run (audience_id) where state = 'waiting';

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
create unique index audience_member_in on promotion.audience_member (audience_id, person_id)
  where left_at is null;
create index audience_member_person on promotion.audience_member (person_id, audience_id);
create index audience_member_entered on promotion.audience_member (audience_id, entered_on);

-- Pre-approved offers: the decision engine asked for a population at a moment. One person asks for a run,
-- the engine judges everybody in it, and another person lets the offers exist.
create table promotion.pre_credit_run (
  id bigint generated always as identity primary key,
  state text not null default 'asked' check (state in (
    'asked', 'approved', 'refused', 'withdrawn'
  )),
  audience_id bigint not null references promotion.audience (id),
  product_code text not null,
  -- No offer is higher, whatever the engine allows.
  most_cents bigint not null check (most_cents > 0),
  valid_days integer not null check (valid_days between 1 and 90),
  policy_version integer not null,
  persons integer not null default 0,
  -- When the last of them was judged.
  judged_at timestamptz,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by)
);
create unique index pre_credit_run_open on promotion.pre_credit_run (audience_id, product_code)
  where state = 'asked';

-- What the engine made of each person, those held out too, with what it saw.
create table promotion.pre_credit_result (
  id bigint generated always as identity primary key,
  run_id bigint not null references promotion.pre_credit_run (id),
  person_id bigint not null references customers.person (id),
  arm text not null check (arm in ('treated', 'held-out', 'held-out-of-all')),
  outcome text check (outcome in (
    'offered', 'rejected', 'manual', 'too-little', 'not-registered', 'no-consent', 'profile',
    'open', 'owes-refund', 'frozen'
  )),
  -- The rule that decided.
  rule text,
  score integer,
  grade text,
  amount_cents bigint check (amount_cents > 0),
  -- Word for word, as with an assessment.
  inputs jsonb,
  judged_at timestamptz,
  -- Of who is held out and would have got an offer: the last day on which it would have been good.
  compared_until date,
  unique (run_id, person_id),
  check ((outcome is null) = (judged_at is null)),
  check ((outcome = 'offered') = (amount_cents is not null)),
  check (compared_until is null or outcome = 'offered' and arm <> 'treated')
);
create index pre_credit_to_judge on promotion.pre_credit_result (run_id, id)
  where judged_at is null;
create index pre_credit_compared on promotion.pre_credit_result (person_id, compared_until)
  where compared_until is not null;

create table promotion.pre_credit_offer (
  id bigint generated always as identity (start with 800001) primary key,
  result_id bigint not null unique references promotion.pre_credit_result (id),
  run_id bigint not null references promotion.pre_credit_run (id),
  person_id bigint not null references customers.person (id),
  product_code text not null,
  amount_cents bigint not null check (amount_cents > 0),
  score integer not null,
  grade text not null,
  policy_version integer not null,
  state text not null default 'live' check (state in (
    'live', 'used', 'refused', 'expired', 'withdrawn'
  )),
  ended_why text check (ended_why in ('late', 'blacklisted', 'policy', 'staff', 'engine')),
  offered_at timestamptz not null,
  offered_on date not null,
  -- The last day on which it is good.
  expires_on date not null,
  ended_at timestamptz,
  application_id bigint unique,
  version integer not null default 1,
  check ((state = 'live') = (ended_at is null)),
  check ((state in ('used', 'refused')) = (application_id is not null))
);
-- One at a time for a person and product.
create unique index pre_credit_offer_live on promotion.pre_credit_offer (person_id, product_code)
  where state = 'live';
create index pre_credit_offer_person on promotion.pre_credit_offer (person_id, id desc);
create index pre_credit_offer_day on promotion.pre_credit_offer (offered_on);
create index pre_credit_offer_run on promotion.pre_credit_offer (run_id);
