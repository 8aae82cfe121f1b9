-- Loans that another system kept. Replayed: their terms and events were lived again, and their history is
-- here as that of any loan; the books alone begin with one opening entry. Taken over: they begin with their
-- schedule as it was on the day.
alter table servicing.loan
  -- The day at whose end they were brought: what came before is history of another system.
  add column brought_on date,
  add column brought_way text check (brought_way in ('replayed', 'taken-over')),
  add column brought_book_id bigint,
  -- Of one that was taken over, the day and the rows of its schedule as it stood when the day ended.
  add column opening jsonb,
  add constraint loan_brought check (num_nulls(brought_on, brought_way, brought_book_id) in (0, 3)),
  add constraint loan_opening check ((opening is not null) = (brought_way is not distinct from 'taken-over'));
create index loan_brought_book on servicing.loan (brought_book_id) where brought_book_id is not null;

insert into ledger.account (code, name, kind) values
  ('brought_clearing', 'Clearing of brought books', 'equity'),
  ('brought_differences', 'Differences of brought books', 'expense');

alter table payments.payment drop constraint payment_source_check,
  add constraint payment_source_check
    check (source in ('callback', 'statement', 'staff', 'pull', 'brought'));

-- A book is brought in many transactions and taken back in one. Both say so for their transaction alone:
-- then nothing is counted row by row, and rows of servicing may go. The books themselves stay append-only.
create function servicing.brings() returns boolean language sql stable
  return current_setting('servicing.brings', true) is not distinct from 'on';

create function servicing.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and servicing.brings() then return old; end if;
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation';
end $$;
drop trigger loan_append_only on servicing.loan;
create trigger loan_append_only before update or delete on servicing.loan
  for each row execute function servicing.refuse_change();
drop trigger fine_append_only on servicing.fine;
create trigger fine_append_only before update or delete on servicing.fine
  for each row execute function servicing.refuse_change();
drop trigger overdue_interest_append_only on servicing.overdue_interest;
create trigger overdue_interest_append_only before update or delete on servicing.overdue_interest
  for each row execute function servicing.refuse_change();
drop trigger repayment_line_append_only on servicing.repayment_line;
create trigger repayment_line_append_only before update or delete on servicing.repayment_line
  for each row execute function servicing.refuse_change();
drop trigger waiver_line_append_only on servicing.waiver_line;
create trigger waiver_line_append_only before update or delete on servicing.waiver_line
  for each row execute function servicing.refuse_change();
drop trigger write_off_line_append_only on servicing.write_off_line;
create trigger write_off_line_append_only before update or delete on servicing.write_off_line
  for each row execute function servicing.refuse_change();

drop trigger loan_days_counted on servicing.loan_day;
create trigger loan_days_counted after insert on servicing.loan_day
  referencing new table as changed
  for each statement when (not servicing.brings()) execute function servicing.count_loan_days();
drop trigger loan_days_taken_back on servicing.loan_day;
create trigger loan_days_taken_back after delete on servicing.loan_day
  referencing old table as changed
  for each statement when (not servicing.brings()) execute function servicing.count_loan_days();
drop trigger repayments_counted on servicing.repayment;
create trigger repayments_counted after insert on servicing.repayment
  referencing new table as changed
  for each statement when (not servicing.brings()) execute function servicing.count_new_repayments();
drop trigger repayment_lines_counted on servicing.repayment_line;
create trigger repayment_lines_counted after insert on servicing.repayment_line
  referencing new table as changed
  for each statement when (not servicing.brings()) execute function servicing.count_repayment_lines();
drop trigger repayment_lines_due_counted on servicing.repayment_line;
create trigger repayment_lines_due_counted after insert on servicing.repayment_line
  referencing new table as changed
  for each statement when (not servicing.brings()) execute function servicing.count_due_payments();
drop trigger waiver_lines_due_counted on servicing.waiver_line;
create trigger waiver_lines_due_counted after insert on servicing.waiver_line
  referencing new table as changed
  for each statement when (not servicing.brings()) execute function servicing.count_due_waivers();
drop trigger instalments_due_counted on servicing.instalment;
create trigger instalments_due_counted after insert on servicing.instalment
  referencing new table as changed
  for each statement when (not servicing.brings()) execute function servicing.count_new_instalments();
drop trigger instalment_due_added on servicing.instalment;
create trigger instalment_due_added after insert on servicing.instalment
  for each row when (new.added and not servicing.brings())
  execute function servicing.count_added_instalment();
drop trigger instalment_due_gone on servicing.instalment;
create trigger instalment_due_gone after delete on servicing.instalment
  for each row when (old.charge_id is null and not servicing.brings())
  execute function servicing.count_gone_instalment();

-- What was waived elsewhere counts on its day; its entry is that of the book.
alter table servicing.waiver_line add column counts_on date;

