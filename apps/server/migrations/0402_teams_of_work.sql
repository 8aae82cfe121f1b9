-- Teams, leave, shifts and capacity are the same for every queue: those of collection are moved, not made
-- anew.
alter table collections.team set schema work;
alter table collections.team_member set schema work;

-- Whose skill an item asks for: of cases the stages.
alter table work.team rename column stages to skills;
alter table work.team add column queue text;
update work.team set queue = 'case';
alter table work.team
  alter column queue set not null,
  drop constraint team_name_key,
  add unique (queue, name),
  add unique (id, queue);

alter table work.team_member add column queue text;
update work.team_member set queue = 'case';
-- A person is in one team of a queue.
alter table work.team_member
  alter column queue set not null,
  drop constraint team_member_staff_id_key,
  add unique (staff_id, queue),
  add foreign key (team_id, queue) references work.team (id, queue);

insert into work.leave (staff_id, away_on) select staff_id, absent_on from collections.absence;
drop table collections.absence;

insert into work.assignee
  (queue, staff_id, weekdays, from_minute, until_minute, takes_new, most_open, version)
select 'case', staff_id, weekdays, from_minute, until_minute, takes_new, most_cases, version
from collections.collector_setting;
drop table collections.collector_setting;
