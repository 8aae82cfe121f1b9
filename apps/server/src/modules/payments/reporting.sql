-- One row per payout, whether it was made or not. `application_id` is the loan ID.
create view reporting.disbursement as
select
  id, application_id, person_id, app_code, product_code, channel, principal_cents, amount_cents,
  status, actual_status, phone_masked, attempts, receipt, receiver_name, charge_cents,
  failure_code, failure_reason, hold_reason, retry_asked_by, approved_at, disbursed_at, disbursed_on, version,
  loan ->> 'customerType' as customer_type
from payments.disbursement;

-- One row per refund of what a customer paid too much, whether it was paid or not.
create view reporting.refund as
select
  id, person_id, amount_cents, state, phone_masked, asked_by, asked_at, decided_by, decided_at,
  attempts, receipt, charge_cents, failure_code, failure_reason, paid_at, paid_on
from payments.refund;

-- One row per refund of which the operator took the payment back: what its customer owes of it still.
create view reporting.refund_debt as
select id as refund_debt_id, person_id, payment_id, amount_cents, amount_cents - settled_cents as owed_cents,
  owed_on
from payments.refund_debt;

-- One row per request sent, or to be sent, to the wallet operator for a payout or a refund.
create view reporting.disbursement_attempt as
select
  id, disbursement_id, refund_id, number, originator_conversation_id, conversation_id, state, written_at,
  answered_at, asked, result_code, result_text, receipt, completed_at,
  other_receipt is not null and other_settled_at is null as paid_earlier
from payments.disbursement_attempt;

-- One row per question to the wallet operator about a payout that was sent, with what it answered.
create view reporting.payout_question as
select
  q.id as payout_question_id, q.attempt_id, a.disbursement_id, a.number, q.asked_at, q.answered_at,
  q.finding
from payments.status_query q
join payments.disbursement_attempt a on a.id = q.attempt_id
where a.disbursement_id is not null;

-- One row per payment that came in, once for one receipt of one provider. The payer's hash is for
-- finding who else was paid for from the same phone; it is shown as wallets are, with a plus, and payer_mask
-- is the mask as it came, for finding. `channel`
-- and `fee_cents` are the aggregator's. `came_at` is when the money came as far as that is known: of what a
-- person entered by its day (`paid_at` is where the day begins) when it was entered, within that day.
-- `is_entered` is what only staff, or they and a statement, reported.
create view reporting.payment as
select
  id, provider, receipt, amount_cents, paid_at, paid_on,
  case when source = 'staff' then least(received_at, paid_at + interval '1 day' - interval '1 second')
    else paid_at end as came_at,
  short_code, reference, payer_name,
  regexp_replace(payer_masked, '^(?=[1-9][0-9*]{9,}$)', '+') as payer_masked, payer_masked as payer_mask,
  payer_hash, source, source = 'staff' and confirmed_at is null as is_entered,
  state, matched_cents, surplus_cents,
  case when state = 'reversed' then 0 else amount_cents - matched_cents - surplus_cents end
    as suspense_cents,
  match_rule, unmatched_reason, loan_id, person_id, matched_by, matched_at, recorded_by,
  received_at, channel, fee_cents, fee_entry_id
from payments.payment;

-- One row per part of a payment: what of it went to which loan, or became an overpayment.
create view reporting.payment_part as
select
  p.id, p.payment_id, p.kind, p.amount_cents, p.loan_id, p.repayment_id, p.entry_id, p.rule,
  p.made_by, p.made_at, p.reversed_by, p.reversed_at, p.reversal_reason
from payments.payment_part p;

-- One row per request of a customer to be paid on another wallet after a failed payout.
create view reporting.payout_modification as
select
  id, disbursement_id, application_id, person_id, app_code, product_code, amount_cents, face_result,
  failure_code, state, asked_by, asked_at, decided_at, decided_by, decision_reason
from payments.payout_modification;

-- One row per payment that the operator reported by a message of its own, with the first of them.
create view reporting.payment_told as
select payment_id, min(received_at) as told_at
from payments.inbox
where payment_id is not null and outcome in ('applied', 'repeated')
group by payment_id;

