-- Money moved between the lender's own accounts, and what the bank or the operator took for it.
create table settlement.transfer_rate (
  id bigint generated always as identity primary key,
  from_account text not null,
  to_account text not null,
  effective_on date not null,
  -- So much for each transfer, and a part of the amount, within the two bounds.
  flat_cents bigint not null check (flat_cents >= 0),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  least_cents bigint not null default 0 check (least_cents >= 0),
  most_cents bigint check (most_cents >= least_cents),
  set_by bigint not null references administration.staff (id),
  set_at timestamptz not null,
  reason text not null,
  unique (from_account, to_account, effective_on),
  check (from_account <> to_account)
);

create table settlement.own_transfer (
  id bigint generated always as identity primary key,
  from_account text not null check (from_account in ('wallet_paybill', 'wallet_payout', 'bank')),
  to_account text not null check (to_account in ('wallet_payout', 'bank', 'charges_due')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Taken from the account that the money left, beside the amount.
  fee_cents bigint not null check (fee_cents >= 0),
  expected_cents bigint,
  moved_on date not null,
  reference text not null,
  note text,
  state text not null check (state in ('asked', 'booked', 'refused', 'reversed')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  entry_id bigint references ledger.entry (id),
  version integer not null default 1,
  check (from_account <> to_account),
  check (decided_by <> asked_by),
  check ((state in ('booked', 'reversed')) = (entry_id is not null))
);
-- The same transfer is not booked twice.
create unique index own_transfer_reference on settlement.own_transfer (upper(reference))
  where state in ('asked', 'booked');
create index own_transfer_day on settlement.own_transfer (moved_on desc, id desc);
