-- One row per product.
create view reporting.product as
select p.code as product_code, p.app_code, p.name, p.kind
from origination.product p;

-- One row per application in its current state; its id is the loan's. Approved is what was approved, not what
-- an auditor has only proposed.
create view reporting.application as
select
  a.id as application_id, a.person_id, a.app_code, a.product_code, a.offer_id, a.amount_cents,
  a.purpose, a.channel, a.apply_status, a.approval_quota_cents,
  case when a.apply_status = 2 then a.approved_cents end as approved_cents, a.customer_type,
  a.loan_ordinal, a.score, a.grade, a.auditor_id, a.first_auditor_id, a.reviewer_id,
  a.suspended_until, a.applied_at, a.applied_on, a.submitted_at, a.decided_at, a.decided_on,
  a.counted
from origination.application a;

-- The same without those of test numbers and staff: what figures of applications and of passing count.
-- Figures of money, of what fell due and of people's work count every loan, for they agree with the books.
create view reporting.counted_application as
select * from reporting.application where counted;

-- One row per application that was approved or rejected and is neither now, by the last such decision: an
-- approval that was cancelled before payout, or is void until a new decision. Reports of decisions count
-- these on their day, beside applications that are approved or rejected.
create view reporting.undone_verdict as
select
  t.application_id, a.person_id, a.app_code, a.product_code, a.channel, a.customer_type, a.counted,
  t.to_status as apply_status, t.staff_id is null as by_engine,
  case when t.to_status = 2 then coalesce(t.approved_cents, a.approved_cents) end as approved_cents,
  t.happened_at as decided_at
from origination.application a
join origination.transition t on t.application_id = a.id and t.to_status in (2, 3)
  and t.from_status is distinct from t.to_status
where a.apply_status not in (2, 3) and exists (
  select from origination.transition w
  where w.application_id = a.id and w.from_status in (2, 3) and w.to_status not in (2, 3))
and not exists (
  select from origination.transition n
  where n.application_id = t.application_id and n.id > t.id and n.to_status in (2, 3)
    and n.from_status is distinct from n.to_status);

-- One row per change of an application's state. A query without columns of the application does not read that
-- table.
create view reporting.transition as
select
  t.id as transition_id, t.application_id, a.person_id, a.app_code, a.product_code,
  a.customer_type, t.act, t.from_status, t.to_status, t.staff_id, t.actor, t.reason,
  t.approved_cents, t.happened_at
from origination.transition t
left join origination.application a on a.id = t.application_id;

-- One row per rejection or return of an application. Its reasons are the tags that the auditor chose, or
-- the rule by which the engine rejected; one without any has the empty reason.
create view reporting.turn_down as
select
  t.id as transition_id, t.application_id, a.person_id, a.app_code, a.product_code,
  a.customer_type, t.staff_id, case t.act when 'return' then 'return' else 'reject' end as outcome,
  case t.act when 'auto-reject' then 'engine' else 'auditor' end as decided_by,
  case when t.act = 'auto-reject' then array[coalesce(t.reason, '')]
    when t.tags = '{}' then array['']
    else t.tags end as reasons,
  t.happened_at
from origination.transition t
left join origination.application a on a.id = t.application_id
where t.act in ('reject', 'return', 'auto-reject');

-- One row per tag that an auditor may choose as a reason, including closed ones; a name per language.
create view reporting.reason_tag as
select g.code, g.scope, g.name from origination.reason_tag g;

-- One row per decision of a person on an application: pass, approve, reject, return, send-back. Begun when
-- its auditor got the task, or it was last resumed; null when it was decided without having been assigned. A
-- query without columns of the application does not read that table.
create view reporting.decision as
select
  t.id as transition_id, t.application_id, a.person_id, a.app_code, a.product_code,
  a.customer_type, a.channel, t.act, t.from_status, t.to_status, t.staff_id, t.tags,
  t.approved_cents, t.begun_at, t.happened_at
from origination.transition t
left join origination.application a on a.id = t.application_id
where t.staff_id is not null and t.act in ('pass', 'approve', 'reject', 'return', 'send-back');

