-- Numbers that are treated as no others: test numbers, members of staff, VIPs, and those that are never lent
-- to. Entered by one person and approved by another, until a day or for good; ended by two as well. A number
-- is kept as hash and mask alone: it may be of nobody yet. What has ended and expired stays.
create table customers.special_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('test', 'staff', 'vip', 'never-lend')),
  phone_hash bytea not null,
  phone_masked text not null,
  expires_on date,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked'
    check (state in ('asked', 'active', 'refused', 'withdrawn', 'ended')),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by)
);
create unique index special_account_open on customers.special_account (phone_hash, kind)
  where state = 'asked';
create index special_account_active on customers.special_account (phone_hash) where state = 'active';

create table customers.special_account_end (
  id bigint generated always as identity primary key,
  account_id bigint not null references customers.special_account (id),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused')),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by)
);
create unique index special_account_end_open on customers.special_account_end (account_id)
  where state = 'asked';
create index special_account_end_account on customers.special_account_end (account_id, id desc);

-- Statistics leave test numbers and staff out by a column of the row itself, which the indexes of the reports
-- have too: nothing is joined for it, and what was counted of a past month stays when an account expires.
alter table customers.journey add column counted boolean not null default true;
alter table origination.application add column counted boolean not null default true;

drop index customers.journey_registered, customers.journey_id_bound, customers.journey_profile,
  customers.journey_applied, customers.journey_first_loan;
create index journey_registered on customers.journey (registered_on)
  include (app_code, channel, counted);
create index journey_id_bound on customers.journey (id_bound_on) include (app_code, channel, counted);
create index journey_profile on customers.journey (profile_completed_on)
  include (app_code, channel, counted);
create index journey_applied on customers.journey (applied_on) include (app_code, channel, counted);
create index journey_first_loan on customers.journey (first_loan_on)
  include (app_code, channel, first_loan_cents, counted);

drop index origination.application_day, origination.application_outcome,
  origination.application_decided;
create index application_day on origination.application (applied_on)
  include (app_code, product_code, customer_type, amount_cents, counted);
create index application_outcome on origination.application (decided_on)
  include (apply_status, app_code, product_code, customer_type, approved_cents, counted)
  where apply_status in (2, 3);
create index application_decided on origination.application (decided_on) include (counted)
  where decided_on is not null;

-- A payout to a test number, or to one that is never lent to, is held.
alter table payments.disbursement drop constraint disbursement_hold_doubt_check;
alter table payments.disbursement add constraint disbursement_hold_doubt_check check (hold_doubt in
  ('blacklisted', 'special-account', 'account-frozen', 'owes-refund', 'wallet-changed', 'app-closed',
    'limit-exceeded'));
