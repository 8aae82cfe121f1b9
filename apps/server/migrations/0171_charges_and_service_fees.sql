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
  to_cents bigint,
  charge_cents bigint not null check (charge_cents >= 0),
  primary key (tariff_id, from_cents),
  check (to_cents >= from_cents)
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
-- What a charge of the operator or the aggregator was taken for is looked up by its entry.
create index operator_charge_entry on settlement.operator_charge (entry_id);

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
  finding text not null check (finding in (
    'new', 'agrees', 'awaited', 'not-billed', 'no-transaction', 'no-tariff', 'old-tariff',
    'billed-twice', 'differs'
  )),
  -- Why a difference is right, or what is done about it.
  explained_by bigint references administration.staff (id),
  explained_at timestamptz,
  explanation text,
  version integer not null default 1
);
create index service_charge_day on settlement.service_charge (paid_on, service, id);
create index service_charge_finding on settlement.service_charge (finding, id desc)
  where finding <> 'agrees';

-- What partners who serve the lender technically ask for each month, by agreements of which each holds
-- from a month on until the next; the statement of a month, the partner's invoice beside it, and what
-- was paid.
create table settlement.service_partner (
  id bigint generated always as identity primary key,
  name text not null,
  service text not null check (service in ('scoring', 'platform', 'wallet', 'messages', 'other')),
  made_at timestamptz not null
);
create unique index service_partner_name on settlement.service_partner (lower(name));

create table settlement.service_agreement (
  id bigint generated always as identity primary key,
  partner_id bigint not null references settlement.service_partner (id),
  effective_on date not null check (effective_on = date_trunc('month', effective_on)),
  -- Of the fees of a month, before tax.
  least_cents bigint not null check (least_cents >= 0),
  most_cents bigint,
  tax_ppm integer not null check (tax_ppm between 0 and 1000000),
  reason text not null,
  state text not null check (state in ('asked', 'in-force', 'refused')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (most_cents >= least_cents),
  check (decided_by <> asked_by),
  check ((state = 'asked') = (decided_by is null))
);
create unique index service_agreement_asked on settlement.service_agreement (partner_id)
  where state = 'asked';
create index service_agreement_in_force on settlement.service_agreement
  (partner_id, effective_on, id)
  where state = 'in-force';
create trigger service_agreement_as_asked before update of
    partner_id, effective_on, least_cents, most_cents, tax_ppm, reason, asked_by, asked_at
  on settlement.service_agreement for each row execute function platform.refuse_change();

-- So much for each event of a kind, or a part of its amount.
create table settlement.service_price (
  agreement_id bigint not null references settlement.service_agreement (id),
  event text not null check (event in (
    'disbursement', 'repaid-loan', 'repayment', 'scored-application', 'message'
  )),
  basis text not null check (basis in ('each', 'share')),
  unit_cents bigint check (unit_cents > 0),
  share_ppm integer check (share_ppm between 1 and 1000000),
  primary key (agreement_id, event, basis),
  check ((basis = 'each') = (unit_cents is not null)),
  check ((basis = 'share') = (share_ppm is not null))
);
create trigger service_price_append_only before update or delete on settlement.service_price
  for each row execute function platform.refuse_change();

create table settlement.service_fee_statement (
  id bigint generated always as identity primary key,
  partner_id bigint not null references settlement.service_partner (id),
  month date not null check (month = date_trunc('month', month)),
  number integer not null,
  -- Which confirmed one it takes the place of when it is confirmed itself.
  corrects_id bigint references settlement.service_fee_statement (id),
  correction_reason text,
  agreement_id bigint not null references settlement.service_agreement (id),
  state text not null check (state in (
    'made', 'disputed', 'confirmed', 'paid', 'void', 'corrected'
  )),
  -- The lines together, within the agreement's bounds, and with tax.
  lines_cents bigint not null,
  fee_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  made_by bigint not null references administration.staff (id),
  made_at timestamptz not null,
  invoice_number text,
  invoice_on date,
  invoice_cents bigint,
  invoice_file_id bigint references platform.file (id),
  invoice_by bigint references administration.staff (id),
  explanation text,
  dispute_reason text,
  -- What is owed: as the statement says, or as the invoice does.
  owed_cents bigint,
  confirmed_by bigint references administration.staff (id),
  confirmed_at timestamptz,
  entry_id bigint references ledger.entry (id),
  ended_by bigint references administration.staff (id),
  ended_at timestamptz,
  end_reason text,
  version integer not null default 1,
  unique (partner_id, month, number),
  check (total_cents = fee_cents + tax_cents),
  check (confirmed_by <> made_by and confirmed_by <> invoice_by),
  check ((state in ('confirmed', 'paid', 'corrected')) = (confirmed_by is not null)),
  check ((state in ('void', 'corrected')) = (ended_by is not null))
);
-- One that is being made, and one that holds, for a partner and month.
create unique index service_fee_statement_open on settlement.service_fee_statement
  (partner_id, month)
  where state in ('made', 'disputed');
create unique index service_fee_statement_holds on settlement.service_fee_statement
  (partner_id, month)
  where state in ('confirmed', 'paid');
create unique index service_fee_statement_invoice on settlement.service_fee_statement
  (partner_id, upper(invoice_number))
  where state not in ('void', 'corrected') and corrects_id is null;
create trigger service_fee_statement_stays before delete on settlement.service_fee_statement
  for each row execute function platform.refuse_change();
create trigger service_fee_statement_as_made before update of
    partner_id, month, number, corrects_id, agreement_id, lines_cents, fee_cents, tax_cents,
    total_cents, made_by, made_at
  on settlement.service_fee_statement for each row execute function platform.refuse_change();

create table settlement.service_fee_line (
  statement_id bigint not null references settlement.service_fee_statement (id),
  event text not null,
  basis text not null,
  unit_cents bigint,
  share_ppm integer,
  events integer not null,
  -- How often it is asked for: a message of two parts is asked for twice.
  quantity integer not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  primary key (statement_id, event, basis)
);
create trigger service_fee_line_append_only before update or delete on settlement.service_fee_line
  for each row execute function platform.refuse_change();

-- What the lines counted, as it was then. An event is asked for in one month only.
create table settlement.service_fee_event (
  id bigint generated always as identity primary key,
  statement_id bigint not null references settlement.service_fee_statement (id),
  event text not null,
  subject_id bigint not null,
  happened_on date not null,
  loan_id bigint,
  quantity integer not null,
  amount_cents bigint not null,
  unique (statement_id, event, subject_id)
);
create index service_fee_event_subject on settlement.service_fee_event (event, subject_id);
create trigger service_fee_event_append_only before update or delete on settlement.service_fee_event
  for each row execute function platform.refuse_change();

-- From the bank; negative what came back because a correction was lower.
create table settlement.service_fee_payment (
  id bigint generated always as identity primary key,
  statement_id bigint not null references settlement.service_fee_statement (id),
  partner_id bigint not null references settlement.service_partner (id),
  month date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  paid_on date not null,
  reference text not null,
  entry_id bigint not null references ledger.entry (id),
  paid_by bigint not null references administration.staff (id),
  paid_at timestamptz not null,
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  take_back_reason text,
  check (taken_back_by <> paid_by)
);
create unique index service_fee_payment_reference on settlement.service_fee_payment
  (upper(reference))
  where taken_back_at is null;
create index service_fee_payment_month on settlement.service_fee_payment (partner_id, month);
create trigger service_fee_payment_stays before delete on settlement.service_fee_payment
  for each row execute function platform.refuse_change();
