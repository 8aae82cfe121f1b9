-- A try that failed by the network's fault alone uses up none of a plan's attempts.
alter table outreach.attempt add counted boolean not null default true;

-- What is to be done after a robot's call came to a conclusion, and whether it is done.
create table outreach.follow_up (
  id bigint generated always as identity (start with 1001) primary key,
  item_id bigint not null references outreach.item (id),
  call_id bigint not null unique,
  section text not null check (section in ('collection', 'promotion')),
  engine text not null,
  conclusion text not null,
  action text not null check (action in ('callback', 'promise', 'opt-out', 'wrong-number', 'sms')),
  -- open: a person is to do it. refused: a rule forbade it.
  state text not null check (state in ('open', 'done', 'refused')),
  reason text,
  message_id bigint,
  handled_by bigint references administration.staff (id),
  handled_at timestamptz,
  made_at timestamptz not null,
  made_on date not null,
  version integer not null default 1
);
create index follow_up_made on outreach.follow_up (section, engine, made_at desc, id desc);
create index follow_up_open on outreach.follow_up (section, engine) where state = 'open';
