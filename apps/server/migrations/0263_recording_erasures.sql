-- A customer objected to being recorded: what there is of the call is locked until a second person decides.
create table telephony.recording_erasure (
  id bigint generated always as identity primary key,
  call_id bigint not null references telephony.call (id),
  reason text not null,
  state text not null check (state in ('asked', 'erased', 'kept')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((state = 'asked') = (decided_by is null))
);
create unique index recording_erasure_open on telephony.recording_erasure (call_id)
  where state = 'asked';
create index recording_erasure_call on telephony.recording_erasure (call_id, id);
create index recording_erasure_asked on telephony.recording_erasure (asked_at, id)
  where state = 'asked';
