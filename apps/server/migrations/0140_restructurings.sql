-- The rest of a loan on new due days: asked for by one person and approved by another. It is an event of
-- the loan: its amounts follow from what was received before it, so only the plan's days are kept.
create table servicing.restructuring (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn', 'taken-back')),
  first_due_on date not null,
  -- How many are due from then on, and the periods between them in which less is asked for.
  instalments integer not null check (instalments > 0),
  grace_asks text check (grace_asks in ('interest', 'nothing')),
  grace_after integer,
  grace_periods integer,
  -- As it stood, and as it was told, when it was asked for; approved, on that day.
  owed_cents bigint not null,
  days_past_due integer not null,
  last_due_on date not null,
  new_last_due_on date not null,
  cost_cents bigint not null,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The day it counts for. Repayments of that day come before it up to this one.
  restructured_on date,
  after_repayment_id bigint,
  -- The instalment that was the oldest to owe anything.
  first_number integer,
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  taken_back_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check (taken_back_by <> decided_by),
  check (num_nulls(grace_asks, grace_after, grace_periods) in (0, 3)),
  check (num_nulls(restructured_on, after_repayment_id, first_number) in (0, 3)),
  check ((state in ('approved', 'taken-back')) = (restructured_on is not null))
);
create unique index restructuring_one_open on servicing.restructuring (loan_id)
  where state = 'asked';
create index restructuring_loan on servicing.restructuring (loan_id);
create index restructuring_state on servicing.restructuring (state, id desc);

alter table servicing.instalment
  -- By a restructuring: it is none of the bill as it was made.
  add column added boolean not null default false,
  -- Where it moved an instalment, the days that the bill had.
  add column made_from_on date,
  add column made_due_on date,
  add constraint instalment_moved check ((made_from_on is null) = (made_due_on is null));

-- Of a loan that was restructured: the most that it may be fined now, and its last due day.
alter table servicing.balance
  add column fine_limit_cents bigint,
  add column due_on date;
