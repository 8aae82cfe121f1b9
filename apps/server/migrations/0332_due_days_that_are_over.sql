-- What had fallen due when its loan was restructured fell due on that day, whatever was agreed later: a day
-- that is over keeps its figures. Only what was still to come is counted on the days it was moved to.
alter table servicing.instalment
  add column fell_due_on date,
  add column counted_due_on date not null generated always as (coalesce(fell_due_on, due_on)) stored;
create index instalment_counted on servicing.instalment (counted_due_on, loan_id);

create or replace function servicing.count_new_instalments() returns trigger language plpgsql as $$
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

create or replace function servicing.count_changed_instalment() returns trigger language plpgsql as $$
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

create or replace function servicing.count_due_payments() returns trigger language plpgsql as $$
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

create or replace function servicing.count_due_reversal() returns trigger language plpgsql as $$
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

create or replace function servicing.count_due_waivers() returns trigger language plpgsql as $$
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

create or replace function servicing.count_due_row(one servicing.instalment, sign integer)
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

create or replace function servicing.count_moved_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_row(old, -1);
  perform servicing.count_due_lines(old.loan_id, old.number, old.counted_due_on, -1);
  perform servicing.count_due_row(new, 1);
  perform servicing.count_due_lines(new.loan_id, new.number, new.counted_due_on, 1);
  return null;
end $$;

create or replace function servicing.count_added_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_lines(new.loan_id, new.number, new.counted_due_on, 1);
  return null;
end $$;

create or replace function servicing.count_gone_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_row(old, -1);
  perform servicing.count_due_lines(old.loan_id, old.number, old.counted_due_on, -1);
  return null;
end $$;

drop trigger instalment_due_counted_again on servicing.instalment;
create trigger instalment_due_counted_again after update on servicing.instalment
  for each row when (new.charge_id is null and old.counted_due_on = new.counted_due_on
    and (old.finished_on is distinct from new.finished_on
    or old.principal_cents <> new.principal_cents
    or old.interest_cents <> new.interest_cents or old.fee_cents <> new.fee_cents
    or (old.principal_waived_cents = 0) <> (new.principal_waived_cents = 0)))
  execute function servicing.count_changed_instalment();
drop trigger instalment_due_moved on servicing.instalment;
create trigger instalment_due_moved after update on servicing.instalment
  for each row when (new.charge_id is null and old.counted_due_on <> new.counted_due_on)
  execute function servicing.count_moved_instalment();

-- Of loans that were restructured before this was kept: the bill as it was made, on the first such day. What
-- was added counts with the last day of that bill, where all of it had fallen due.
with first as (
  select loan_id, min(restructured_on) as on_day from servicing.restructuring
  where state = 'approved' group by loan_id
),
bill as (
  select f.loan_id, f.on_day, max(coalesce(i.made_due_on, i.due_on)) as last_due_on
  from first f
  join servicing.instalment i on i.loan_id = f.loan_id and not i.added
  group by f.loan_id, f.on_day
)
update servicing.instalment i set fell_due_on = case when i.added then b.last_due_on else i.made_due_on end
from bill b
where i.loan_id = b.loan_id
  and case when i.added then b.last_due_on else i.made_due_on end < b.on_day;
