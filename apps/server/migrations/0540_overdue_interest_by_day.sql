-- Interest on overdue principal by instalment and day, as fines are kept: what of it was charged while a
-- case was in its stage is of the debt there. A correction is a row of its own: sum them. What was charged
-- before stands on the oldest instalment that was overdue on its day, also what a later one cost: it is
-- right by loan and day, not by instalment.
create table servicing.overdue_interest (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  instalment integer not null,
  charged_on date not null,
  amount_cents bigint not null check (amount_cents <> 0)
);
create index overdue_interest_of_loan on servicing.overdue_interest (loan_id, charged_on);
create trigger overdue_interest_append_only before update or delete on servicing.overdue_interest
  for each row execute function platform.refuse_change();

-- The journal has it by loan and day where a day was closed for all loans; it stood with the oldest
-- instalment that was then overdue. What was booked for a loan alone is one sum, on the last of these days.
with booked as (
  select l.loan_id, e.effective_on as charged_on, sum(l.amount_cents)::bigint as cents
  from ledger.entry e
  join ledger.line l on l.entry_id = e.id
  where e.kind = 'accrual' and e.reference like 'accrual:overdue:%'
    and l.account_code = 'interest_receivable'
  group by 1, 2
), every as (
  select loan_id, charged_on, cents from booked
  union all
  select b.loan_id, coalesce(max(k.charged_on), b.closed_through),
    b.overdue_interest_cents - coalesce(sum(k.cents), 0)::bigint
  from servicing.balance b left join booked k on k.loan_id = b.loan_id
  group by b.loan_id, b.closed_through, b.overdue_interest_cents
)
insert into servicing.overdue_interest (loan_id, instalment, charged_on, amount_cents)
select y.loan_id, i.number, y.charged_on, y.cents
from every y
cross join lateral (
  select n.number from servicing.instalment n where n.loan_id = y.loan_id
  order by n.due_on < y.charged_on and coalesce(n.finished_on >= y.charged_on, true) desc, n.number
  limit 1) i
where y.cents <> 0;

with stay as (
  select c.id, c.loan_id, c.opened_on as after_on,
    coalesce(c.closed_on - (c.closed_reason = 'moved')::integer, 'infinity') as until_on
  from collections."case" c where c.stage <> 'reminder'
)
update collections."case" c set came_due_cents = came_due_cents + d.cents
from (
  select s.id, sum(n.amount_cents)::bigint as cents
  from stay s
  join servicing.overdue_interest n
    on n.loan_id = s.loan_id and n.charged_on > s.after_on and n.charged_on <= s.until_on
  join servicing.instalment i
    on i.loan_id = n.loan_id and i.number = n.instalment and i.due_on <= s.after_on
  group by s.id having sum(n.amount_cents) > 0
) d
where c.id = d.id;

with stay as (
  select a.id, c.loan_id, a.assigned_on as after_on,
    coalesce(
      lead(a.assigned_on) over (partition by a.case_id order by a.id),
      c.closed_on - (c.closed_reason = 'moved')::integer, 'infinity') as until_on
  from collections.assignment a
  join collections."case" c on c.id = a.case_id
  where c.stage <> 'reminder'
)
update collections.assignment a set came_due_cents = came_due_cents + d.cents
from (
  select s.id, sum(n.amount_cents)::bigint as cents
  from stay s
  join servicing.overdue_interest n
    on n.loan_id = s.loan_id and n.charged_on > s.after_on and n.charged_on <= s.until_on
  join servicing.instalment i
    on i.loan_id = n.loan_id and i.number = n.instalment and i.due_on <= s.after_on
  group by s.id having sum(n.amount_cents) > 0
) d
where a.id = d.id;
