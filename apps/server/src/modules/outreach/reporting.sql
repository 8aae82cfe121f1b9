-- One row per number of a task: who was contacted or held out, when, what came of it and what it cost. The
-- number itself is not here. Entered is when its task began, the same for who was held out; null where it
-- never did. Counted from is when the message reached who was contacted.
create view reporting.outreach_item as
select
  i.id as item_id, i.task_id, t.name as task_name, t.rule_id, r.name as rule_name, t.section,
  t.carrier, t.engine, t.audience, t.created_on, t.created_at, i.person_id, i.loan_id, i.arm, i.state,
  i.reason, i.attempts, i.begun_at, i.ended_at, i.clicks, i.cost_cents, i.result, i.conclusion,
  t.started_at as entered_at,
  coalesce(case when i.state = 'delivered' then i.ended_at end, i.begun_at, t.started_at, t.created_at)
    as counted_from
from outreach.item i
join outreach.task t on t.id = i.task_id
left join outreach.rule r on r.id = t.rule_id;

-- One row per thing to be done after a robot's call.
create view reporting.follow_up as
select
  f.id as follow_up_id, f.item_id, f.call_id, f.section, f.engine, f.conclusion, f.action, f.state,
  f.reason, f.message_id, f.made_at, f.made_on
from outreach.follow_up f;

-- One row per share that was named of who is held out of all promotion, of a million, and from which quarter.
create view reporting.general_hold_out as
select h.from_quarter, h.share_ppm from outreach.general_hold_out h;
