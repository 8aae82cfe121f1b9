-- Pre-approved offers: the decision engine asked for a population at a moment. One person asks for a run,
-- the engine judges everybody in it, and another person lets the offers exist.
create table promotion.pre_credit_run (
  id bigint generated always as identity primary key,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'withdrawn')),
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
  outcome text check (outcome in ('offered', 'rejected', 'manual', 'too-little', 'not-registered',
    'no-consent', 'profile', 'open', 'owes-refund', 'frozen')),
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
  check (compared_until is null or (outcome = 'offered' and arm <> 'treated'))
);
create index pre_credit_to_judge on promotion.pre_credit_result (run_id, id) where judged_at is null;

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
  state text not null default 'live' check (state in ('live', 'used', 'refused', 'expired', 'withdrawn')),
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
