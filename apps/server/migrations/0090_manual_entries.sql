-- Entries that an accountant asks for and another person books, in accounts that nothing of the
-- product feeds; and the accounts for what such entries and the service partners' fees are about.
insert into ledger.account (code, name, kind) values
  ('other_receivable', 'Other receivables', 'asset'),
  ('service_fees_due', 'Technical service fees due', 'liability'),
  ('accrued_liabilities', 'Accrued liabilities', 'liability'),
  ('retained_earnings', 'Retained earnings', 'equity'),
  ('other_income', 'Other income', 'income'),
  ('service_fees', 'Technical service fees', 'expense'),
  ('bank_charges', 'Bank charges', 'expense'),
  ('operating_expense', 'Operating expenses', 'expense')
on conflict do nothing;

create table ledger.manual_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('entry', 'reversal')),
  state text not null check (state in ('asked', 'booked', 'refused', 'withdrawn', 'reversed')),
  -- The day of the accountant's books; it is booked on that day or not at all.
  accounting_on date not null,
  text text not null,
  document_file_id bigint references platform.file (id),
  reverses_id bigint references ledger.manual_entry (id),
  asked_by bigint not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text,
  entry_id bigint unique references ledger.entry (id),
  version integer not null default 1,
  check ((kind = 'reversal') = (reverses_id is not null)),
  check ((state in ('booked', 'reversed')) = (entry_id is not null)),
  check ((state = 'asked') = (decided_at is null)),
  check ((decided_by = asked_by) = (state = 'withdrawn'))
);
create unique index manual_entry_reversed_once on ledger.manual_entry (reverses_id)
  where state in ('asked', 'booked');
create index manual_entry_waiting on ledger.manual_entry (accounting_on) where state = 'asked';
create index manual_entry_day on ledger.manual_entry (accounting_on desc, id desc);

create trigger manual_entry_stays before delete on ledger.manual_entry
  for each row execute function platform.refuse_change();
create trigger manual_entry_as_asked before update of kind, accounting_on, text, reverses_id,
  asked_by, asked_at on ledger.manual_entry
  for each row execute function platform.refuse_change();

-- A debit is positive, a credit negative, as in the books.
create table ledger.manual_entry_line (
  manual_entry_id bigint not null references ledger.manual_entry (id),
  number integer not null,
  account_code text not null references ledger.account (code),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (manual_entry_id, number)
);
create trigger manual_entry_line_append_only before update or delete on ledger.manual_entry_line
  for each row execute function platform.refuse_change();
