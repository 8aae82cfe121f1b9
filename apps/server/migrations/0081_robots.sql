-- What voice robots say, what they make of the answers, and their calls.

-- What a key or a word means, and what is done about it. It is changed by one person and approved by
-- another; until then the change lies beside what holds.
create table telephony.robot_conclusion (
  id bigint generated always as identity (start with 101) primary key,
  section text not null check (section in ('collection', 'promotion')),
  -- Both robots on FreeSWITCH share theirs.
  engine text not null check (engine in ('freeswitch', 'saiduo')),
  code text not null,
  -- By language of the console.
  names jsonb not null,
  -- Keys or words that come to it, where the scenario does not.
  heard text[] not null,
  next_action text not null check (next_action in (
    'none', 'callback', 'promise', 'opt-out', 'wrong-number', 'sms'
  )),
  template_id bigint references messaging.template (id),
  state text not null default 'in-use' check (state in ('in-use', 'changed', 'retired')),
  changed_by bigint not null references administration.staff (id),
  changed_at timestamptz not null,
  version integer not null default 1,
  wanted_heard text[],
  wanted_action text check (wanted_action in (
    'none', 'callback', 'promise', 'opt-out', 'wrong-number', 'sms'
  )),
  wanted_template_id bigint references messaging.template (id),
  wanted_by bigint references administration.staff (id),
  unique (section, engine, code),
  check ((next_action = 'sms') = (template_id is not null)),
  check (state <> 'changed' or wanted_action is not null),
  check ((wanted_action is null) = (wanted_by is null)),
  check ((wanted_action is null) = (wanted_heard is null)),
  check ((wanted_action is not distinct from 'sms') = (wanted_template_id is not null))
);

create table telephony.robot_recording (
  id bigint generated always as identity (start with 101) primary key,
  section text not null check (section in ('collection', 'promotion')),
  name text not null,
  language text not null check (language in ('en', 'sw', 'es', 'zh')),
  state text not null default 'draft' check (state in ('draft', 'in-use', 'changed', 'retired')),
  -- The version that is played.
  number integer not null,
  changed_by bigint not null references administration.staff (id),
  changed_at timestamptz not null,
  version integer not null default 1,
  approved_number integer,
  approved_by bigint references administration.staff (id),
  approved_at timestamptz,
  check (state <> 'draft' or approved_number is null),
  check (state not in ('in-use', 'changed') or approved_number is not null)
);
create unique index robot_recording_name on telephony.robot_recording (section, lower(name))
  where state <> 'retired';

create table telephony.robot_recording_version (
  recording_id bigint not null references telephony.robot_recording (id),
  number integer not null,
  file_id bigint not null references platform.file (id),
  seconds integer not null check (seconds > 0),
  -- Word for word what it says.
  said text not null,
  uploaded_by bigint not null references administration.staff (id),
  uploaded_at timestamptz not null,
  primary key (recording_id, number)
);

-- A version is never changed: what was approved is what plays.
create function telephony.keep_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of what robots say is not changed';
end $$;
create trigger robot_recording_version_stays
  before update or delete on telephony.robot_recording_version
  for each row execute function telephony.keep_version();
alter table telephony.robot_recording
  add foreign key (id, approved_number)
    references telephony.robot_recording_version (recording_id, number);

-- What a robot says and hears in a call: node by node, or a flow that the vendor keeps.
create table telephony.robot_script (
  id bigint generated always as identity (start with 101) primary key,
  section text not null check (section in ('collection', 'promotion')),
  engine text not null check (engine in ('freeswitch', 'freeswitch-v3', 'saiduo')),
  name text not null,
  body jsonb not null,
  -- draft: nothing of it was approved yet. changed: its latest version waits, the approved one plays on.
  state text not null default 'draft' check (state in ('draft', 'in-use', 'changed', 'retired')),
  number integer not null default 1,
  changed_by bigint not null references administration.staff (id),
  changed_at timestamptz not null,
  version integer not null default 1,
  approved_number integer,
  approved_by bigint references administration.staff (id),
  approved_at timestamptz,
  check (state <> 'draft' or approved_number is null),
  check (state not in ('in-use', 'changed') or approved_number is not null)
);
create unique index robot_script_name on telephony.robot_script (section, lower(name))
  where state <> 'retired';

-- What robots say is played once a person who did not write it approved it. Each version stays as it was.
create table telephony.robot_script_version (
  script_id bigint not null references telephony.robot_script (id),
  number integer not null,
  body jsonb not null,
  written_by bigint not null references administration.staff (id),
  written_at timestamptz not null,
  primary key (script_id, number)
);
create trigger robot_script_version_stays before update or delete on telephony.robot_script_version
  for each row execute function telephony.keep_version();
alter table telephony.robot_script
  add foreign key (id, approved_number)
    references telephony.robot_script_version (script_id, number);

-- What a robot's call has beside every call's row, which is there before this one is dialled.
create table telephony.robot_call (
  call_id bigint primary key references telephony.call (id),
  section text not null check (section in ('collection', 'promotion')),
  -- The recording or the script, and which version.
  recording_id bigint references telephony.robot_recording (id),
  script_id bigint references telephony.robot_script (id),
  number integer not null,
  -- The first digits, by which numbers of one operator are told from others: +254712.
  number_range text not null,
  max_ring_seconds smallint not null,
  max_talk_seconds smallint not null,
  -- waiting: stored. dialling: handed to the engine, of which nothing is known yet. running: taken by it.
  state text not null default 'waiting' check (state in (
    'waiting', 'dialling', 'running', 'ended'
  )),
  dialled_at timestamptz,
  played_ms integer not null default 0,
  heard text not null default '',
  conclusion text,
  trail jsonb not null default '[]',
  -- Nobody can say how it ended: it may have been answered.
  lost boolean not null default false,
  ended_at timestamptz,
  -- A robot's call that waited and was not dialled: what forbade it when its turn to be dialled came,
  -- and from when it may be called again; null where it never may.
  not_dialled text,
  dial_again_at timestamptz,
  recordings jsonb,
  check ((recording_id is null) <> (script_id is null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (not_dialled is null or dialled_at is null),
  check (dial_again_at is null or not_dialled is not null)
);
create index robot_call_open on telephony.robot_call (call_id) where state <> 'ended';
