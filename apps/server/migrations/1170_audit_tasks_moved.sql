-- upgrade hides origination.allocation: the assignments of two days are moved while nobody assigns a task
lock table origination.allocation in access exclusive mode;
select origination.move_allocations(before_id, 9223372036854775807) from origination.moved_allocations;

-- What reads the view goes on.
-- upgrade hides: a view of the release before is made to read the new place, where it is there
do $$ begin
  if to_regclass('reporting.allocation') is not null then
    create or replace view reporting.allocation as
    select a.id as allocation_id, a.item_id as application_id, a.from_staff_id, a.to_staff_id,
      a.cause as rule, r.batch, a.assigned_by as allocated_by, a.assigned_at as allocated_at,
      a.assigned_on as allocated_on
    from work.assignment a
    left join origination.allocation_run r on r.run_id = a.run_id
    where a.queue = 'audit-task';
  end if;
end $$;

-- upgrade drops origination.allocation: a view of its name and columns takes its place below
drop table origination.allocation;
-- upgrade drops origination.moved_allocations: only these two migrations read it
drop table origination.moved_allocations;
-- upgrade drops origination.move_allocations: only these two migrations call it
drop function origination.move_allocations;

-- The release before reads and writes it while both serve; it goes with the next release.
create view origination.allocation as
select a.id, a.item_id as application_id, a.from_staff_id, a.to_staff_id, a.cause as rule, a.reason,
  r.batch, a.assigned_by as allocated_by, a.assigned_at as allocated_at, a.assigned_on as allocated_on,
  a.reason_code, a.reason_params
from work.assignment a
left join origination.allocation_run r on r.run_id = a.run_id
where a.queue = 'audit-task';

create function origination.keep_allocation() returns trigger language plpgsql as $$
declare kept bigint;
begin
  if new.batch is not null then
    select max(r.run_id) into kept from origination.allocation_run r where r.batch = new.batch;
    if kept is null then
      insert into work.run (queue, cause, rule, input, items, moved, unplaced, ran_on, ran_at, ran_by)
      values ('audit-task', 'by-hand', new.rule, '{"id": [], "value": [], "assigneeId": [], "takers": [],
        "takenBy": [], "receivers": []}', 0, 0, 0, new.allocated_on, new.allocated_at, new.allocated_by)
      returning id into kept;
      insert into origination.allocation_run (run_id, batch) values (kept, new.batch);
    end if;
    update work.run set items = items + 1, moved = moved + 1 where id = kept;
  end if;
  insert into work.assignment (queue, item_id, from_staff_id, to_staff_id, cause, round, reason,
    reason_code, reason_params, run_id, assigned_by, assigned_at, assigned_on)
  values ('audit-task', new.application_id, new.from_staff_id, new.to_staff_id, new.rule,
    case new.rule when 'round-robin' then 'allocation' end, new.reason, new.reason_code,
    new.reason_params, kept, new.allocated_by, new.allocated_at, new.allocated_on);
  return new;
end $$;
create trigger keep_allocation instead of insert on origination.allocation
  for each row execute function origination.keep_allocation();
