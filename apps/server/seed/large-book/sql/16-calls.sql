-- Every call: auditors call customers and the contacts they named; collectors, customer service and
-- telemarketers call customers; and customers call in.
create unlogged table large_book.dialled with (autovacuum_enabled = off) as
select 1000 + row_number() over (order by at, kind, of_id, number) as id, c.*,
  case result when 'busy' then 'busy' when 'switched-off' then 'unreachable'
    else case when connected then 'answered' else 'no-answer' end end as outcome,
  case when connected then 20 + floor(power(large_book.chance(of_id * 8 + number, 151), 2) * 300)
    ::integer else 0 end as talk_seconds,
  case when direction = 'inbound' then 0 else 2 end as dial_seconds,
  3 + floor(large_book.chance(of_id * 8 + number, 152) * 20)::integer as ring_seconds
from (
  select 'application' as kind, d.id as of_id, n as number, d.person_id, d.id as loan_id,
    d.auditor_id as staff_id,
    'audit' as purpose, case n when 0 then 'own' else 'reference' end as relation, 'outbound' as direction,
    d.ended_at - (225 - n * 75) * interval '1 second' as at,
    large_book.pick('{reached,reached,reached,reached,no-answer,busy}', d.id * 2 + n, 153) as result,
    large_book.pick('{reached,reached,reached,reached,no-answer,busy}', d.id * 2 + n, 153) = 'reached'
      as connected
  from large_book.stand d
  cross join generate_series(0, 2) n
  where d.apply_status in (2, 3, 5, 6) and (n < 2 or large_book.chance(d.id, 154) < 0.4)
  union all
  select 'case', l.case_id, row_number() over (partition by l.case_id order by l.called_at), l.person_id,
    l.loan_id, l.assignee_id, 'collection', 'own', 'outbound', l.called_at, l.result, r.connected
  from large_book.call l join collections.contact_result r on r.code = l.result
  union all
  select 'service-order', order_id, number, person_id, loan_id, staff_id, 'service', 'own', 'outbound',
    at, result, connected
  from large_book.order_try
  union all
  select 'lead', lead_id, number, person_id, null, staff_id, 'marketing', 'own', 'outbound', at, result,
    connected
  from large_book.lead_try
  union all
  select null, l.loan_id, 0, l.person_id, null, large_book.pick(w.service, l.loan_id, 155)::bigint,
    'service', 'own', 'inbound',
    ((l.started_on + 1)::timestamp + interval '8 hours' + large_book.chance(l.loan_id, 156)
      * interval '9 hours') at time zone s.zone, null, large_book.chance(l.loan_id, 157) < 0.7
  from large_book.loan l cross join large_book.scope s cross join large_book.people_at_work w
  where large_book.chance(l.loan_id, 158) < 0.4 and l.started_on < s.closed_through
) c;
analyze large_book.dialled;

insert into telephony.call (id, reference, direction, engine, purpose, person_id, loan_id, relation,
  phone_hash, phone_masked, phone_cipher, object_type, object_id, attempt_id, staff_id, extension,
  state, asked_at, asked_on, ring_at, answered_at, ended_at, heard_at, q850, outcome, talk_seconds,
  ended_by, notice_played)
select d.id, 'c' || left(md5(format('call %s %s', s.seed, d.id)), 24), d.direction, 'softphone',
  d.purpose, d.person_id, d.loan_id, d.relation, p.hash, p.masked, p.cipher, d.kind,
  case when d.kind is not null then d.of_id end, case when d.direction = 'outbound' then d.id * 2 end,
  t.staff_id, (1000 + t.staff_id)::text, 'destroy', d.at, (d.at at time zone s.zone)::date,
  case when d.outcome <> 'unreachable' then d.at + d.dial_seconds * interval '1 second' end,
  case when d.connected then d.at + (d.dial_seconds + d.ring_seconds) * interval '1 second' end, e.at, e.at,
  case d.outcome when 'answered' then 16 when 'busy' then 17 when 'no-answer' then 19 else 20 end,
  d.outcome, d.talk_seconds, 'server', d.connected
from large_book.dialled d
cross join large_book.scope s
join large_book.sealed k on k.number = d.person_id - 50000
cross join lateral (select
  case when d.relation = 'own' then k.phone_hash when d.number = 1 then k.first_hash else k.second_hash end,
  case when d.relation = 'own' then k.phone_masked when d.number = 1 then k.first_masked
    else k.second_masked end,
  case when d.relation = 'own' then k.phone_cipher when d.number = 1 then k.first_cipher
    else k.second_cipher end) p (hash, masked, cipher)
cross join lateral (select case when d.direction = 'outbound' or d.connected
  then d.staff_id end) t (staff_id)
cross join lateral (select d.at + (d.dial_seconds + d.ring_seconds + d.talk_seconds)
  * interval '1 second') e (at);

-- The contact rules count each outbound call, and each conversation. Calls have even numbers
-- and messages odd ones, so that both can be written at once.
insert into contact.attempt (id, person_id, loan_id, phone_hash, relation, channel, purpose, at,
  allowed, staff_id, source_kind, source_id)
