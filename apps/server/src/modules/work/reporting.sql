-- One row per assignment of an item of a queue: from whom, to whom, by what and why.
create view reporting.work_assignment as
select a.id as assignment_id, a.queue, a.item_id, a.from_staff_id, a.to_staff_id, a.cause, a.reason,
  a.assigned_by, a.assigned_at, a.assigned_on, a.run_id
from work.assignment a;