-- One row per payment that its provider was asked to return to its payer; `receipt` is the operator's for the
-- return, where it is known; a declaration by people alone does not count as reported.
create view reporting.payment_reversal as
select
  v.id, v.payment_id, p.receipt as payment_receipt, v.amount_cents, v.state, v.receipt, v.entry_id,
  v.given_back_on, v.declared_on is null as is_told, p.provider
from payments.payment_reversal v
join payments.payment p on p.id = v.payment_id;

-- One row per request to the operator that may have moved money or not. `request_key` is the
-- request's id with its kind as the last digit; `order_id` is the payout, refund, prompt or reversal;
-- `channel` is who was asked: the wallet operator or the aggregator.
create view reporting.open_request as
select
  a.id * 10 + case when a.refund_id is null then 1 else 2 end as request_key,
  case when a.refund_id is null then 'payout' else 'refund' end as kind,
  a.id as attempt_id, coalesce(a.disbursement_id, a.refund_id) as order_id,
  d.application_id as loan_id, coalesce(d.person_id, r.person_id) as person_id,
  coalesce(a.amount_cents, d.amount_cents, r.amount_cents) as amount_cents,
  coalesce(a.phone_masked, d.phone_masked, r.phone_masked) as phone_masked, 'mpesa' as channel,
  case when a.state in ('written', 'accepted', 'unknown') then a.state else 'paid-earlier' end as state,
  a.written_at, a.asked, a.ask_at, a.originator_conversation_id as operator_id
from payments.disbursement_attempt a
left join payments.disbursement d on d.id = a.disbursement_id
left join payments.refund r on r.id = a.refund_id
where a.state in ('written', 'accepted', 'unknown')
  or a.other_receipt is not null and a.other_settled_at is null
union all
select
  p.id * 10 + 3, 'prompt', null, p.id, p.loan_id, p.person_id, p.amount_cents, p.phone_masked,
  p.channel, p.state, p.asked_at, p.asked, p.ask_at, coalesce(p.reference, p.checkout_id)
from payments.prompt p
where p.state in ('written', 'accepted', 'unknown')
union all
select
  v.id * 10 + 4, 'reversal', null, v.id, y.loan_id, y.person_id, v.amount_cents,
  regexp_replace(y.payer_masked, '^(?=[1-9][0-9*]{9,}$)', '+'),
  y.provider, v.state, v.written_at, v.questions, v.ask_at, coalesce(v.reference, v.conversation_id)
from payments.payment_reversal v
join payments.payment y on y.id = v.payment_id
where v.state in ('written', 'accepted', 'unknown');

-- One row per request about money that waits for a second person; `about_id` is its subject: a file of
-- corrections, a refund, a payout or a request to the operator. A payout held in doubt has no requester, and
-- any two people may decide it. `version` is that of its subject; a declaration has none.
create view reporting.money_request as
select 'declaration' as kind, c.id as request_id, c.attempt_id as about_id, d.application_id as loan_id,
  d.app_code, a.amount_cents, c.asked_by, c.asked_at, null::integer as version
from payments.declaration c
join payments.disbursement_attempt a on a.id = c.attempt_id
left join payments.disbursement d on d.id = a.disbursement_id
where c.state = 'asked'
union all
select case when hold_doubt is null then 'payout-retry' else 'payout-doubt' end, id, id, application_id,
  app_code, amount_cents, retry_asked_by, waits_since, version
from payments.disbursement where waits_since is not null
union all
select 'refund-retry', id, id, null, null, amount_cents, retry_asked_by, retry_asked_at, version
from payments.refund where retry_asked_at is not null;

-- One row per message of the operator that was rejected and that nobody has settled.
create view reporting.held_message as
select id as callback_id, kind, received_at
from payments.inbox where outcome in ('held', 'malformed') and settlement is null;

-- One row per prompt that a customer was sent to pay with; channel is who was asked to send it.
create view reporting.prompt as
select
  id as prompt_id, loan_id, person_id, channel, amount_cents, state, asked_by, asked_at, asked_on,
  finished_at, payment_id
from payments.prompt;

-- One row per switch of payouts that is off, since when and why; app_code is null for the switch of all apps.
create view reporting.payouts_off as
select id as switch_id, scope, app_code, changed_at as since, reason
from payments.payout_switch where state = 'off' and scope in ('all', 'app');
