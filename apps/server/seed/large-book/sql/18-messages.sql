-- What gateways were given of it, and what they answered.
insert into messaging.message (id, reference, event, person_id, loan_id, template_version_id, purpose,
  language, body, parts, phone_hash, phone_masked, phone_cipher, state, reason, gateway, cost_cents,
  asked_by, asked_at, asked_on, sent_at, ended_at, channel, sender, object_type, object_id, title)
overriding system value
select m.id, 'm' || left(md5(format('message %s %s', s.seed, m.id)), 31),
  coalesce(m.event, format('task:%s:item:%s', m.of_id, m.id)), m.person_id, m.loan_id, m.version_id,
  m.purpose, m.language, m.body, m.parts, k.phone_hash, k.phone_masked, k.phone_cipher, m.state,
  case m.state when 'failed' then 'absent-subscriber' when 'expired' then 'no-report' end, m.gateway,
  m.cost_cents, m.asked_by, m.at, (m.at at time zone s.zone)::date, m.at, m.ended_at, m.channel,
  case when m.asked_by is not null then 'staff' else m.kind end,
  case m.kind when 'task' then 'outreach-task' else m.kind end,
  case when m.kind is not null then m.object_id end, m.title
from large_book.told m
cross join large_book.scope s
join large_book.sealed k on k.number = m.person_id - 50000
where m.state <> 'held-out';

insert into messaging.attempt (message_id, gateway, written_at, outcome, gateway_reference, answered_at)
select id, gateway, at, 'taken', left(gateway, 1) || id, at
from large_book.told where state <> 'held-out' order by id;

insert into messaging.delivery_report (gateway, message_id, status, outcome, body_cipher, source_ip,
  received_at)
select m.gateway, m.id, m.state, 'applied', b.body, '127.0.0.1', m.reported_at
from large_book.told m
join large_book.sealed_body b on b.kind = 'report ' || m.state
where m.channel <> 'push'
order by m.reported_at, m.id;

-- The contact rules count each; calls have even numbers and messages odd ones, so that both can be written
-- at once.
insert into contact.attempt (id, person_id, loan_id, phone_hash, relation, channel, purpose, at,
  allowed, staff_id, source_kind, source_id)
overriding system value
select m.id * 2 + 1, m.person_id, m.loan_id, k.phone_hash, 'own', m.channel, m.purpose, m.at, true,
  m.asked_by, 'message', m.id
from large_book.told m
join large_book.sealed k on k.number = m.person_id - 50000
where m.state <> 'held-out';

insert into outreach.notice_item (notice_id, event, person_id, loan_id, message_id, made_at, made_on)
select m.object_id, m.event, m.person_id, m.loan_id, m.id, m.at, (m.at at time zone s.zone)::date
from large_book.told m cross join large_book.scope s where m.kind = 'notice'
order by m.id;

insert into promotion.lead_contact (id, lead_id, staff_id, channel, message_id, made_at, made_on)
overriding system value
select row_number() over (order by m.id) * 2 + 1, m.object_id, m.asked_by, 'sms', m.id, m.at,
  (m.at at time zone s.zone)::date
from large_book.told m cross join large_book.scope s where m.kind = 'lead';
