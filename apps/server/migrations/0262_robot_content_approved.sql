-- What robots say is played once a person who did not write it approved it. Each version stays as it was.
create table telephony.robot_script_version (
  script_id bigint not null references telephony.robot_script (id),
  number integer not null,
  body jsonb not null,
  written_by bigint not null references administration.staff (id),
  written_at timestamptz not null,
  primary key (script_id, number)
);
insert into telephony.robot_script_version (script_id, number, body, written_by, written_at)
select id, number, body, changed_by, changed_at from telephony.robot_script;

-- draft: nothing of it was approved yet. changed: its latest version waits, the approved one plays on.
alter table telephony.robot_script
  drop constraint robot_script_state_check,
  add check (state in ('draft', 'in-use', 'changed', 'retired')),
  alter column state set default 'draft',
  add column approved_number integer,
  add column approved_by bigint references administration.staff (id),
  add column approved_at timestamptz;
alter table telephony.robot_recording
  drop constraint robot_recording_state_check,
  add check (state in ('draft', 'in-use', 'changed', 'retired')),
  alter column state set default 'draft',
  add column approved_number integer,
  add column approved_by bigint references administration.staff (id),
  add column approved_at timestamptz;
-- What was played so far stays.
update telephony.robot_script set approved_number = number;
update telephony.robot_recording set approved_number = number;
alter table telephony.robot_script
  add check (state <> 'draft' or approved_number is null),
  add check (state not in ('in-use', 'changed') or approved_number is not null),
  add foreign key (id, approved_number)
    references telephony.robot_script_version (script_id, number);
alter table telephony.robot_recording
  add check (state <> 'draft' or approved_number is null),
  add check (state not in ('in-use', 'changed') or approved_number is not null),
  add foreign key (id, approved_number)
    references telephony.robot_recording_version (recording_id, number);
drop index telephony.robot_script_name;
create unique index robot_script_name on telephony.robot_script (section, lower(name))
  where state <> 'retired';
drop index telephony.robot_recording_name;
create unique index robot_recording_name on telephony.robot_recording (section, lower(name))
  where state <> 'retired';

-- A version is never changed: what was approved is what plays.
create function telephony.keep_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of what robots say is not changed';
end $$;
create trigger robot_script_version_stays before update or delete
  on telephony.robot_script_version for each row execute function telephony.keep_version();
create trigger robot_recording_version_stays before update or delete
  on telephony.robot_recording_version for each row execute function telephony.keep_version();

-- The versions with which a task was made, and with which each of its calls is played; null of tasks and
-- calls from before.
alter table outreach.task add column robot_versions jsonb;
alter table telephony.robot_call add column recordings jsonb;
