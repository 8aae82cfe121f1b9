-- An entry counts for a loan on the day it belongs to (effective_on), however late it is booked. The
-- accountant's books count it on the same day, unless that day is in a month that was closed by then:
-- then on the first open day. A closed month is so for good, and loans are reckoned as ever.

-- One row per month that somebody closed; open again when reopened_at is set.
create table ledger.closing (
  id bigint generated always as identity primary key,
  month date not null check (month = date_trunc('month', month)),
  through_on date not null check (through_on = month + interval '1 month' - interval '1 day'),
  -- Every entry that was there: those of the month, and no later one, make its figures.
  up_to_entry_id bigint not null,
  -- What was looked at, and found.
  checks jsonb not null,
  note text,
  closed_by bigint not null,
  closed_at timestamptz not null,
  reopen_reason text,
  reopen_asked_by bigint,
  reopen_asked_at timestamptz,
  reopened_by bigint,
  reopened_at timestamptz,
  version integer not null default 1,
  check (reopened_by is null or reopened_by <> reopen_asked_by),
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index closing_stands on ledger.closing (month) where reopened_at is null;

create trigger closing_stays before delete on ledger.closing
  for each row execute function platform.refuse_change();
create trigger closing_as_signed before update of month, through_on, up_to_entry_id, checks, note,
  closed_by, closed_at on ledger.closing
  for each row execute function platform.refuse_change();
create trigger closing_no_truncate before truncate on ledger.closing
  for each statement execute function platform.refuse_change();

-- The balances that were signed, one row per account.
create table ledger.closing_balance (
  closing_id bigint not null references ledger.closing (id),
  account_code text not null,
  balance_cents bigint not null,
  primary key (closing_id, account_code)
);
create trigger closing_balance_append_only before update or delete on ledger.closing_balance
  for each row execute function platform.refuse_change();
create trigger closing_balance_no_truncate before truncate on ledger.closing_balance
  for each statement execute function platform.refuse_change();

-- Nothing is closed: the day before any.
create function ledger.closed_through() returns date language sql stable as $$
  select coalesce(max(through_on), '-infinity'::date) from ledger.closing where reopened_at is null
$$;

alter table ledger.entry add column accounting_on date not null default '-infinity';
alter table ledger.entry disable trigger entry_append_only;
update ledger.entry set accounting_on = effective_on;
alter table ledger.entry enable trigger entry_append_only;
create index entry_accounting on ledger.entry (accounting_on, id);
-- What a person did is little of all that is booked.
create index entry_of_staff on ledger.entry ((actor #>> '{}'), id)
  where (actor #>> '{}') like 'staff:%';

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
