-- The operator's callbacks.
insert into payments.inbox (kind, body_cipher, source_ip, received_at, handled_at, outcome,
  disbursement_id, payment_id)
select c.kind, b.body, '127.0.0.1', c.at, c.at, 'applied', c.disbursement_id, c.payment_id
from (
  select 'payout' as kind, l.paid_out_at as at, l.disbursement_id, null::bigint as payment_id
  from large_book.loan l
  union all
  select 'payment', y.paid_at, null, y.id from large_book.payment y
) c
join large_book.sealed_body b on b.kind = c.kind
order by c.at, c.kind, c.disbursement_id, c.payment_id;

-- Events are kept for half a year; all of them were delivered.
insert into platform.event (type, subject, payload, actor, occurred_at, business_on)
select type, subject, payload, to_jsonb(actor), at,
  (at at time zone (select zone from large_book.scope))::date
from (
  select 'customer.registered' as type, 'person:' || p.id as subject, jsonb_build_object('personId', p.id,
    'appCode', r.app_code, 'channel', r.channel) as payload, 'app:' || r.app_code as actor,
    p.registered_at as at
  from customers.person p join customers.registration r on r.person_id = p.id
  union all
  select 'application.submitted', 'application:' || d.id, jsonb_build_object('personId', d.person_id,
    'applicationId', d.id), 'app:' || d.app_code, d.applied_at
  from large_book.draft d
  union all
  select 'disbursement.succeeded', 'disbursement:' || d.id, jsonb_build_object('loan', d.loan,
    'disbursementId', d.id), 'system:payments.handle-callback', d.disbursed_at
  from payments.disbursement d
  union all
  select 'loan.opened', 'loan:' || l.loan_id, jsonb_build_object('dueOn', l.due_on, 'loanId', l.loan_id,
    'personId', l.person_id), 'system:servicing.open-loan', l.paid_out_at
  from large_book.loan l
  union all
  select 'callback.received', 'callback:' || i.id, jsonb_build_object('inboxId', i.id), 'anonymous',
    i.received_at
  from payments.inbox i
  union all
  select 'payment.received', 'payment:' || y.id, jsonb_build_object('paymentId', y.id, 'amountCents',
    y.amount_cents), 'system:payments.handle-callback', y.paid_at
  from large_book.payment y
  union all
  select 'repayment.applied', 'loan:' || y.loan_id, jsonb_build_object('loanId', y.loan_id, 'paidOn',
    y.paid_on, 'finished', r.closes, 'paymentId', y.id, 'amountCents', y.matched_cents, 'repaymentId', r.id),
    'system:payments.match-payment', y.paid_at
  from large_book.payment y join large_book.repayment r on r.id = y.repayment_id
  union all
  select 'message.asked', 'message:' || m.id, jsonb_build_object('messageId', m.id),
    coalesce('staff:' || m.asked_by, 'system:outreach'), m.asked_at
  from messaging.message m
  union all
  select 'message.ended', 'message:' || m.id, jsonb_build_object('event', m.event, 'state', m.state,
    'channel', m.channel, 'costCents', m.cost_cents, 'messageId', m.id), 'anonymous', m.ended_at
  from messaging.message m where m.ended_at is not null
) e
where at >= (select midnight - interval '180 days' from large_book.scope)
order by at, type, subject, payload;

-- The answers to decisions: a decision that is sent twice is taken once.
insert into platform.idempotency (actor, key, operation, body_hash, status, response, created_at)
select 'staff:' || d.auditor_id, md5(format('decide %s %s', s.seed, d.id)), 'POST /audit/cashCredit/{id}/audit',
  encode(sha256(convert_to(d.id::text, 'UTF8')), 'hex'), 200, '{}', d.ended_at
from large_book.stand d cross join large_book.scope s
where d.apply_status in (2, 3, 5, 6) and d.ended_at >= s.midnight - interval '400 days'
order by d.ended_at, d.id;
