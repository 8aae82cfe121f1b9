-- What a lender charges on a loan beside its price: a court fee, a returned payment, a visit. Asked for by
-- one person and approved by another; it is an event of the loan, owed as the fee of a row of its own.
create table servicing.loan_charge (
  id bigint generated always as identity primary key,
  loan_id bigint not null references servicing.loan (id),
  state text not null check (state in ('asked', 'approved', 'refused', 'withdrawn', 'taken-back')),
  kind text not null check (kind in ('court', 'returned-payment', 'visit', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The day it counts for. Repayments and waivers of that day come before it up to these.
  charged_on date,
  after_repayment_id bigint,
  after_waiver_id bigint,
  -- Of its row in the schedule.
  number integer check (number between 801 and 999),
  -- What it comes to: what is found later may have left less of the limit on its day.
  charged_cents bigint not null default 0 check (charged_cents between 0 and amount_cents),
  taken_back_by bigint references administration.staff (id),
  taken_back_at timestamptz,
  taken_back_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check (num_nulls(charged_on, after_repayment_id, after_waiver_id, number) in (0, 4)),
  check ((state in ('approved', 'taken-back')) = (charged_on is not null)),
  check (state = 'approved' or charged_cents = 0),
  unique (loan_id, number)
);
create unique index loan_charge_one_open on servicing.loan_charge (loan_id) where state = 'asked';
create index loan_charge_state on servicing.loan_charge (state, id desc);

alter table servicing.instalment
  add column charge_id bigint references servicing.loan_charge (id),
  add constraint instalment_of_charge check ((charge_id is not null) = (number >= 801));

-- All that was ever charged so: it counts in the limit of fines and overdue interest.
alter table servicing.balance add column charged_cents bigint not null default 0;

-- A charge is no instalment: what fell due and what became of it is counted without it.
create or replace function servicing.count_new_instalments() returns trigger language plpgsql as $$
begin
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, instalments,
    waived_instalments, principal_cents)
  select i.due_on, p.step, l.app_code, l.product_code, l.customer_type, sum(p.instalments),
    sum(p.waived_instalments), sum(p.principal_cents)
  from changed i
  join servicing.loan l on l.id = i.loan_id
  cross join servicing.due_parts(i.due_on, i.finished_on, i.principal_cents,
    i.interest_cents + i.fee_cents, i.principal_waived_cents) p
  where i.charge_id is null
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

drop trigger instalment_due_counted_again on servicing.instalment;
create trigger instalment_due_counted_again after update on servicing.instalment
  for each row when (new.charge_id is null and old.due_on = new.due_on
    and (old.finished_on is distinct from new.finished_on
    or old.principal_cents <> new.principal_cents
    or old.interest_cents <> new.interest_cents or old.fee_cents <> new.fee_cents
    or (old.principal_waived_cents = 0) <> (new.principal_waived_cents = 0)))
  execute function servicing.count_changed_instalment();
drop trigger instalment_due_moved on servicing.instalment;
create trigger instalment_due_moved after update on servicing.instalment
  for each row when (new.charge_id is null and old.due_on <> new.due_on)
  execute function servicing.count_moved_instalment();
drop trigger instalment_due_gone on servicing.instalment;
create trigger instalment_due_gone after delete on servicing.instalment
  for each row when (old.charge_id is null) execute function servicing.count_gone_instalment();

create or replace function servicing.count_all_due() returns void language plpgsql as $$
begin
  truncate servicing.due_fact;
  insert into servicing.due_fact (due_on, step, app_code, product_code, customer_type, instalments,
    waived_instalments, principal_cents, waived_cents, gathered)
  select f.due_on, f.step, l.app_code, l.product_code, l.customer_type, sum(f.instalments),
    sum(f.waived_instalments), sum(f.principal_cents), sum(f.waived_cents), true
  from (
    select i.loan_id, i.due_on, p.step, p.instalments, p.waived_instalments, p.principal_cents,
      0::bigint as waived_cents
    from servicing.instalment i
    cross join servicing.due_parts(i.due_on, i.finished_on, i.principal_cents,
      i.interest_cents + i.fee_cents, i.principal_waived_cents) p
    where i.charge_id is null
    union all
    select i.loan_id, i.due_on, servicing.due_step(r.paid_on - i.due_on), 0, 0, n.amount_cents, 0
    from servicing.repayment_line n
    join servicing.repayment r on r.id = n.repayment_id and r.reversed_at is null
    join servicing.instalment i on i.loan_id = r.loan_id and i.number = n.instalment
    where n.component = 'principal'
    union all
    select i.loan_id, i.due_on, servicing.due_step(e.effective_on - i.due_on), 0, 0, 0,
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
