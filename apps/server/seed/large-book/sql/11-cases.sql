-- Loans of one instalment went through the stages; each was a case, and cash was credited to its assignee.
create unlogged table large_book.worked with (autovacuum_enabled = off) as
select row_number() over (order by one.opened_on, one.loan_id) as id, one.*,
  large_book.night(one.opened_on, s.zone) as opened_at,
  large_book.pick(t.members, one.loan_id, 90 + one.position / 3)::bigint as assignee_id
from (
  select l.loan_id, l.person_id, l.price_id, g.code as stage, g.colour, g.position,
    l.due_on + g.from_day as opened_on,
    case when l.finished_on <= l.due_on + coalesce(g.to_day, 100000) then l.finished_on
      when l.due_on + g.to_day <= s.closed_through then l.due_on + g.to_day + 1 end as closed_on,
    l.finished_on <= l.due_on + coalesce(g.to_day, 100000) as paid
  from large_book.loan l
  cross join large_book.scope s
  join collections.stage g on l.due_on + g.from_day <= s.closed_through + 1
    and coalesce(l.finished_on, 'infinity') >= l.due_on + g.from_day
  where l.periods = 1 and l.due_on + g.from_day > l.started_on
) one
cross join large_book.scope s
join large_book.team t on t.stage = one.stage;
analyze large_book.worked;

-- Up to two calls for each case that is overdue, in the hours in which one may call.
create unlogged table large_book.call with (autovacuum_enabled = off) as
select c.id as case_id, c.loan_id, c.person_id, c.assignee_id, at.called_at, day as called_on, r.result,
  r.text
from large_book.worked c
cross join large_book.scope s
cross join generate_series(0, floor(large_book.chance(c.id, 95) * 3)::integer - 1) n
cross join lateral (select c.opened_on + n) d (day)
cross join lateral (select (day::timestamp + interval '9 hours' + large_book.chance(c.id * 4 + n, 96)
  * interval '8 hours') at time zone s.zone) at (called_at)
join large_book.talk r on r.number = floor(large_book.chance(c.id * 4 + n, 97) * s.talks)
where c.colour = 'yellow' and day <= s.closed_through and (c.closed_on is null or day < c.closed_on);
analyze large_book.call;

insert into collections."case" (id, loan_id, person_id, app_code, product_code, stage, opened_on,
  owed_at_open_cents, principal_at_open_cents, assignee_id, assigned_at, closed_on, closed_at,
  closed_reason, recovered_cents, last_result, last_remark, last_touched_at, attempts,
  next_action_at, version)
overriding system value
select c.id, c.loan_id, c.person_id, l.app_code, l.product_code, c.stage, c.opened_on,
  i.principal_cents + i.interest_cents + i.fee_cents - part.cents
    + least(i.fine_limit_cents, i.daily_fine_cents * greatest(0, c.opened_on - i.free_until)),
  i.principal_cents - greatest(0, part.cents - i.fee_cents - i.interest_cents), c.assignee_id,
  c.opened_at, c.closed_on,
  case when c.paid then r.paid_at when c.closed_on is not null
    then large_book.night(c.closed_on, s.zone) end,
  case when c.paid then 'paid' when c.closed_on is not null then 'moved' end,
  case when c.paid then r.cents else 0 end, k.result, k.text, k.called_at, coalesce(k.calls, 0),
  large_book.night(c.opened_on, s.zone) + interval '7 hours 30 minutes', 1 + coalesce(k.calls, 0)
from large_book.worked c
cross join large_book.scope s
join servicing.loan l on l.id = c.loan_id
join large_book.instalment i on i.loan_id = c.loan_id
cross join lateral (select case when i.part_on < c.opened_on then i.part_cents else 0 end) part (cents)
left join (
  select loan_id, paid_at, fine_cents + fee_cents + interest_cents + principal_cents as cents
  from large_book.repayment where closes
) r on r.loan_id = c.loan_id and c.paid
left join (
  select distinct on (case_id) case_id, result, text, called_at,
    count(*) over (partition by case_id) as calls
  from large_book.call order by case_id, called_at desc
) k on k.case_id = c.id
order by c.id;

-- Who was given each case, and what they had recovered of it.
insert into work.assignment (queue, item_id, to_staff_id, cause, round, assigned_at, assigned_on)
select 'case', w.id, w.assignee_id, 'round-robin', w.stage, w.opened_at, w.opened_on
from large_book.worked w
order by w.id;

insert into collections.assigned_debt (assignment_id, case_id, loan_id, app_code, product_code,
  customer_type, stage, staff_id, assigned_at, assigned_on, outcome, owed_cents, principal_cents,
  first_attempt_at, first_contact_at, recovered_cents)
select a.id, c.id, c.loan_id, c.app_code, c.product_code, o.customer_type, c.stage, a.to_staff_id,
  a.assigned_at, a.assigned_on, coalesce(c.closed_reason, 'open'), c.owed_at_open_cents,
  c.principal_at_open_cents, k.first_at, k.reached_at, c.recovered_cents
from large_book.worked w
join collections."case" c on c.id = w.id
join servicing.loan o on o.id = c.loan_id
join work.assignment a on a.queue = 'case' and a.item_id = w.id
left join (
  select l.case_id, min(l.called_at) as first_at,
    min(l.called_at) filter (where r.right_party) as reached_at
  from large_book.call l join collections.contact_result r on r.code = l.result
  group by l.case_id
) k on k.case_id = w.id
order by w.id;

insert into collections.recovery (case_id, loan_id, staff_id, repayment_id, stage, amount_cents, rule,
  paid_on, booked_on, assignment_id)
select c.id, c.loan_id, c.assignee_id, r.id, c.stage,
  r.fine_cents + r.fee_cents + r.interest_cents + r.principal_cents, 'holder', r.paid_on, r.paid_on,
  a.id
from large_book.worked c
join large_book.repayment r on r.loan_id = c.loan_id and r.closes
join work.assignment a on a.queue = 'case' and a.item_id = c.id
where c.paid
order by r.id;
