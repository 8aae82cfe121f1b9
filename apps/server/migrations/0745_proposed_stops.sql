-- That a person wants no contact, or that somebody else answers their number, said by a member of staff
-- whom no record of a call and no message of the customer bears out: it holds once another person has
-- confirmed it.
create table contact.proposed_stop (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('stop', 'wrong-number', 'hold')),
  -- Of a hold the person, on whichever number of theirs.
  phone_hash bytea,
  person_id bigint,
  relation text check (relation in ('own', 'reference', 'lead', 'employer')),
  -- Of a stop: what is not sent any more; null for everything but notices.
  purpose text check (purpose in ('audit', 'service', 'collection', 'marketing')),
  calls_only boolean not null default false,
  channel text check (channel in ('sms', 'whatsapp')),
  -- Of a hold: why, and its last day.
  hold_kind text check (hold_kind in ('hardship', 'dispute', 'deceased', 'fraud-victim', 'adviser')),
  hold_until date,
  -- Of a wrong number: in what it was heard.
  source_kind text,
  source_id bigint,
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by),
  check ((kind = 'hold') = (hold_kind is not null)),
  check (kind <> 'hold' or person_id is not null),
  check ((kind = 'hold') = (phone_hash is null)),
  check ((phone_hash is null) = (relation is null)),
  check ((kind = 'wrong-number') = (source_kind is not null)),
  check ((source_kind is null) = (source_id is null))
);
-- Said twice it waits once.
create unique index proposed_stop_open on contact.proposed_stop
  (phone_hash, kind, coalesce(purpose, '*'), calls_only, coalesce(channel, '*'))
  where state = 'asked' and phone_hash is not null;
create unique index proposed_hold_open on contact.proposed_stop (person_id, hold_kind)
  where state = 'asked' and phone_hash is null;
create index proposed_stop_waiting on contact.proposed_stop (asked_at, id) where state = 'asked';
create index proposed_stop_person on contact.proposed_stop (person_id, id desc) where person_id is not null;

-- A talk counts by the record of its call, whatever its caller says of it. What was marked as none
-- stays one where the record has half a minute of it.
delete from contact.conversation k where k.discounted and not exists (
  select from telephony.call c where k.source_kind in ('call', 'robot') and c.id = k.source_id
    and c.answered_at is not null and c.talk_seconds >= 30);

alter table contact.conversation drop column discounted;
