-- How a case came to whoever has it stands in the one history of all queues; beside it what only cases have:
-- what was owed when it was assigned, and what became of that while it was theirs.
alter table work.assignment drop constraint assignment_cause_check,
  add constraint assignment_cause_check check (cause in ('taken', 'even', 'weighted', 'performance',
    'least-loaded', 'passed-on', 'returned', 'taken-back', 'restored',
    -- By a morning.
    'carried', 'round-robin', 'absence', 'left-team', 'on-hold')),
  -- What opens with its assignee is with them as what it follows was.
  drop constraint assignment_check,
  add constraint assignment_check check (from_staff_id is distinct from to_staff_id or cause = 'carried'),
  -- Of what was dealt by turn: the round, which goes on where it stopped.
  add column round text;
create index assignment_round on work.assignment (queue, round, id) where round is not null;
create index assignment_day on work.assignment (queue, assigned_on);

create table collections.assigned_debt (
  assignment_id bigint primary key references work.assignment (id),
  -- When it was assigned: the denominator of what its assignee recovers.
  owed_cents bigint not null,
  principal_cents bigint not null,
  -- What fell due while it was theirs.
  came_due_cents bigint not null default 0,
  recovered_cents bigint not null default 0,
  first_attempt_at timestamptz,
  -- When the customer was reached first.
  first_contact_at timestamptz
);

create temporary table moved_assignment as
select id, nextval(pg_get_serial_sequence('work.assignment', 'id')) as assignment_id
from (select id from collections.assignment order by id) a;
create unique index on moved_assignment (id);
insert into work.assignment (id, queue, item_id, from_staff_id, to_staff_id, cause, reason, assigned_by,
  assigned_at, assigned_on, run_id, round)
overriding system value
select m.assignment_id, 'case', a.case_id, a.from_staff_id, a.to_staff_id,
  -- What moved nothing was no assignment but a case that opened with its assignee.
  case when a.from_staff_id is distinct from a.to_staff_id then a.rule else 'carried' end, a.reason,
  a.assigned_by, a.assigned_at, a.assigned_on, a.run_id,
  case when a.rule = 'round-robin' then a.stage end
from collections.assignment a join moved_assignment m on m.id = a.id
order by a.id;
insert into collections.assigned_debt (assignment_id, owed_cents, principal_cents,
  came_due_cents, recovered_cents, first_attempt_at, first_contact_at)
select m.assignment_id, coalesce(a.owed_cents, c.owed_at_open_cents),
  coalesce(a.principal_cents, c.principal_at_open_cents), a.came_due_cents, a.recovered_cents,
  a.first_attempt_at, a.first_contact_at
from collections.assignment a
join moved_assignment m on m.id = a.id
join collections."case" c on c.id = a.case_id;

alter table collections.recovery drop constraint recovery_assignment_id_fkey;
update collections.recovery r set assignment_id = m.assignment_id
from moved_assignment m where m.id = r.assignment_id;
alter table collections.recovery
  add foreign key (assignment_id) references collections.assigned_debt (assignment_id);

drop function collections.assignment_of;
create function collections.assignment_of(loan bigint, staff bigint, day date)
returns bigint language sql stable as $$
  select a.id from collections."case" c
  join work.assignment a on a.queue = 'case' and a.item_id = c.id
  where c.loan_id = loan and a.to_staff_id = staff and a.assigned_on <= day
  order by a.id desc limit 1
$$;

create or replace function collections.credit_assignment() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null then
    select assignment_id into new.assignment_id from collections.recovery where id = new.reverses_id;
  elsif new.staff_id is not null then
    new.assignment_id := collections.assignment_of(new.loan_id, new.staff_id, new.paid_on);
  end if;
  if new.assignment_id is not null then
    update collections.assigned_debt set recovered_cents = recovered_cents + new.amount_cents
    where assignment_id = new.assignment_id;
  end if;
  return new;
end $$;

create or replace function collections.note_attempt() returns trigger language plpgsql as $$
begin
  update collections.assigned_debt d
  set first_attempt_at = coalesce(d.first_attempt_at, greatest(a.assigned_at, new.contacted_at)),
    first_contact_at = coalesce(d.first_contact_at,
      case when new.right_party then greatest(a.assigned_at, new.contacted_at) end)
  from (select l.id, l.to_staff_id, l.assigned_at from work.assignment l
    where l.queue = 'case' and l.item_id = new.case_id order by l.id desc limit 1) a
  where d.assignment_id = a.id and a.to_staff_id = new.staff_id and d.first_contact_at is null;
  return null;
end $$;

-- With the views of it, which are made anew.
drop table collections.assignment cascade;
drop table moved_assignment;
