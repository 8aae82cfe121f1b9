-- Who was in which team from when until when: figures of a past day are those of its teams, whoever has
-- moved since. The day of a move is the new team's.
create table work.team_membership (
  queue text not null,
  staff_id bigint not null references administration.staff (id),
  team_id bigint not null,
  from_on date not null,
  -- The first day on which they are in it no more; null while they are.
  until_on date,
  primary key (queue, staff_id, from_on),
  foreign key (team_id, queue) references work.team (id, queue),
  check (until_on > from_on)
);

-- When those of today came is not known: they are taken for having been there from the beginning.
insert into work.team_membership (queue, staff_id, team_id, from_on)
select queue, staff_id, team_id, '2000-01-01' from work.team_member;
