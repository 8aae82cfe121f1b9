-- Files of the folder of recordings that were not taken in, and why; they lie in its folder `refused`.
create table telephony.refused_recording (
  id bigint generated always as identity primary key,
  file_name text not null,
  why text not null check (why in ('no-call', 'no-sound', 'cut-short', 'too-large', 'no-reference')),
  size_bytes bigint not null,
  refused_at timestamptz not null
);
create index refused_recording_at on telephony.refused_recording (refused_at);
