-- What fell due and what became of it, by due date: an instalment, a payment, a reversal and a waiver
-- each write their changes when they happen, so a report of a year costs by its days. A reader sums.
create table servicing.due_fact (
  due_on date not null,
  -- How many days after it was due: before (-1), on the day (0), by day 1, 3, 7, 15, 30, 60 and 90, or
  -- later (1000). Null is what was due at all.
  step integer,
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  -- Due; or finished, with all principal paid or with some of it waived.
  instalments integer not null default 0,
  waived_instalments integer not null default 0,
  -- Due; or paid, or waived.
  principal_cents bigint not null default 0,
  waived_cents bigint not null default 0,
  gathered boolean not null default false
);
create index due_fact_due on servicing.due_fact (due_on);
create index due_fact_loose on servicing.due_fact (due_on) where not gathered;

create function servicing.due_step(days integer) returns integer language sql immutable
  return case when days < 0 then -1 when days <= 1 then days when days <= 3 then 3
    when days <= 7 then 7 when days <= 15 then 15 when days <= 30 then 30 when days <= 60 then 60
    when days <= 90 then 90 else 1000 end;

-- What an instalment counts for as it stands: being due, and being finished. One of which the plan asks
-- for nothing any more was never due.
create function servicing.due_parts(due date, finished date, principal bigint, charges bigint,
  waived bigint, out step integer, out instalments integer, out waived_instalments integer,
  out principal_cents bigint)
returns setof record language sql immutable as $$
  select null::integer, 1, 0, principal where principal + charges > 0
  union all
  select servicing.due_step(finished - due), (waived = 0)::integer, (waived <> 0)::integer, 0
  where principal + charges > 0 and finished is not null
$$;

-- One row for each group of the due dates that have gathered many changes; what nets to nothing goes.
create function servicing.gather_due() returns bigint language sql as $$
  with days as (
    select due_on from servicing.due_fact where not gathered group by due_on having count(*) > 20),
  gone as (
    delete from servicing.due_fact f using days where f.due_on = days.due_on returning f.*),
  kept as (
    insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type,
      instalments, waived_instalments, principal_cents, waived_cents, gathered)
    select due_on, step, app_code, product_code, customer_type, sum(instalments),
      sum(waived_instalments), sum(principal_cents), sum(waived_cents), true
    from gone
    group by 1, 2, 3, 4, 5
    having sum(instalments) <> 0 or sum(waived_instalments) <> 0 or sum(principal_cents) <> 0
      or sum(waived_cents) <> 0
    returning 1)
  select count(*) from kept
$$;

-- Counts all that ever fell due, for a database that had loans before it had these facts.
create function servicing.count_all_due() returns void language plpgsql as $$
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
    where i.charge_id is null
    union all
    select i.loan_id, i.counted_due_on, servicing.due_step(r.paid_on - i.counted_due_on), 0, 0,
      n.amount_cents, 0
    from servicing.repayment_line n
    join servicing.repayment r on r.id = n.repayment_id and r.reversed_at is null
    join servicing.instalment i on i.loan_id = r.loan_id and i.number = n.instalment
    where n.component = 'principal'
    union all
    select i.loan_id, i.counted_due_on, servicing.due_step(e.effective_on - i.counted_due_on), 0, 0, 0,
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

-- A restructuring moves due days and adds instalments: what fell due, and what became of it, is counted by
-- the days on which it is due now.
create function servicing.count_due_lines(of_loan bigint, of_number integer, due date, sign integer)
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
    select servicing.due_step(e.effective_on - due), 0, n.amount_cents
    from servicing.waiver w
    join servicing.waiver_line n on n.waiver_id = w.id
    join ledger.entry e on e.id = n.entry_id
    where w.loan_id = of_loan and n.instalment = of_number and n.component = 'principal'
  ) p
  join servicing.loan l on l.id = of_loan
  group by 1, 2, 3, 4, 5
  having sum(p.paid) <> 0 or sum(p.waived) <> 0
$$;

create function servicing.count_due_row(one servicing.instalment, sign integer)
returns void language sql as $$
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, instalments,
    waived_instalments, principal_cents)
  select one.counted_due_on, p.step, l.app_code, l.product_code, l.customer_type, sign * p.instalments,
    sign * p.waived_instalments, sign * p.principal_cents
  from servicing.loan l
  cross join servicing.due_parts(one.counted_due_on, one.finished_on, one.principal_cents,
    one.interest_cents + one.fee_cents, one.principal_waived_cents) p
  where l.id = one.loan_id
$$;

-- What was paid of it is booked before it is there.
create function servicing.count_added_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_lines(new.loan_id, new.number, new.counted_due_on, 1);
  return null;
end $$;
create trigger instalment_due_added after insert on servicing.instalment
  for each row when (new.added) execute function servicing.count_added_instalment();

