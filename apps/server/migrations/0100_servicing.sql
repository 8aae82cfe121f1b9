-- Loans from the day the money arrived: schedule, what is owed, what was paid, each day's facts.
-- All else is worked out from the loan, its schedule and its repayments.
create schema servicing;

-- How a loan was made. Nothing of it ever changes.
create table servicing.loan (
  -- The application's id.
  id bigint primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  loan_ordinal integer not null,
  channel text not null,
  grade text,
  terms jsonb not null,
  -- Of the terms, for work on all loans at once.
  daily_fine_ppm integer not null,
  grace_days integer not null,
  principal_cents bigint not null,
  payout_cents bigint not null,
  -- Of the bill: all its interest, and the fee, deducted or billed.
  interest_cents bigint not null,
  fee_cents bigint not null,
  -- The most that fines may ever come to (in duplum).
  fine_limit_cents bigint not null,
  started_on date not null,
  due_on date not null,
  disbursement_id bigint not null unique,
  -- The daily close reads it of every loan that is late.
  cap_owing_after_days integer
    generated always as ((terms ->> 'capOwingAfterDays')::integer) stored,
  -- The daily close reads of every late loan what its terms charge once, when an instalment is late.
  late_charge_cents bigint not null
    generated always as (coalesce((terms -> 'lateCharge' ->> 'cents')::bigint, 0)) stored,
  late_charge_ppm bigint not null
    generated always as (coalesce((terms -> 'lateCharge' ->> 'ppm')::bigint, 0)) stored,
  -- The daily close reads of every late loan at what rate its contract's interest goes on over
  -- principal that is overdue: so many millionths over so many days; nothing where its product does
  -- not ask for it.
  overdue_interest_ppm bigint not null generated always as (
    case when (terms ->> 'overdueInterest')::boolean then coalesce(
      (terms -> 'yearlyInterest' ->> 'ratePpm')::bigint, (terms ->> 'dailyInterestPpm')::bigint, 0)
    else 0 end
  ) stored,
  -- By the total of the days, as interest on overdue principal is in loans of today's terms.
  overdue_interest_in_total boolean not null
    generated always as (coalesce((terms ->> 'overdueInterestInTotal')::boolean, false)) stored,
  -- A year of actual/actual counts as 365 days, so that days late are shares of one total.
  overdue_interest_days bigint not null generated always as (
    case terms -> 'yearlyInterest' ->> 'dayCount'
      when 'actual/365' then 365 when 'actual/actual' then 365
      when 'actual/360' then 360 when '30/360' then 360
      else 1 end
  ) stored,
  -- Of the list price, when the loan was made.
  discount_interest_cents bigint not null default 0,
  discount_fee_cents bigint not null default 0
);
create index loan_person on servicing.loan (person_id);
create index loan_started on servicing.loan (started_on);
-- What statistics ask of many loans at once, without reading the loans: their kind, grade and channel.
create index loan_kind on servicing.loan
  (id) include (app_code, product_code, customer_type, grade, channel);
create trigger loan_append_only before update or delete on servicing.loan
  for each row execute function platform.refuse_change();

-- How a loan stands: what the ledger says is owed now, as caches that verify-books checks against
-- the entries. Narrow, with room in its pages, because the daily close writes every open row.
create table servicing.balance (
  loan_id bigint primary key references servicing.loan (id),
  person_id bigint not null,
  status text not null check (status in ('open', 'finished', 'written-off')),
  finished_on date,
  -- Interest is accrued up to and including this day, and the fines of the day after are charged.
  closed_through date not null,
  -- The due day of the oldest instalment that owes anything; days past due are read from it.
  oldest_due_on date,
  version integer not null default 1,
  principal_owed_cents bigint not null,
  -- Earned and not paid. Interest paid ahead of being earned makes it negative until it is.
  interest_owed_cents bigint not null default 0,
  fee_owed_cents bigint not null default 0,
  fine_owed_cents bigint not null default 0,
  interest_to_accrue_cents bigint not null,
  fined_cents bigint not null default 0,
  -- What may still be claimed of a loan that was written off; nothing is kept for any other.
  written_off_on date,
  claim_cents bigint,
  -- Of a loan that is non-performing, where its terms say so: the most that it may be fined in all.
  late_limit_cents bigint,
  -- Of a loan that was restructured: the most that it may be fined now, and its last due day.
  fine_limit_cents bigint,
  due_on date,
  -- Of the interest of a loan, all that was ever charged on overdue principal: it counts against the
  -- limit of what being late may cost, as its fines do.
  overdue_interest_cents bigint not null default 0,
  -- All charges beside its price: they count in the limit of fines and overdue interest.
  charged_cents bigint not null default 0,
  -- The rate that was agreed last of an open loan, null where the contract's goes on.
  agreed_rate_ppm bigint,
  -- What was booked so far of what the coupon takes off the interest.
  discounted_cents bigint not null default 0,
  check ((status = 'finished') = (finished_on is not null)),
  check (status = 'written-off' or (status = 'open') = (oldest_due_on is not null)),
  check ((status = 'written-off') = (written_off_on is not null)),
  check ((status = 'written-off') = (claim_cents is not null))
) with (fillfactor = 30);
create index balance_open on servicing.balance (loan_id) where status = 'open';
create index balance_finished on servicing.balance (finished_on) where finished_on is not null;
-- Days past due are looked for among the open loans, which the daily close does not move here.
create index balance_late on servicing.balance (oldest_due_on) where status = 'open';
-- Loans that still ask for something are the open ones, which have their index, and these.
create index balance_written_off on servicing.balance (loan_id) where status = 'written-off';

