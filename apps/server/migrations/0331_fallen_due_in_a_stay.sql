-- What fell due of a loan while its case was in the stage, and while a collector had it: instalments and
-- fines since what it owed was kept. With that it is the debt that was to be recovered there; money beyond
-- it was paid ahead.
alter table collections."case" add column came_due_cents bigint not null default 0;
alter table collections.assignment add column came_due_cents bigint not null default 0;

with stay as (
  select c.id, c.loan_id, c.opened_on as after_on,
    coalesce(c.closed_on - (c.closed_reason = 'moved')::integer,
      (select (value #>> '{}')::date + 1 from platform.setting where key = 'business.closed-through')) as until_on
  from collections."case" c where c.stage <> 'reminder'
)
update collections."case" c set came_due_cents = d.cents
from stay s
cross join lateral (
  select coalesce((
    select sum(i.principal_cents + i.interest_cents - i.interest_dropped_cents + i.fee_cents)
    from servicing.instalment i
    where i.loan_id = s.loan_id and i.due_on > s.after_on and i.due_on <= s.until_on), 0)
    + coalesce((
    select sum(f.amount_cents) from servicing.fine f
    where f.loan_id = s.loan_id and f.charged_on > s.after_on and f.charged_on <= s.until_on), 0) as cents
) d
where c.id = s.id and d.cents > 0;

with stay as (
  select a.id, c.loan_id, a.assigned_on as after_on,
    coalesce(
      lead(a.assigned_on) over (partition by a.case_id order by a.id),
      c.closed_on - (c.closed_reason = 'moved')::integer,
      (select (value #>> '{}')::date + 1 from platform.setting where key = 'business.closed-through')) as until_on
  from collections.assignment a
  join collections."case" c on c.id = a.case_id
  where c.stage <> 'reminder'
)
update collections.assignment a set came_due_cents = d.cents
from stay s
cross join lateral (
  select coalesce((
    select sum(i.principal_cents + i.interest_cents - i.interest_dropped_cents + i.fee_cents)
    from servicing.instalment i
    where i.loan_id = s.loan_id and i.due_on > s.after_on and i.due_on <= s.until_on), 0)
    + coalesce((
    select sum(f.amount_cents) from servicing.fine f
    where f.loan_id = s.loan_id and f.charged_on > s.after_on and f.charged_on <= s.until_on), 0) as cents
) d
where a.id = s.id and d.cents > 0;
