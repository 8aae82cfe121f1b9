-- Double entry, append-only. A debit is positive, a credit negative; the lines of an entry sum to
-- zero, come in one statement, and are never changed: a correction is another entry.
create schema ledger;

create table ledger.account (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense'))
);
-- Lines name accounts and entries without foreign keys: the trigger below checks all lines of a
-- statement at once, which a close of a whole book needs. Neither can be removed.
create trigger account_stays before delete on ledger.account
  for each row execute function platform.refuse_change();
create trigger account_code_stays before update of code on ledger.account
  for each row execute function platform.refuse_change();
create trigger account_no_truncate before truncate on ledger.account
  for each statement execute function platform.refuse_change();
-- Coupon discounts: what coupons took off the price of loans, as it would have been earned. Income
-- stands at the list price and this beside it, apart from waivers, which are debt forgiven.
insert into ledger.account (code, name, kind) values
  ('charges_due', 'Operator charges due', 'liability'),
  ('other_receivable', 'Other receivables', 'asset'),
  ('service_fees_due', 'Technical service fees due', 'liability'),
  ('accrued_liabilities', 'Accrued liabilities', 'liability'),
  ('retained_earnings', 'Retained earnings', 'equity'),
  ('other_income', 'Other income', 'income'),
  ('service_fees', 'Technical service fees', 'expense'),
  ('bank_charges', 'Bank charges', 'expense'),
  ('operating_expense', 'Operating expenses', 'expense'),
  ('customer_receivable', 'Customer receivables', 'asset'),
  ('coupon_discounts', 'Coupon discounts', 'income');

