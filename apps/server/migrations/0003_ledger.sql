-- Double entry, append-only. A debit is positive, a credit negative; the lines of an entry sum to
-- zero, come in one statement, and are never changed: a correction is another entry.
create schema ledger;

create table ledger.account (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense'))
);

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
  entry_id bigint not null references ledger.entry (id),
  number integer not null,
  account_code text not null references ledger.account (code),
  amount_cents bigint not null check (amount_cents <> 0),
  loan_id bigint,
  person_id bigint,
  payment_id bigint,
  effective_on date not null,
  primary key (entry_id, number)
);
create index line_loan on ledger.line (loan_id, account_code, effective_on)
  include (amount_cents) where loan_id is not null;
create index line_account on ledger.line (account_code, effective_on) include (amount_cents);
create index line_person on ledger.line (person_id, account_code) where person_id is not null;
create index line_payment on ledger.line (payment_id) where payment_id is not null;

create function ledger.check_lines() returns trigger language plpgsql as $$
declare bad bigint;
begin
  select entry_id into bad from added group by entry_id
    having sum(amount_cents) <> 0 or min(number) <> 1 limit 1;
  if bad is not null then
    raise exception 'entry % does not balance or is not whole', bad
      using errcode = 'check_violation';
  end if;
  select a.entry_id into bad from added a join ledger.entry e on e.id = a.entry_id
    where e.effective_on <> a.effective_on limit 1;
  if bad is not null then
    raise exception 'a line of entry % has another date than its entry', bad
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

-- A chained digest of the lines posted since the one before: shows that none was changed since.
create table ledger.seal (
  id bigint generated always as identity primary key,
  up_to_entry_id bigint not null unique,
  lines bigint not null,
  digest text not null,
  sealed_at timestamptz not null
);
create trigger seal_append_only before update or delete on ledger.seal
  for each row execute function platform.refuse_change();