-- Finished or open again, or planned anew.
create function servicing.count_changed_instalment() returns trigger language plpgsql as $$
begin
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, instalments,
    waived_instalments, principal_cents)
  select new.counted_due_on, p.step, l.app_code, l.product_code, l.customer_type, sum(sign * p.instalments),
    sum(sign * p.waived_instalments), sum(sign * p.principal_cents)
  from servicing.loan l
  cross join (
    select 1 as sign, * from servicing.due_parts(new.counted_due_on, new.finished_on, new.principal_cents,
      new.interest_cents + new.fee_cents, new.principal_waived_cents)
    union all
    select -1, * from servicing.due_parts(old.counted_due_on, old.finished_on, old.principal_cents,
      old.interest_cents + old.fee_cents, old.principal_waived_cents)
  ) p
  where l.id = new.loan_id
  group by 1, 2, 3, 4, 5
  having sum(sign * p.instalments) <> 0 or sum(sign * p.waived_instalments) <> 0
    or sum(sign * p.principal_cents) <> 0;
  return null;
end $$;
create trigger instalment_due_counted_again after update on servicing.instalment
  for each row when (
    new.charge_id is null
    and old.counted_due_on = new.counted_due_on
    and (
      old.finished_on is distinct from new.finished_on
      or old.principal_cents <> new.principal_cents
      or old.interest_cents <> new.interest_cents
      or old.fee_cents <> new.fee_cents
      or (old.principal_waived_cents = 0) <> (new.principal_waived_cents = 0)
    )
  )
  execute function servicing.count_changed_instalment();

create function servicing.count_due_payments() returns trigger language plpgsql as $$
begin
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type,
    principal_cents)
  select i.counted_due_on, servicing.due_step(r.paid_on - i.counted_due_on), l.app_code, l.product_code,
    l.customer_type, sum(n.amount_cents)
  from changed n
  join servicing.repayment r on r.id = n.repayment_id and r.reversed_at is null
  join servicing.instalment i on i.loan_id = r.loan_id and i.number = n.instalment
  join servicing.loan l on l.id = r.loan_id
  where n.component = 'principal'
  group by 1, 2, 3, 4, 5
  having sum(n.amount_cents) <> 0;
  return null;
end $$;
create trigger repayment_lines_due_counted after insert on servicing.repayment_line
  referencing new table as changed
  for each statement execute function servicing.count_due_payments();

create function servicing.count_due_reversal() returns trigger language plpgsql as $$
begin
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type,
    principal_cents)
  select i.counted_due_on, servicing.due_step(new.paid_on - i.counted_due_on), l.app_code, l.product_code,
    l.customer_type, case when new.reversed_at is null then 1 else -1 end * sum(n.amount_cents)
  from servicing.repayment_line n
  join servicing.instalment i on i.loan_id = new.loan_id and i.number = n.instalment
  join servicing.loan l on l.id = new.loan_id
  where n.repayment_id = new.id and n.component = 'principal'
  group by 1, 2, 3, 4, 5
  having sum(n.amount_cents) <> 0;
  return null;
end $$;
create trigger repayment_due_counted_again after update on servicing.repayment
  for each row when ((old.reversed_at is null) <> (new.reversed_at is null))
  execute function servicing.count_due_reversal();

create function servicing.count_due_waivers() returns trigger language plpgsql as $$
begin
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, waived_cents)
  select i.counted_due_on, servicing.due_step(e.effective_on - i.counted_due_on), l.app_code, l.product_code,
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
create trigger waiver_lines_due_counted after insert on servicing.waiver_line
  referencing new table as changed
  for each statement execute function servicing.count_due_waivers();

create function servicing.count_gone_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_row(old, -1);
  perform servicing.count_due_lines(old.loan_id, old.number, old.counted_due_on, -1);
  return null;
end $$;
create trigger instalment_due_gone after delete on servicing.instalment
  for each row when (old.charge_id is null) execute function servicing.count_gone_instalment();

create function servicing.count_moved_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_row(old, -1);
  perform servicing.count_due_lines(old.loan_id, old.number, old.counted_due_on, -1);
  perform servicing.count_due_row(new, 1);
  perform servicing.count_due_lines(new.loan_id, new.number, new.counted_due_on, 1);
  return null;
end $$;
create trigger instalment_due_moved after update on servicing.instalment
  for each row when (new.charge_id is null and old.counted_due_on <> new.counted_due_on)
  execute function servicing.count_moved_instalment();

-- A charge is no instalment: what fell due and what became of it is counted without it.
create function servicing.count_new_instalments() returns trigger language plpgsql as $$
begin
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, instalments,
    waived_instalments, principal_cents)
  select i.counted_due_on, p.step, l.app_code, l.product_code, l.customer_type, sum(p.instalments),
    sum(p.waived_instalments), sum(p.principal_cents)
  from changed i
  join servicing.loan l on l.id = i.loan_id
  cross join servicing.due_parts(i.counted_due_on, i.finished_on, i.principal_cents,
    i.interest_cents + i.fee_cents, i.principal_waived_cents) p
  where i.charge_id is null
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger instalments_due_counted after insert on servicing.instalment
  referencing new table as changed
  for each statement execute function servicing.count_new_instalments();
