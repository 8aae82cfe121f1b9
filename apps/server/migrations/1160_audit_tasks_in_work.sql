-- What is older than two days is moved while audit tasks are assigned; the next migration moves the rest. A
-- hand-out is moved whole.
create table origination.moved_allocations as
select coalesce(max(l.id), 0) + 1 as before_id
from origination.allocation l
where l.allocated_at < now() - interval '2 days'
  or l.batch in (
    select o.batch from origination.allocation o where o.allocated_at < now() - interval '2 days');

select origination.move_allocations(0, before_id) from origination.moved_allocations;