create table ledger.entry (
  id bigint generated always as identity primary key,
  -- Posting the same reference twice is refused: provider receipt, loan and day, or act and id.
  reference text not null unique,
  kind text not null,
  effective_on date not null,
  posted_at timestamptz not null,
  source text not null,
  actor jsonb not null,
  -- An entry is reversed at most once, by its exact mirror.
  reverses_id bigint unique references ledger.entry (id),
  reason text,
  -- Found by entry_dated.
  accounting_on date not null default '-infinity'
);
create index entry_effective on ledger.entry (effective_on, id);
create index entry_accounting on ledger.entry (accounting_on, id);
-- What a person did is little of all that is booked.
create index entry_of_staff on ledger.entry ((actor #>> '{}'), id)
  where (actor #>> '{}') like 'staff:%';
create trigger entry_append_only before update or delete on ledger.entry
  for each row execute function platform.refuse_change();
create trigger entry_no_truncate before truncate on ledger.entry
  for each statement execute function platform.refuse_change();

-- Whatever command books, the day is found here; one that names a day of a closed month is refused.
create function ledger.date_entry() returns trigger language plpgsql as $$
declare closed date := ledger.closed_through();
begin
  if new.accounting_on = '-infinity' then
    new.accounting_on := greatest(new.effective_on, case when closed > '-infinity' then closed + 1 end);
  elsif new.accounting_on <= closed then
    raise exception 'the books are closed through %, entry % is dated %', closed, new.reference,
      new.accounting_on using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger entry_dated before insert on ledger.entry
  for each row execute function ledger.date_entry();

create table ledger.line (
  entry_id bigint not null,
  number integer not null,
  account_code text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  loan_id bigint,
  person_id bigint,
  payment_id bigint,
  effective_on date not null,
  primary key (entry_id, number)
);
create index line_loan on ledger.line (loan_id) where loan_id is not null;
-- What a loan owes is looked up by the loan; the daily close writes too many such lines to keep
-- them in a second order.
create index line_account on ledger.line (account_code, effective_on) include (amount_cents)
  where account_code not in (
    'principal_receivable', 'interest_receivable', 'fee_receivable', 'fine_receivable'
  );
create index line_overpayment on ledger.line (person_id) include (amount_cents)
  where account_code = 'customer_overpayment';
create index line_payment on ledger.line (payment_id) where payment_id is not null;
-- What is in suspense, payment by payment: the check before a month is closed reads nothing else.
create index line_suspense on ledger.line (payment_id) include (entry_id, amount_cents)
  where account_code = 'suspense';
create index line_customer_receivable on ledger.line (person_id) include (amount_cents)
  where account_code = 'customer_receivable';
create index line_coupon_discounts on ledger.line (loan_id) include (amount_cents)
  where account_code = 'coupon_discounts';

-- The lines of an entry come in one statement, numbered from 1 without a gap: nothing can be added
-- to an entry later.
create function ledger.check_lines() returns trigger language plpgsql as $$
declare bad bigint;
begin
  select p.entry_id into bad
  from (
    select entry_id, account_code, sum(amount_cents) as total, count(*) as lines,
      min(number) as first, max(number) as last,
      min(effective_on) as earliest, max(effective_on) as latest
    from added group by entry_id, account_code
  ) p
  left join ledger.entry e on e.id = p.entry_id
  left join ledger.account a on a.code = p.account_code
  group by p.entry_id
  having sum(p.total) <> 0 or min(p.first) <> 1 or max(p.last) <> sum(p.lines)
    or bool_or(e.id is null or a.code is null)
    or bool_or(e.effective_on <> p.earliest or e.effective_on <> p.latest)
  limit 1;
  if bad is not null then
    raise exception 'entry % does not balance, is not whole, or names what there is not', bad
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger lines_balance after insert on ledger.line
  referencing new table as added
  for each statement execute function ledger.check_lines();
create trigger line_append_only before update or delete on ledger.line
  for each row execute function platform.refuse_change();
create trigger line_no_truncate before truncate on ledger.line
  for each statement execute function platform.refuse_change();

-- A chained digest of the entries posted since the one before: shows that none was changed since.
create table ledger.seal (
  id bigint generated always as identity primary key,
  up_to_entry_id bigint not null unique,
  entries bigint not null,
  lines bigint not null,
  digest text not null,
  sealed_at timestamptz not null
);
create trigger seal_append_only before update or delete on ledger.seal
  for each row execute function platform.refuse_change();
create trigger seal_no_truncate before truncate on ledger.seal
  for each statement execute function platform.refuse_change();

-- What the entries of one seal moved, by account and by each of their three days: the balances of
-- any past day are sums of these, and of the few entries since the last seal. They can be made
-- again from the lines, and are checked against them.
create table ledger.day_sum (
  seal_id bigint not null references ledger.seal (id),
  account_code text not null,
  accounting_on date not null,
  effective_on date not null,
  posted_on date not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  lines bigint not null,
  primary key (seal_id, account_code, accounting_on, effective_on, posted_on)
);
create trigger day_sum_append_only before update or delete on ledger.day_sum
  for each row execute function platform.refuse_change();
create trigger day_sum_no_truncate before truncate on ledger.day_sum
  for each statement execute function platform.refuse_change();

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
create trigger manual_entry_as_asked before update of
    kind, accounting_on, text, reverses_id, asked_by, asked_at
  on ledger.manual_entry for each row execute function platform.refuse_change();

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

-- The lines of the journal that no sum of a day contains yet. A function, so that the few entries after
-- the last sum are found by their numbers: where the last one is not known when a query is planned, it
-- is taken to leave a third of the book and every line is read.
create function ledger.lines_since_sums()
returns table (account_code text, accounting_on date, effective_on date, amount_cents bigint)
language plpgsql stable rows 1000 as $$
#variable_conflict use_column
declare
  last_entry bigint := coalesce((
    select up_to_entry_id from ledger.seal
    where id = (select max(seal_id) from ledger.day_sum)), 0);
begin
  return query
  select l.account_code, e.accounting_on, l.effective_on, l.amount_cents
  from ledger.entry e
  join ledger.line l on l.entry_id = e.id
  where e.id > last_entry and l.entry_id > last_entry;
end
$$;
