-- What agents say of themselves at the softphone: one row for each stretch of being ready, working up a call
-- or on a break. The running one has no end; once nothing comes from the softphone it is over as well.
create table telephony.duty (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  duty text not null check (duty in ('ready', 'wrap-up', 'break')),
  break_reason text,
  began_at timestamptz not null,
  began_on date not null,
  -- The last sign of the softphone.
  heard_at timestamptz not null,
  ended_at timestamptz,
  check ((duty = 'break') = (break_reason is not null)),
  check (ended_at >= began_at)
);
create unique index duty_running on telephony.duty (staff_id) where ended_at is null;
create index duty_of_day on telephony.duty (began_on, staff_id);

-- Somebody listened in to a call that went on: asked for with a reason, and named to the telephony server once.
create table telephony.listening (
  id bigint generated always as identity primary key,
  reference text not null unique,
  call_id bigint not null references telephony.call (id),
  staff_id bigint not null references administration.staff (id),
  reason text not null,
  announced text not null check (announced in ('at-start', 'on-joining')),
  asked_at timestamptz not null,
  given_at timestamptz
);
create index listening_call on telephony.listening (call_id);
