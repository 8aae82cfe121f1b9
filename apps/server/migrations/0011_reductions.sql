-- A reduction is asked for, decided by somebody else, and waives when the reduced amount was paid; one
-- that settlement asks for waives when it is approved.

-- How far reductions may go; the newest row that is in force counts.
create table collections.reduction_policy (
  effective_from date primary key,
  -- The longest a customer may take to pay the reduced amount.
  most_days integer not null check (most_days between 1 and 60),
  -- Above this, or where principal is given up, the higher right is needed.
  limit_cents bigint not null check (limit_cents >= 0),
  -- Principal may be given up from so many days past due; null: never.
  principal_from_days integer
);

create table collections.reduction (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  person_id bigint not null,
  app_code text not null,
  product_code text not null,
  origin text not null check (origin in ('collection', 'settlement')),
  case_id bigint references collections."case" (id),
  audit_status text not null check (audit_status in
    ('pending', 'approved', 'fulfilled', 'lapsed', 'refused', 'withdrawn', 'unneeded')),
  -- What closed the loan when it was asked for, and what would be left to pay.
  before_cents bigint not null,
  after_cents bigint not null check (after_cents >= 0),
  -- The most that is waived: on the last valid day, by part.
  most_cents bigint not null check (most_cents > 0),
  most_principal_cents bigint not null,
  reason text not null,
  asked_on date not null,
  valid_until date not null,
  after_repayment_id bigint not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  waiver_id bigint unique,
  repaid_cents bigint not null default 0,
  waived_cents bigint not null default 0,
  settled_on date,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((decided_by is null) = (decided_at is null)),
  check (valid_until >= asked_on)
);
-- One open reduction a loan, whoever asked.
create unique index reduction_one_open on collections.reduction (loan_id)
  where audit_status in ('pending', 'approved');
create index reduction_loan on collections.reduction (loan_id, id desc);
create index reduction_status on collections.reduction (origin, audit_status, id desc);
create index reduction_case on collections.reduction (case_id) where case_id is not null;
create index reduction_open on collections.reduction (valid_until)
  where audit_status in ('pending', 'approved');
