-- The customer did not want to be recorded: what comes of such a call is not kept.
alter table telephony.call
  add column objected_at timestamptz,
  add column objected_by bigint references administration.staff (id),
  add check ((objected_at is null) = (objected_by is null));

-- What the person who spoke wrote down of a call, after it.
create table telephony.call_note (
  id bigint generated always as identity primary key,
  call_id bigint not null references telephony.call (id),
  staff_id bigint not null references administration.staff (id),
  topic text not null check (topic in ('payout', 'repayment', 'application', 'charges', 'account',
    'app', 'conduct', 'privacy', 'other')),
  note text not null,
  written_at timestamptz not null
);
create index call_note_call on telephony.call_note (call_id, id);
