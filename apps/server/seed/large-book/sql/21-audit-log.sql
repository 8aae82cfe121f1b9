-- The audit log: what people did, in the order of time.
insert into administration.audit_log (happened_at, staff_id, actor, session_id, ip, act, object_type,
  object_id, before, after, reason)
select did.at, did.staff_id, s.account, did.session_id, '127.0.0.1', did.act, did.object_type,
  did.object_id::text, did.before, did.after, did.reason
from (
  select i.at, i.staff_id, i.id as session_id, 'sign-in' as act, 'staff' as object_type,
    i.staff_id as object_id,
    null::jsonb as before, null::jsonb as after, null as reason
  from large_book.signed_in i
  union all
  select i.at + interval '9 hours', i.staff_id, i.id, 'sign-out', 'staff', i.staff_id, null, null, null
  from large_book.signed_in i
  union all
  select a.assigned_at, a.to_staff_id, 0, 'application.take', 'application', a.item_id, '{}',
    jsonb_build_object('rule', a.cause, 'auditorId', a.to_staff_id), null
  from work.assignment a where a.queue = 'audit-task'
  union all
  select d.ended_at, d.auditor_id, 0, 'application.decide', 'application', d.id,
    '{"applyStatus": 1, "version": 2}', jsonb_build_object('applyStatus', d.apply_status, 'result',
      (array['', 'pass', 'reject', '', 'pass', 'return'])[d.apply_status]), null
  from large_book.stand d where d.apply_status in (2, 3, 5, 6)
  union all
  select n.revealed_at, n.staff_id, 0, 'number.reveal', 'person', n.object_id, null,
    jsonb_build_object('field', n.field), n.reason
  from administration.number_decryption n
  union all
  select c.asked_at, c.staff_id, 0, case c.direction when 'inbound' then 'call.receive' else 'call.place' end,
    'call', c.id, null, case c.direction when 'inbound' then jsonb_build_object('phone', c.phone_masked,
      'customer', c.person_id, 'extension', c.extension)
    else jsonb_build_object('about', jsonb_build_object('id', c.object_id, 'type', c.object_type), 'phone',
      c.phone_masked, 'purpose', c.purpose, 'extension', c.extension) end, null
  from telephony.call c where c.staff_id is not null
  union all
  select n.written_at, n.staff_id, 0, 'call.note', 'call', n.call_id, null,
    jsonb_build_object('topic', n.topic), null
  from telephony.call_note n
  union all
  select r.made_at, r.staff_id, 0, 'case.remark', 'case', r.case_id, '{}', jsonb_build_object('result',
    r.result, 'channel', r.channel, 'remarkId', r.id, 'direction', r.direction), null
  from collections.remark r
  union all
  select c.made_at, c.staff_id, 0, 'service-order.record', 'service-order', c.order_id,
    '{"state": "open"}', jsonb_build_object('leadResult', c.result), null
  from support.service_order_contact c
  union all
  select c.made_at, c.staff_id, 0, case c.channel when 'sms' then 'lead.text' else 'lead.record' end, 'lead',
    c.lead_id, '{"state": "open"}', jsonb_build_object('leadResult', c.result), null
  from promotion.lead_contact c
  union all
  select m.said_at, m.staff_id, 0, 'offline-message.answer', 'offline-message', m.case_id,
    '{"state": "open"}', '{"state": "resolved", "afterAnswer": "resolved"}', null
  from support.case_message m where m.direction = 'out'
  union all
  select a.assigned_at, a.to_staff_id, 0, 'work.take', a.queue, a.item_id, '{}',
    jsonb_build_object('assigneeId', a.to_staff_id), null
  from work.assignment a where a.cause = 'taken'
  union all
  select m.asked_at, m.asked_by, 0, 'message.send', 'application', m.loan_id, null,
    jsonb_build_object('text', m.body, 'phone', m.phone_masked), null
  from messaging.message m where m.purpose = 'audit'
) did
join administration.staff s on s.id = did.staff_id
order by did.at, did.act, did.object_type, did.object_id;
