-- Reports of recovery read what was handed out in their days; of each they looked up the case, the loan, the
-- debt, and whether it had been handed on. All of it stands in one row now, which is found by its day.
alter table collections.assigned_debt
  add column case_id bigint references collections."case" (id),
  add column loan_id bigint,
  add column app_code text,
  add column product_code text,
  add column customer_type text,
  add column stage text references collections.stage (code),
  add column staff_id bigint,
  add column assigned_by bigint,
  add column assigned_at timestamptz,
  add column assigned_on date,
  add column outcome text not null default 'open'
    check (outcome in ('open', 'handed-on', 'paid', 'cured', 'conceded', 'moved', 'written-off'));

update collections.assigned_debt d set case_id = c.id, loan_id = c.loan_id, app_code = c.app_code,
  product_code = c.product_code, customer_type = l.customer_type, stage = c.stage, staff_id = a.to_staff_id,
  assigned_by = a.assigned_by, assigned_at = a.assigned_at, assigned_on = a.assigned_on,
  outcome = case when a.id < last.id then 'handed-on' else coalesce(c.closed_reason, 'open') end
from work.assignment a
join (select item_id, max(id) as id from work.assignment where queue = 'case' group by item_id) last
  on last.item_id = a.item_id
join collections."case" c on c.id = a.item_id
left join servicing.loan l on l.id = c.loan_id
where a.id = d.assignment_id;

alter table collections.assigned_debt
  alter column case_id set not null, alter column loan_id set not null, alter column app_code set not null,
  alter column product_code set not null, alter column stage set not null,
  alter column assigned_at set not null, alter column assigned_on set not null;
create index assigned_debt_day on collections.assigned_debt (assigned_on);
create index assigned_debt_case on collections.assigned_debt (case_id, assignment_id);
create index assigned_debt_staff on collections.assigned_debt (staff_id, assigned_on);

-- What was assigned before is handed on by the next assignment of its case.
create function collections.hand_on() returns trigger language plpgsql as $$
begin
  update collections.assigned_debt d set outcome = 'handed-on'
  from (select case_id, max(assignment_id) as assignment_id from given group by case_id) n
  where d.case_id = n.case_id and d.assignment_id < n.assignment_id and d.outcome <> 'handed-on';
  return null;
end $$;
create trigger assigned_debts_hand_on after insert on collections.assigned_debt
  referencing new table as given for each statement execute function collections.hand_on();

-- The last assignment of a case ends as the case does.
create function collections.end_assignment() returns trigger language plpgsql as $$
begin
  update collections.assigned_debt d set outcome = coalesce(new.closed_reason, 'open')
  where d.case_id = new.id and d.outcome <> 'handed-on';
  return null;
end $$;
create trigger case_ends_assignment after update of closed_reason on collections."case"
  for each row when (old.closed_reason is distinct from new.closed_reason)
  execute function collections.end_assignment();
