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
  reason text
);
create index entry_effective on ledger.entry (effective_on, id);

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
  where account_code not in ('principal_receivable', 'interest_receivable', 'fee_receivable',
    'fine_receivable');
create index line_overpayment on ledger.line (person_id) include (amount_cents)
  where account_code = 'customer_overpayment';
create index line_payment on ledger.line (payment_id) where payment_id is not null;

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
  referencing new table as added for each statement execute function ledger.check_lines();

create trigger entry_append_only before update or delete on ledger.entry
  for each row execute function platform.refuse_change();
create trigger line_append_only before update or delete on ledger.line
  for each row execute function platform.refuse_change();
create trigger entry_no_truncate before truncate on ledger.entry
  for each statement execute function platform.refuse_change();
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