-- The fine of one instalment for one overdue day; taken back by a negative row.
create table servicing.fine (
  loan_id bigint not null,
  instalment integer not null,
  charged_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  entry_id bigint not null,
  primary key (loan_id, charged_on, instalment, entry_id)
);
create trigger fine_append_only before update or delete on servicing.fine
  for each row execute function platform.refuse_change();

-- Interest on overdue principal by instalment and day, as fines are kept: what of it was charged while a
-- case was in its stage is of the debt there. A correction is a row of its own: sum them. What was charged
-- before stands on the oldest instalment that was overdue on its day, also what a later one cost: it is
-- right by loan and day, not by instalment.
create table servicing.overdue_interest (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  instalment integer not null,
  charged_on date not null,
  amount_cents bigint not null check (amount_cents <> 0)
);
create index overdue_interest_of_loan on servicing.overdue_interest (loan_id, charged_on);
create trigger overdue_interest_append_only before update or delete on servicing.overdue_interest
  for each row execute function platform.refuse_change();

-- What a lender charges on a loan beside its price: a court fee, a returned payment, a visit. Asked for by
-- one person and approved by another; it is an event of the loan, owed as the fee of a row of its own.
create table servicing.loan_charge (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn', 'taken-back')),
  kind text not null check (kind in ('court', 'returned-payment', 'visit', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The day it counts for. Repayments and waivers of that day come before it up to these.
  charged_on date,
  after_repayment_id bigint,
  after_waiver_id bigint,
  -- Of its row in the schedule.
  number integer check (number between 801 and 999),
  -- What it comes to: what is found later may have left less of the limit on its day.
  charged_cents bigint not null default 0,
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  taken_back_reason text,
  version integer not null default 1,
  unique (loan_id, number),
  check (charged_cents between 0 and amount_cents),
  check (decided_by <> asked_by),
  check (num_nulls(charged_on, after_repayment_id, after_waiver_id, number) in (0, 4)),
  check ((state in ('approved', 'taken-back')) = (charged_on is not null)),
  check (state = 'approved' or charged_cents = 0)
);
create unique index loan_charge_one_open on servicing.loan_charge (loan_id) where state = 'asked';
create index loan_charge_state on servicing.loan_charge (state, id desc);

create table servicing.instalment (
  loan_id bigint not null references servicing.loan (id),
  number integer not null,
  -- Interest is earned from the day after this one up to and including the due day.
  from_on date not null,
  due_on date not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  fee_cents bigint not null,
  fine_cents bigint not null default 0,
  -- Interest of the bill that an early closing made never owed.
  interest_dropped_cents bigint not null default 0,
  principal_paid_cents bigint not null default 0,
  interest_paid_cents bigint not null default 0,
  fee_paid_cents bigint not null default 0,
  fine_paid_cents bigint not null default 0,
  finished_on date,
  -- Paid and waived are told apart: cash is cash.
  principal_waived_cents bigint not null default 0,
  interest_waived_cents bigint not null default 0,
  fee_waived_cents bigint not null default 0,
  fine_waived_cents bigint not null default 0,
  -- Principal, interest and fee of an instalment are what its plan asks for now; what the bill asked for
  -- when it was made is kept beside them once that is another.
  made_principal_cents bigint,
  made_interest_cents bigint,
  made_fee_cents bigint,
  -- Of the principal: repaid before its time, so it is no part of what is to be paid on the due day.
  prepaid_cents bigint not null default 0,
  -- Its interest changed while it was earned: so much had been by that day, the rest is earned after.
  turned_on date,
  turned_earned_cents bigint,
  -- By a restructuring: it is none of the bill as it was made.
  added boolean not null default false,
  -- Where it moved an instalment, the days that the bill had.
  made_from_on date,
  made_due_on date,
  -- Of an instalment whose principal is overdue at an interest that goes on: the principal of each day
  -- late, added up. Interest is charged as the difference of what that total earns, so no day is
  -- rounded for itself.
  overdue_principal_days bigint not null default 0,
  charge_id bigint references servicing.loan_charge (id),
  -- What had fallen due when its loan was restructured fell due on that day, whatever was agreed
  -- later: a day that is over keeps its figures. Only what was still to come is counted on the days it
  -- was moved to.
  fell_due_on date,
  counted_due_on date not null generated always as (coalesce(fell_due_on, due_on)) stored,
  -- What the interest of the instalment is less than by the list price; null of a loan without a coupon. As
  -- with the interest, what it was when the bill was made, and what was earned by the day it turned.
  discount_cents bigint,
  made_discount_cents bigint,
  turned_discount_cents bigint,
  primary key (loan_id, number),
  constraint instalment_made check (
    num_nulls(made_principal_cents, made_interest_cents, made_fee_cents) in (0, 3)
  ),
  constraint instalment_turned check ((turned_on is null) = (turned_earned_cents is null)),
  constraint instalment_moved check ((made_from_on is null) = (made_due_on is null)),
  constraint instalment_of_charge check ((charge_id is not null) = (number >= 801))
) with (fillfactor = 80);
create index instalment_due on servicing.instalment (due_on);
create index instalment_unpaid on servicing.instalment (due_on) where finished_on is null;
create index instalment_counted on servicing.instalment (counted_due_on, loan_id);
-- The close of a day looks for them among all that earn: they are few.
create index instalment_discounted on servicing.instalment (due_on) where discount_cents > 0;

create table servicing.repayment (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  payment_id bigint not null,
  -- What this loan keeps of the payment: the sum of the lines.
  amount_cents bigint not null check (amount_cents >= 0),
  -- What it did not need when it was booked, and what an earlier payment found later set free.
  surplus_cents bigint not null default 0,
  freed_cents bigint not null default 0,
  -- The day it counts for, which may be long before it was booked.
  paid_on date not null,
  booked_on date not null,
  channel text not null,
  entry_id bigint not null references ledger.entry (id),
  reversed_at timestamptz,
  reversed_on date,
  reversal_reason text,
  reversal_entry_id bigint references ledger.entry (id),
  -- Of principal that is repaid before its time: it pays the next instalments in advance, or changes
  -- the rest of the plan, as the product or the customer wants it.
  prepayment text not null default 'next' check (prepayment in ('next', 'shorter', 'smaller'))
);
create index repayment_loan on servicing.repayment (loan_id, id);
create index repayment_payment on servicing.repayment (payment_id);
create index repayment_paid on servicing.repayment (paid_on);
-- Lists of all repayments and all payouts are read in their order, not sorted whole for twenty rows.
create index repayment_amount on servicing.repayment (amount_cents, id)
  where reversed_at is null and amount_cents > 0;

-- What a repayment paid. A later correction is further lines, so amounts may be negative; so may
-- the interest of a closing payment, which gives back what was paid ahead and is never earned.
create table servicing.repayment_line (
  repayment_id bigint not null references servicing.repayment (id),
  entry_id bigint not null references ledger.entry (id),
  instalment integer not null,
  component text not null check (component in ('principal', 'interest', 'fee', 'fine')),
  amount_cents bigint not null check (amount_cents <> 0),
  -- What is paid on a claim that was written off is income of the day it is paid and settles nothing, so
  -- it is no principal, interest, fee or fine that was received: its lines say so, and so do the facts.
  recovered boolean not null default false,
  -- One correction may take back a part that was recovered and settle the same part of a receivable.
  primary key (repayment_id, entry_id, instalment, component, recovered)
);
create trigger repayment_line_append_only before update or delete on servicing.repayment_line
  for each row execute function platform.refuse_change();

-- One row per loan and business date from the payout to the finish, as it stood when the day
-- ended. A payment that is booked late rewrites the days since it was paid.
create table servicing.loan_day (
  business_on date not null,
  loan_id bigint not null,
  oldest_due_on date,
  days_past_due integer not null,
  principal_owed_cents bigint not null,
  interest_owed_cents bigint not null,
  fee_owed_cents bigint not null,
  fine_owed_cents bigint not null,
  -- What was paid on that day.
  paid_cents bigint not null,
  status text not null check (status in ('open', 'finished', 'written-off')),
  primary key (business_on, loan_id)
);
-- A day that turns out otherwise is taken away and written again.
create trigger loan_day_not_edited before update on servicing.loan_day
  for each row execute function platform.refuse_change();
