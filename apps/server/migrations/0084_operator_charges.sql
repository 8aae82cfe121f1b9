-- What the wallet operator may take for its work by its tariff, what it took, and the difference.
create table settlement.tariff (
  id bigint generated always as identity primary key,
  -- A payout is what we pay to a wallet, a refund too; a payment is what comes to the paybill.
  service text not null check (service in ('payout', 'payment')),
  effective_on date not null,
  file_id bigint not null references platform.file (id),
  state text not null check (state in ('in-force', 'withdrawn')),
  uploaded_by bigint references administration.staff (id),
  uploaded_at timestamptz not null,
  withdrawn_by bigint references administration.staff (id),
  withdrawn_at timestamptz,
  withdraw_reason text,
  version integer not null default 1,
  check ((state = 'withdrawn') = (withdrawn_by is not null and withdraw_reason is not null))
);
create unique index tariff_day on settlement.tariff (service, effective_on)
  where state = 'in-force';

create table settlement.tariff_band (
  tariff_id bigint not null references settlement.tariff (id),
  from_cents bigint not null check (from_cents >= 0),
  -- The last band of a tariff may have no end.
  to_cents bigint check (to_cents >= from_cents),
  charge_cents bigint not null check (charge_cents >= 0),
  primary key (tariff_id, from_cents)
);

create table settlement.charge_file (
  id bigint generated always as identity primary key,
  file_id bigint not null references platform.file (id),
  name text not null,
  sha256 text not null,
  state text not null check (state in ('booked', 'undone')),
  charge_count integer not null,
  charge_cents bigint not null,
  -- Charges that another file had brought, and rows that are no charges.
  known_count integer not null,
  other_count integer not null,
  covers_from date not null,
  covers_to date not null,
  uploaded_by bigint references administration.staff (id),
  uploaded_at timestamptz not null,
  undone_by bigint references administration.staff (id),
  undone_at timestamptz,
  undo_reason text,
  version integer not null default 1,
  check ((state = 'undone') = (undone_by is not null and undo_reason is not null))
);
create unique index charge_file_bytes on settlement.charge_file (sha256) where state = 'booked';

-- What the operator took, once for its receipt, whichever paper told of it.
create table settlement.operator_charge (
  id bigint generated always as identity primary key,
  -- Null of one that stood on a statement of the wallets: it was booked with the statement.
  file_id bigint references settlement.charge_file (id),
  receipt text not null unique,
  -- Of the transaction that it was taken for; its own where the operator names none.
  for_receipt text not null,
  charged_at timestamptz not null,
  charged_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  entry_id bigint references ledger.entry (id)
);
create index operator_charge_for on settlement.operator_charge (for_receipt);
create index operator_charge_file on settlement.operator_charge (file_id);

-- One row per transaction that the operator may charge for, or that it charged for and we do not know.
create table settlement.service_charge (
  id bigint generated always as identity primary key,
  service text not null check (service in ('payout', 'payment')),
  kind text not null check (kind in ('payout', 'refund', 'payment', 'unknown')),
  receipt text not null unique,
  paid_on date not null,
  amount_cents bigint,
  loan_id bigint,
  tariff_id bigint references settlement.tariff (id),
  expected_cents bigint not null default 0,
  billed_cents bigint not null default 0,
  finding text not null check (finding in
    ('new', 'agrees', 'awaited', 'not-billed', 'no-transaction', 'no-tariff', 'old-tariff',
     'billed-twice', 'differs')),
  -- Why a difference is right, or what is done about it.
  explained_by bigint references administration.staff (id),
  explained_at timestamptz,
  explanation text,
  version integer not null default 1
);
create index service_charge_day on settlement.service_charge (paid_on, service, id);
create index service_charge_finding on settlement.service_charge (finding, id desc)
  where finding <> 'agrees';

-- The operator keeps an account of its charges that goes below zero until the lender settles it.
insert into ledger.account (code, name, kind)
values ('charges_due', 'Operator charges due', 'liability')
on conflict do nothing;
