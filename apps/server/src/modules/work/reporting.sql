-- One row per assignment of an item of a queue: from whom, to whom, by what and why; of what was dealt by
-- turn the round. The reason is in words, or a code with its figures.
create view reporting.work_assignment as
select a.id as assignment_id, a.queue, a.item_id, a.from_staff_id, a.to_staff_id, a.cause, a.reason,
  a.assigned_by, a.assigned_at, a.assigned_on, a.run_id, a.round, a.reason_code,
  a.reason_params
from work.assignment a;

-- One row per team of a queue: its leader, the skills it has and by which channel it works.
create view reporting.work_team as
select t.id as team_id, t.queue, t.name, t.leader_id, t.skills, t.channel, t.version from work.team t;

-- One row per person in a team of a queue.
create view reporting.work_team_member as
select m.queue, m.staff_id, m.team_id, m.weight from work.team_member m;

-- One row per person and stay in a team of a queue, both days included; the end is infinity while it lasts.
create view reporting.work_team_membership as
select m.queue, m.staff_id, m.team_id, m.from_on, coalesce(m.until_on - 1, 'infinity'::date) as to_on
from work.team_membership m;

-- One row per person and day on which they are away from every queue, and what happens to their items.
create view reporting.work_leave as
select l.staff_id, l.away_on, l.items from work.leave l;

-- One row per person whose days, shift or capacity in a queue is not the usual.
create view reporting.work_assignee as
select
  a.queue, a.staff_id, a.weekdays, a.from_minute, a.until_minute, a.takes_new, a.most_open, a.weight,
  a.version
from work.assignee a;

-- One row per hand-out run or taking back of many: the queue, the rule, the number of items, how many moved
-- and how many nobody could take.
create view reporting.work_run as
select r.id as run_id, r.queue, r.cause, r.rule, r.items, r.moved, r.unplaced, r.reason, r.ran_on,
  r.ran_at, r.ran_by
from work.run r;
