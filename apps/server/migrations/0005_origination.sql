-- Products and their price, applications, the decision engine, and the auditors' work.
create schema origination;

create table origination.product (
  code text primary key,
  app_code text not null references administration.app (code),
  name text not null,
  kind text not null check (kind in ('single', 'instalments'))
);

-- A product's price and limits, versioned; a loan keeps the offer it was made under.
create table origination.offer (
  id bigint generated always as identity primary key,
  product_code text not null references origination.product (code),
  version integer not null,
  effective_on date not null,
  min_cents bigint not null,
  max_cents bigint not null,
  step_cents bigint not null,
  term_days integer not null,
  periods integer not null default 1,
  interest_method text not null check (interest_method in ('flat', 'declining')),
  daily_interest_ppm integer not null,
  fee_ppm integer not null,
  fee_mode text not null check (fee_mode in ('deducted', 'billed')),
  daily_fine_ppm integer not null,
  grace_days integer not null default 0,
  cap_ppm integer not null default 1000000,
  unique (product_code, version)
);

-- Its id is the loan ID that staff and customers use from the first day on.
create table origination.application (
  id bigint generated always as identity (start with 100001) primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  product_code text not null references origination.product (code),
  offer_id bigint not null references origination.offer (id),
  amount_cents bigint not null,
  purpose text,
  channel text not null,
  -- The app's own name for it: sent twice, it is one application.
  reference text,
  -- 1 approving, 2 approved, 3 rejected, 4 cancelled, 5 review, 6 returned.
  apply_status smallint not null check (apply_status between 1 and 6),
  approval_quota_cents bigint,
  approved_cents bigint,
  customer_type text not null check (customer_type in ('new', 'returning')),
  loan_ordinal integer not null,
  score integer,
  grade text,
  -- Who holds the task now, and since when.
  auditor_id bigint references administration.staff (id),
  taken_at timestamptz,
  first_auditor_id bigint references administration.staff (id),
  reviewer_id bigint references administration.staff (id),
  review_reason text,
  suspended_until timestamptz,
  suspend_reason text,
  return_reason text,
  applied_at timestamptz not null,
  applied_on date not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_on date,
  version integer not null default 1,
  unique (app_code, reference)
) with (autovacuum_vacuum_scale_factor = 0.01);
create index application_status on origination.application (apply_status, applied_at desc, id desc);
create index application_applied on origination.application (applied_at desc, id desc);
create index application_person on origination.application (person_id, id desc);
create index application_channel on origination.application (channel, applied_at desc, id desc);
create index application_amount on origination.application (amount_cents, id);
-- What somebody holds or decided, without repetition: the scope of an auditor.
create index application_auditor
  on origination.application (auditor_id, apply_status, applied_at desc, id desc)
  where auditor_id is not null;
create index application_passed_on
  on origination.application (first_auditor_id, apply_status, applied_at desc, id desc)
  where first_auditor_id is not null and first_auditor_id is distinct from auditor_id;
create index application_sent_back
  on origination.application (reviewer_id, apply_status, applied_at desc, id desc)
  where reviewer_id is not null and reviewer_id is distinct from auditor_id;
create index application_waiting on origination.application (submitted_at, id)
  where apply_status in (1, 5) and auditor_id is null;
create index application_suspended on origination.application (suspended_until)
  where suspended_until is not null;
create index application_product on origination.application (product_code, applied_at desc);
create unique index application_one_open on origination.application (person_id, app_code)
  where apply_status in (1, 5, 6);

-- Every change of an application's state: who, when, why.
create table origination.transition (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  act text not null,
  from_status smallint,
  to_status smallint not null,
  staff_id bigint references administration.staff (id),
  actor text not null,
  reason text,
  tags text[] not null default '{}',
  approved_cents bigint,
  happened_at timestamptz not null
);
create index transition_application on origination.transition (application_id, id);
create index transition_staff on origination.transition (staff_id, happened_at);

-- Ordered rules, the scorecard and the limits, as data and versioned whole.
create table origination.policy (
  version integer primary key,
  rules jsonb not null,
  scorecard jsonb not null,
  limits jsonb not null,
  effective_at timestamptz not null,
  created_by bigint
);
create table origination.assessment (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  policy_version integer not null references origination.policy (version),
  outcome text not null check (outcome in ('pass', 'reject', 'manual')),
  deciding_rule text,
  score integer not null,
  grade text not null,
  quota_cents bigint not null,
  inputs jsonb not null,
  assessed_at timestamptz not null
);
create index assessment_application on origination.assessment (application_id, id desc);
create table origination.rule_hit (
  assessment_id bigint not null references origination.assessment (id),
  number integer not null,
  rule text not null,
  effect text not null check (effect in ('pass', 'reject', 'manual', 'review', 'note')),
  observed jsonb not null,
  primary key (assessment_id, number)
);
create table origination.score_part (
  assessment_id bigint not null references origination.assessment (id),
  characteristic text not null,
  observed text not null,
  points integer not null,
  primary key (assessment_id, characteristic)
);

create table origination.auditor_authority (
  staff_id bigint primary key references administration.staff (id),
  product_codes text[] not null,
  max_cents bigint not null,
  customer_types text[] not null,
  daily_capacity integer not null,
  weight integer not null default 1,
  on_duty boolean not null default true,
  can_review boolean not null default false,
  updated_at timestamptz not null,
  version integer not null default 1
);
create table origination.rest_day (
  staff_id bigint not null references administration.staff (id),
  rest_on date not null,
  primary key (staff_id, rest_on)
);
-- For each task why it went where.
create table origination.allocation (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  from_staff_id bigint references administration.staff (id),
  to_staff_id bigint references administration.staff (id),
  rule text not null,
  reason text not null,
  batch uuid,
  allocated_by bigint references administration.staff (id),
  allocated_at timestamptz not null,
  allocated_on date not null
);
create index allocation_application on origination.allocation (application_id, id);
create index allocation_to on origination.allocation (to_staff_id, allocated_on);

create table origination.reason_tag (
  code text primary key,
  scope text not null check (scope in ('reject', 'return', 'suspend', 'approve')),
  name jsonb not null,
  position integer not null,
  active boolean not null default true
);

-- unverified 0, right 1, wrong 2, for each item that an auditor checks.
create table origination.verify_mark (
  application_id bigint not null references origination.application (id),
  item text not null,
  status smallint not null check (status between 0 and 2),
  note text,
  marked_by bigint not null references administration.staff (id),
  marked_at timestamptz not null,
  primary key (application_id, item)
);

-- A decision looked at again, and the inspector's word on it. Whoever handled a disputed case is
-- not given the same customer again.
create table origination.inspection (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  person_id bigint not null references customers.person (id),
  -- Whose decision it was.
  staff_id bigint not null references administration.staff (id),
  result text check (result in ('reasonable', 'disputed')),
  reason text,
  remarks text,
  inspected_by bigint references administration.staff (id),
  sampled_at timestamptz not null,
  inspected_at timestamptz,
  unique (application_id, staff_id)
);
create index inspection_disputed on origination.inspection (person_id) where result = 'disputed';