-- An instalment that was finished before its loan was taken over is told to staff and counted nowhere: what
-- was paid of it, and when, is not known here.
create function servicing.was_before(one servicing.instalment) returns boolean language sql stable as $$
  select one.finished_on is not null and exists (
    select from servicing.loan l
    where l.id = one.loan_id and l.opening is not null
      and one.finished_on <= (l.opening ->> 'on')::date)
$$;

create or replace function servicing.count_all_due() returns void language plpgsql as $$
begin
  truncate servicing.due_fact;
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, instalments,
    waived_instalments, principal_cents, waived_cents, gathered)
  select f.due_on, f.step, l.app_code, l.product_code, l.customer_type, sum(f.instalments),
    sum(f.waived_instalments), sum(f.principal_cents), sum(f.waived_cents), true
  from (
    select i.loan_id, i.counted_due_on as due_on, p.step, p.instalments, p.waived_instalments,
      p.principal_cents,
      0::bigint as waived_cents
    from servicing.instalment i
    cross join servicing.due_parts(i.counted_due_on, i.finished_on, i.principal_cents,
      i.interest_cents + i.fee_cents, i.principal_waived_cents) p
    where i.charge_id is null and not servicing.was_before(i)
    union all
    select i.loan_id, i.counted_due_on, servicing.due_step(r.paid_on - i.counted_due_on), 0, 0,
      n.amount_cents, 0
    from servicing.repayment_line n
    join servicing.repayment r on r.id = n.repayment_id and r.reversed_at is null
    join servicing.instalment i on i.loan_id = r.loan_id and i.number = n.instalment
    where n.component = 'principal'
    union all
    select i.loan_id, i.counted_due_on,
      servicing.due_step(coalesce(n.counts_on, e.effective_on) - i.counted_due_on), 0, 0, 0,
      n.amount_cents
    from servicing.waiver_line n
    join servicing.waiver w on w.id = n.waiver_id
    join ledger.entry e on e.id = n.entry_id
    join servicing.instalment i on i.loan_id = w.loan_id and i.number = n.instalment
    where n.component = 'principal'
  ) f
  join servicing.loan l on l.id = f.loan_id
  group by 1, 2, 3, 4, 5
  having sum(f.instalments) <> 0 or sum(f.waived_instalments) <> 0 or sum(f.principal_cents) <> 0
    or sum(f.waived_cents) <> 0;
end $$;

create or replace function servicing.count_due_lines(
  of_loan bigint, of_number integer, due date, sign integer)
returns void language sql as $$
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type,
    principal_cents, waived_cents)
  select due, p.step, l.app_code, l.product_code, l.customer_type, sign * sum(p.paid),
    sign * sum(p.waived)
  from (
    select servicing.due_step(r.paid_on - due) as step, n.amount_cents as paid, 0::bigint as waived
    from servicing.repayment r
    join servicing.repayment_line n on n.repayment_id = r.id
    where r.loan_id = of_loan and r.reversed_at is null and n.instalment = of_number
      and n.component = 'principal'
    union all
    select servicing.due_step(coalesce(n.counts_on, e.effective_on) - due), 0, n.amount_cents
    from servicing.waiver w
    join servicing.waiver_line n on n.waiver_id = w.id
    join ledger.entry e on e.id = n.entry_id
    where w.loan_id = of_loan and n.instalment = of_number and n.component = 'principal'
  ) p
  join servicing.loan l on l.id = of_loan
  group by 1, 2, 3, 4, 5
  having sum(p.paid) <> 0 or sum(p.waived) <> 0
$$;

create or replace function servicing.count_due_waivers() returns trigger language plpgsql as $$
begin
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, waived_cents)
  select i.counted_due_on,
    servicing.due_step(coalesce(n.counts_on, e.effective_on) - i.counted_due_on), l.app_code, l.product_code,
    l.customer_type, sum(n.amount_cents)
  from changed n
  join servicing.waiver w on w.id = n.waiver_id
  join ledger.entry e on e.id = n.entry_id
  join servicing.instalment i on i.loan_id = w.loan_id and i.number = n.instalment
  join servicing.loan l on l.id = w.loan_id
  where n.component = 'principal'
  group by 1, 2, 3, 4, 5
  having sum(n.amount_cents) <> 0;
  return null;
end $$;

create or replace function servicing.count_due_row(one servicing.instalment, sign integer)
returns void language sql as $$
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, instalments,
    waived_instalments, principal_cents)
  select one.counted_due_on, p.step, l.app_code, l.product_code, l.customer_type, sign * p.instalments,
    sign * p.waived_instalments, sign * p.principal_cents
  from servicing.loan l
  cross join servicing.due_parts(one.counted_due_on, one.finished_on, one.principal_cents,
    one.interest_cents + one.fee_cents, one.principal_waived_cents) p
  where l.id = one.loan_id and not servicing.was_before(one)
$$;
