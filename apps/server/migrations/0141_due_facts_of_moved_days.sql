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
  select one.due_on, p.step, l.app_code, l.product_code, l.customer_type, sign * p.instalments,
    sign * p.waived_instalments, sign * p.principal_cents
  from servicing.loan l
  cross join servicing.due_parts(one.due_on, one.finished_on, one.principal_cents,
    one.interest_cents + one.fee_cents, one.principal_waived_cents) p
  where l.id = one.loan_id
$$;

create function servicing.count_moved_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_row(old, -1);
  perform servicing.count_due_lines(old.loan_id, old.number, old.due_on, -1);
  perform servicing.count_due_row(new, 1);
  perform servicing.count_due_lines(new.loan_id, new.number, new.due_on, 1);
  return null;
end $$;

-- What was paid of it is booked before it is there.
create function servicing.count_added_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_lines(new.loan_id, new.number, new.due_on, 1);
  return null;
end $$;

create function servicing.count_gone_instalment() returns trigger language plpgsql as $$
begin
  perform servicing.count_due_row(old, -1);
  perform servicing.count_due_lines(old.loan_id, old.number, old.due_on, -1);
  return null;
end $$;

drop trigger instalment_due_counted_again on servicing.instalment;
create trigger instalment_due_counted_again after update on servicing.instalment
  for each row when (old.due_on = new.due_on and (old.finished_on is distinct from new.finished_on
    or old.principal_cents <> new.principal_cents
    or old.interest_cents <> new.interest_cents or old.fee_cents <> new.fee_cents
    or (old.principal_waived_cents = 0) <> (new.principal_waived_cents = 0)))
  execute function servicing.count_changed_instalment();
create trigger instalment_due_moved after update on servicing.instalment
  for each row when (old.due_on <> new.due_on) execute function servicing.count_moved_instalment();
create trigger instalment_due_added after insert on servicing.instalment
  for each row when (new.added) execute function servicing.count_added_instalment();
create trigger instalment_due_gone after delete on servicing.instalment
  for each row execute function servicing.count_gone_instalment();
