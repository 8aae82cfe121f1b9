-- Who was on the line of a call from a number that is nobody's, as the agent who spoke found out: the call is
-- theirs, the number is not.
alter table telephony.call
  add column identified_person_id bigint references customers.person (id),
  add column identified_at timestamptz,
  add column identity_checks text[],
  add constraint call_identified check (
    num_nonnulls(identified_person_id, identified_at, identity_checks) in (0, 3)
    and (identified_person_id is null or person_id is null and cardinality(identity_checks) > 0));
create index call_identified on telephony.call (identified_person_id, asked_at)
  where identified_person_id is not null;
