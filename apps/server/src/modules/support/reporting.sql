-- One row per message of a customer to the lender, without its words.
create view reporting.feedback as
select
  f.id as feedback_id, f.person_id, f.app_code, f.kind, f.topic, f.rating, f.loan_id, f.state,
  f.asked_at, f.asked_on, f.assignee_id as handler_id, f.assigned_at as claimed_at, f.answered_at,
  f.written_by
from support.feedback f;

-- One row per number that called in vain, until it was called back or called again.
create view reporting.missed_call as
select
  m.id as call_id, m.person_id, m.state, m.called_at, m.last_called_at, m.calls, m.assignee_id,
  m.assigned_at, m.attempts, m.last_result, m.last_result_at
from support.missed_call m;

-- One row per case of customer service, with what was promised of it and when that was broken.
create view reporting.service_case as
select
  c.id as case_id, c.kind, c.person_id, c.app_code, c.loan_id, c.subject_id, c.state, c.assignee_id,
  c.opened_at, c.opened_on, c.first_answered_at, c.answered_by, c.resolved_at, c.resolved_by, c.outcome,
  c.reopened, c.first_due, c.resolve_due, c.first_breached_at, c.next_breached_at,
  c.resolve_breached_at, c.legal_due
from support.service_case c;

-- One row per question about the money of a loan, including resolved ones.
create view reporting.payout_case as
select
  c.id as payout_case_id, c.disbursement_id, c.loan_id, c.person_id, c.app_code, c.opened_by, c.cause,
  c.state, c.resolution, c.assignee_id, c.opened_at, c.opened_on, c.first_answered_at as answered_at,
  c.resolved_at
from support.payout_case c;

-- One row per outbound order of customer service, including held-out ones, which nobody calls.
create view reporting.service_order as
select
  o.id as order_id, o.kind, o.person_id, o.loan_id, o.app_code, o.arm, o.held_ppm, o.state, o.assignee_id,
  o.attempts, o.next_action_at, o.callback_at, o.opened_at, o.opened_on, o.closed_on,
  greatest(o.next_action_at, o.no_calls_until) as due_at
from support.service_order o;

-- One row per contact about an order.
create view reporting.service_order_contact as
select
  k.id as order_contact_id, k.order_id, k.staff_id, k.channel, k.result, k.made_at, k.made_on,
  k.result in ('done', 'callback', 'refused', 'wrong-number', 'do-not-call') as connected
from support.service_order_contact k;

-- One row per callback that was promised about an order, with the person who promised it and its time;
-- settled as the next call had a result or, without one, as the order ended.
create view reporting.service_order_callback as
select
  k.id as order_contact_id, k.order_id, k.staff_id, k.callback_at, k.callback_on,
  least(o.closed_at, (select min(x.made_at) from support.service_order_contact x
    where x.channel = 'call' and x.id > k.id and x.order_id = k.order_id)) as settled_at
from support.service_order_contact k
join support.service_order o on o.id = k.order_id
where k.callback_on is not null;
