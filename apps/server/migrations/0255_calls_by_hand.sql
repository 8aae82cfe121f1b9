-- Calls by hand: the number behind a target is given out once, a call from outside is claimed by each
-- softphone at which it rings, and a contact that was given back may be taken again.
alter table telephony.call
  -- When the telephony server was given the number: before that nothing was dialled.
  add column number_given_at timestamptz,
  -- The extensions at which a call from outside rings, where the telephony server names them.
  add column rings_at text[];
update telephony.call set number_given_at = asked_at
where direction = 'outbound' and engine = 'softphone' and state <> 'destroy';

create table telephony.call_claim (
  call_id bigint not null references telephony.call (id),
  staff_id bigint not null references administration.staff (id),
  extension text not null,
  claimed_at timestamptz not null,
  -- Refused, or let go: it rings there no more.
  released_at timestamptz,
  primary key (call_id, staff_id)
);
insert into telephony.call_claim (call_id, staff_id, extension, claimed_at)
select id, staff_id, extension, asked_at from telephony.call
where direction = 'inbound' and state <> 'destroy' and staff_id is not null and extension is not null;

-- It did reach somebody, as was learnt after it had been given back; from then on it counts.
alter table contact.attempt
  add column retaken_at timestamptz,
  add check (retaken_at is null or returned_at is null);