overriding system value
select c.attempt_id, c.person_id, c.loan_id, c.phone_hash, c.relation, 'call', c.purpose, c.asked_at, true,
  c.staff_id, 'call', c.id
from telephony.call c where c.direction = 'outbound';

insert into telephony.call_claim (call_id, staff_id, extension, claimed_at)
select id, staff_id, extension, asked_at
from telephony.call where direction = 'inbound' and staff_id is not null
order by id;

insert into telephony.call_note (call_id, staff_id, topic, note, written_at)
select c.id, c.staff_id, t.topic, t.note, c.ended_at
from telephony.call c
cross join lateral (select large_book.pick('{repayment,payout,app,charges}', c.id, 159)) k (topic)
join (values ('repayment', 'Asks how to pay a part; told the paybill and the account'),
  ('payout', 'Asks when the money comes; it was sent'), ('app', 'Could not sign in; led through a new code'),
  ('charges', 'Asks what a day late costs; told')) t (topic, note) on t.topic = k.topic
where c.direction = 'inbound' and c.staff_id is not null
order by c.id;

-- Missed calls are called back, except those of the last two days.
insert into support.missed_call (id, person_id, called_at, last_called_at, calls, state, assignee_id,
  assigned_at, next_action_at, attempts, last_result, last_result_at, version)
overriding system value
select c.id, c.person_id, c.asked_at, c.asked_at, 1, case when back.at is null then 'open'
    else 'reached' end, case when back.at is not null then d.staff_id end,
  back.at - interval '1 minute', c.asked_at, (back.at is not null)::integer,
  case when back.at is not null then 'reached' end, back.at,
  case when back.at is null then 1 else 3 end
from telephony.call c
join large_book.dialled d on d.id = c.id
cross join large_book.scope s
cross join lateral (select case when c.asked_on < s.closed_through - 1
  then c.asked_at + interval '25 minutes' end) back (at)
where c.direction = 'inbound' and c.outcome <> 'answered'
order by c.id;

-- Each call of a collector has its remark.
insert into collections.remark (case_id, loan_id, person_id, staff_id, channel, direction, result,
  connected, right_party, text, contacted_at, made_at, made_on, call_id)
select l.case_id, l.loan_id, l.person_id, l.assignee_id, 'call', 'outbound', l.result, r.connected,
  r.right_party, l.text, l.called_at, l.called_at, l.called_on, d.id
from large_book.call l
join collections.contact_result r on r.code = l.result
join large_book.dialled d on d.kind = 'case' and d.of_id = l.case_id and d.at = l.called_at
order by l.called_at, l.case_id;

insert into promotion.lead_contact (id, lead_id, staff_id, channel, result, note, made_at, made_on)
overriding system value
select row_number() over (order by at, lead_id) * 2, lead_id, staff_id, 'call', result, case result
    when 'interested' then 'Wants to know the price for 14 days' when 'refused' then 'Borrows elsewhere'
    when 'callback' then 'At work now, asked to be called tomorrow' end, at, day
from large_book.lead_try
order by at, lead_id;

insert into contact.conversation (person_id, loan_id, phone_hash, relation, purpose, at, asked_back,
  staff_id, source_kind, source_id)
select r.person_id, r.loan_id, k.phone_hash, 'own', 'collection', r.contacted_at as at, false,
  r.staff_id, 'remark' as source_kind, r.id as source_id
from collections.remark r join large_book.sealed k on k.number = r.person_id - 50000
where r.right_party
union all
select o.person_id, o.loan_id, k.phone_hash, 'own', 'service', c.made_at, false, c.staff_id,
  'order-contact', c.id
from support.service_order_contact c
join support.service_order o on o.id = c.order_id
join large_book.sealed k on k.number = o.person_id - 50000
where c.result in ('done', 'refused')
union all
select l.person_id, null, k.phone_hash, 'own', 'marketing', c.made_at, false, c.staff_id, 'lead-contact', c.id
from promotion.lead_contact c
join promotion.lead l on l.id = c.lead_id
join large_book.sealed k on k.number = l.person_id - 50000
where c.result in ('interested', 'refused', 'callback', 'do-not-call')
order by at, source_kind, source_id;

-- A person who takes the next item of a queue becomes its assignee.
insert into work.assignment (queue, item_id, to_staff_id, cause, assigned_by, assigned_at, assigned_on)
select queue, id, assignee_id, 'taken', assignee_id, assigned_at, (assigned_at at time zone s.zone)::date
from large_book.scope s, (
  select 'lead' as queue, id, assignee_id, assigned_at from promotion.lead
  union all
  select 'service-order', id, assignee_id, assigned_at from support.service_order
  union all
  select 'offline-message', id, assignee_id, assigned_at from support.service_case
  union all
  select 'missed-call', id, assignee_id, assigned_at from support.missed_call
) taken
where assignee_id is not null
order by assigned_at, queue, id;