-- One row per giving or taking back of a task: by a rule, or by somebody's hand.
create view reporting.allocation as
select
  a.assignment_id as allocation_id, a.item_id as application_id, a.from_staff_id, a.to_staff_id,
  a.cause as rule, r.batch, a.assigned_by as allocated_by, a.assigned_at as allocated_at,
  a.assigned_on as allocated_on
from reporting.work_assignment a
left join origination.allocation_run r on r.run_id = a.run_id
where a.queue = 'audit-task';

-- One row per scoring of an application.
create view reporting.assessment as
select
  s.id as assessment_id, s.application_id, s.policy_version, s.outcome, s.deciding_rule, s.score,
  s.grade, s.quota_cents, s.assessed_at
from origination.assessment s;

-- One row per auditor: what they are there for.
create view reporting.auditor_authority as
select a.staff_id, a.daily_capacity, a.on_duty, a.can_review
from origination.auditor_authority a;

-- One row per setting of how many cases an auditor should handle in a month, from a month on until the next
-- setting. Without a person it applies to everybody; without a number the person's own target has ended.
create view reporting.auditor_target as
select t.id as target_id, t.staff_id, t.from_month, t.handled, t.set_by, t.set_at
from origination.auditor_target t;

-- One row per decision that was sampled for quality inspection, in its current state. Disputed are disputes
-- that stand against the auditor, without those that the head of audit withdrew.
create view reporting.inspection as
select
  i.id as inspection_id, i.transition_id, i.application_id, i.person_id, a.app_code, a.product_code,
  a.customer_type, i.staff_id, t.act as decision, t.happened_at as decision_at, i.cause,
  i.plan_version, i.sampled_on, i.sampled_at, i.state, i.own_decision, i.inspected_by,
  i.inspected_at, i.result,
  i.reason, i.answer_due_on, i.answered_at, i.settled_by, i.settled_at,
  i.inspected_at is not null as inspected,
  i.state in ('disputed', 'accepted', 'objected', 'upheld') as disputed
from origination.inspection i
join origination.application a on a.id = i.application_id
join origination.transition t on t.id = i.transition_id;

-- One row per day on which nobody is on duty unless set.
create view reporting.festival as
select f.day, f.name from origination.festival f;

-- One row per saving of a questionnaire for an application, with the version that was asked.
create view reporting.questionnaire_response as
select
  r.id as response_id, r.application_id, a.app_code, a.product_code, r.questionnaire_id, q.version,
  r.type_id, r.call_id, r.complete, r.tags, r.answered_by, r.answered_at
from origination.questionnaire_response r
join origination.questionnaire q on q.id = r.questionnaire_id
join origination.application a on a.id = r.application_id;

-- One row per call that verified an application.
create view reporting.telephone_verification as
select
  v.id as call_id, v.application_id, v.person_id, a.app_code, a.product_code, v.callee, v.result,
  v.recorded_by, v.called_at, v.called_on
from origination.telephone_verification v
join origination.application a on a.id = v.application_id;

-- One row per query at a bureau; the report stays with its owner. Expected is the price at the time of the
-- query, once the bureau has answered with a report or that it has none; null for queries from before their
-- price was stored.
create view reporting.bureau_query as
select
  q.id as query_id, q.bureau_code, q.application_id, q.person_id, a.app_code, a.product_code,
  q.state, q.asked_by, q.asked_at, q.asked_on, q.answered_at, q.cost_cents,
  case when q.state in ('answered', 'no-record') then q.price_cents else 0 end as expected_cents
from origination.bureau_query q
join origination.application a on a.id = q.application_id;

-- One row per customer and app with a credit limit.
create view reporting.credit_account as
select
  c.id as account_id, c.person_id, c.app_code, c.limit_cents, c.limit_by, c.grade,
  c.frozen_at is not null as frozen, c.opened_at, c.last_change_at
from origination.credit_account c;

-- One row per change of a credit account's limit or state, asked for or done.
create view reporting.credit_account_change as
select
  c.id as change_id, c.account_id, c.kind, c.state, c.from_cents, c.to_cents, c.asked_by,
  c.asked_at, c.decided_by, c.decided_at
from origination.credit_account_change c;
