-- One row per team of collectors, with its leader, the stages it works and by which channel.
create view reporting.team as
select t.team_id, t.name, t.leader_id, t.skills as stages, t.channel, t.version
from reporting.work_team t where t.queue = 'case';

-- One row per collector in a team.
create view reporting.team_member as
select m.staff_id, m.team_id, m.weight from reporting.work_team_member m where m.queue = 'case';

-- One row per collector and stay in a team, both days included: for what happened on a day.
create view reporting.team_member_on as
select m.staff_id, m.team_id, m.from_on, m.to_on
from reporting.work_team_membership m where m.queue = 'case';

-- One row per case: a loan in a stage, from the day it came in to the day it left. Kind is that of the
-- product; arm how the strategy has it worked, fixed on the day it came in. The debt is what was owed then
-- and what fell due in the stay; of what was recovered, settled is of that debt and ahead what was not due.
-- The team is the assignee's: of today, or of the day on which the case closed.
create view reporting."case" as
select
  c.id as case_id, c.loan_id, c.person_id, c.app_code, c.product_code, c.kind, c.stage, s.colour,
  c.opened_on, c.owed_at_open_cents, c.principal_at_open_cents, c.arm, c.strategy_id, c.assignee_id,
  c.assigned_at, m.team_id, c.closed_on, c.closed_at, c.closed_reason, c.recovered_cents,
  c.last_result, c.last_touched_at, c.last_reached_at, c.attempts, c.next_action_at,
  c.owed_at_open_cents + c.came_due_cents as debt_cents,
  least(c.recovered_cents, c.owed_at_open_cents + c.came_due_cents) as settled_cents,
  greatest(c.recovered_cents - c.owed_at_open_cents - c.came_due_cents, 0) as ahead_cents,
  n.customer_type
from collections."case" c
join collections.stage s on s.code = c.stage
left join reporting.loan n on n.loan_id = c.loan_id
left join reporting.team_member_on m on m.staff_id = c.assignee_id
  and coalesce(c.closed_on, 'infinity') between m.from_on and m.to_on;

-- One row per stage: its days from due, both ends included; the last has no end.
create view reporting.collection_stage as
select s.code as stage, s.from_day, s.to_day, s.colour, s.position from collections.stage s;

-- One row per stage and version of the days of the stages that counts, has counted or will: from its day to
-- that of the next, which is not its own any more.
create view reporting.collection_stage_version as
select d.key as stage, v.effective_on as from_on,
  lead(v.effective_on) over (partition by d.key order by v.effective_on) as until_on,
  (d.value ->> 'fromDay')::integer as from_day, (d.value ->> 'toDay')::integer as to_day
from platform.setting_version v
cross join jsonb_each(v.document) d
where v.kind = 'stage-days' and v.state = 'approved';

-- One row per case with the arm it got when it entered its stage, for comparing the arms: held out is the
-- group that received only the reminders required by law. Version, effective day and the shares of the stage,
-- of a hundred, are those of the strategy, null where none was set.
create view reporting.case_arm as
select
  c.id as case_id, c.loan_id, c.person_id, c.app_code, c.product_code, c.kind, c.stage, g.colour,
  c.opened_on as entered_on, c.arm, c.arm = 'hold-out' as held_out, c.strategy_id,
  s.document -> c.stage as shares, s.number as strategy_version,
  s.effective_on as strategy_effective_on, c.owed_at_open_cents,
  c.principal_at_open_cents, c.recovered_cents, c.closed_on, c.closed_reason,
  c.owed_at_open_cents + c.came_due_cents as debt_cents,
  least(c.recovered_cents, c.owed_at_open_cents + c.came_due_cents) as settled_cents,
  greatest(c.recovered_cents - c.owed_at_open_cents - c.came_due_cents, 0) as ahead_cents
from collections."case" c
join collections.stage g on g.code = c.stage
left join platform.setting_version s on s.id = c.strategy_id;

-- One row per handing over of a case, as it happened: from whom, to whom (null: nobody), by which rule,
-- why, by whom (null: the morning did), and what the case then owed.
create view reporting.case_assignment as
select
  a.assignment_id, c.id as case_id, c.loan_id, c.person_id, c.app_code, c.product_code, c.kind,
  c.stage, g.colour, a.from_staff_id, a.to_staff_id, a.cause as rule, a.reason, a.assigned_by,
  a.assigned_at, a.assigned_on, d.owed_cents, d.principal_cents, a.run_id
from reporting.work_assignment a
join collections.assigned_debt d on d.assignment_id = a.assignment_id
join collections."case" c on c.id = a.item_id
join collections.stage g on g.code = c.stage
where a.queue = 'case';

-- One row per continuous assignment of a case to a person: it begins with a handover and ends with the next
-- one or when the case closes. Out is null while it lasts; out_rule is the next handover's rule, or 'closed'
-- with the case's reason. Reassigning a case to its own assignee continues the same row.
create view reporting.case_holding as
select
  a.assignment_id as holding_id, c.id as case_id, c.loan_id, c.person_id, c.app_code, c.product_code, c.kind,
  c.stage, g.colour, a.to_staff_id as staff_id, a.cause as in_rule, a.reason as in_reason,
  a.assigned_by as in_by, a.assigned_at as in_at, a.assigned_on as in_on, d.owed_cents,
  d.principal_cents, coalesce(o.assigned_at, c.closed_at) as out_at,
  coalesce(o.assigned_on, c.closed_on) as out_on,
  case when o.assignment_id is not null then o.cause
    when c.closed_on is not null then 'closed' end as out_rule,
  o.reason as out_reason, case when o.assignment_id is null then c.closed_reason end as closed_reason,
  c.opened_on as case_opened_on, c.closed_on as case_closed_on
from reporting.work_assignment a
join collections.assigned_debt d on d.assignment_id = a.assignment_id
join collections."case" c on c.id = a.item_id
join collections.stage g on g.code = c.stage
left join lateral (
  select n.assignment_id, n.assigned_at, n.assigned_on, n.cause, n.reason
  from reporting.work_assignment n
  where n.queue = 'case' and n.item_id = a.item_id and n.assignment_id > a.assignment_id
    and n.to_staff_id is distinct from a.to_staff_id
  order by n.assignment_id limit 1
) o on true
where a.queue = 'case' and a.to_staff_id is not null and a.to_staff_id is distinct from (
  select b.to_staff_id from reporting.work_assignment b
  where b.queue = 'case' and b.item_id = a.item_id and b.assignment_id < a.assignment_id
  order by b.assignment_id desc limit 1);

-- One row per promise to pay; open until its last day has passed, a part was missed, or the whole amount has
-- come. Promised on is the day of its last part. Credited to the person who took it.
create view reporting.promise as
select
  p.id as promise_id, p.case_id, p.loan_id, p.staff_id, m.team_id, c.stage, c.kind, c.app_code,
  c.product_code,
  p.remark_id, p.amount_cents, p.promised_on, p.state, p.paid_cents, p.made_at, p.made_on,
  p.settled_on
from collections.promise p
join collections."case" c on c.id = p.case_id
left join reporting.team_member_on m on m.staff_id = p.staff_id
  and p.made_on between m.from_on and m.to_on;

-- One row per part of a promise: an amount by a day.
create view reporting.promise_part as
select r.promise_id, r.number, r.amount_cents, r.promised_on from collections.promise_part r;

-- One row per branch, result and ready remark of the tree of contact results, with its name by language; the
-- meaning of a contact's result on its day is stored with the contact.
create view reporting.contact_result as
select
  t.code, t.parent, t.level, t.name, t.connected, t.right_party, t.takes_promise, t.blocks_number,
  t.position, t.active
from collections.contact_result t;

-- One row per remark: a contact (outbound is ours, inbound the customer's) or a note. Connected: somebody
-- answered; right party: it was the customer; null without a result.
create view reporting.remark as
select
  r.id as remark_id, r.case_id, r.loan_id, r.person_id, r.staff_id, c.stage, g.colour, c.kind,
  c.app_code, c.product_code, r.channel, r.direction, r.result, r.connected, r.right_party,
  r.phrase, r.contacted_at, r.made_at, r.made_on, r.next_action_at, p.id as promise_id, r.call_id,
  r.message_id
from collections.remark r
join collections."case" c on c.id = r.case_id
join collections.stage g on g.code = c.stage
left join collections.promise p on p.remark_id = r.id;

-- One row per repayment that came to a case, and one with a negative amount for each reversed: sum
-- them. Credited by the day the money came, whenever it was matched, to the team of that day.
create view reporting.recovery as
select
  r.id as recovery_id, r.case_id, r.loan_id, r.staff_id, m.team_id, r.repayment_id, r.stage, s.colour,
  r.amount_cents, r.rule, r.paid_on, r.booked_on, r.reverses_id
from collections.recovery r
join collections.stage s on s.code = r.stage
left join reporting.team_member_on m on m.staff_id = r.staff_id
  and r.paid_on between m.from_on and m.to_on;

-- One row per collector and day on which they are away, and whether they keep what they have.
create view reporting.collector_absence as
select l.staff_id, l.away_on as absent_on, l.items = 'kept' as keeps from reporting.work_leave l;

-- One row per handing out of a case to a collector: when they first tried, when they first spoke with the
-- customer, and what was credited to them under it. Owed is what the case owed when it was given, the debt
-- with what fell due while they had it; ahead is what was credited beyond that. A case
-- that is handed on counts in both hands, as settled only in the last; the team is the collector's of the
-- day on which it was given.
create view reporting.case_given as
select
  d.assignment_id, d.case_id, d.loan_id, d.app_code, d.product_code, d.stage, d.staff_id, m.team_id,
  a.cause as rule, d.assigned_by, d.assigned_at, d.assigned_on, d.owed_cents, d.first_attempt_at,
  d.first_contact_at, d.recovered_cents,
  d.owed_cents + d.came_due_cents as debt_cents,
  least(d.recovered_cents, d.owed_cents + d.came_due_cents) as settled_cents,
  greatest(d.recovered_cents - d.owed_cents - d.came_due_cents, 0) as ahead_cents,
  c.closed_on, d.outcome, d.customer_type
from collections.assigned_debt d
-- Every one has both; a query without their columns does not read them.
left join collections."case" c on c.id = d.case_id
left join reporting.work_assignment a on a.assignment_id = d.assignment_id
left join reporting.team_member_on m on m.staff_id = d.staff_id
  and d.assigned_on between m.from_on and m.to_on
where d.staff_id is not null;

-- One row per contact, message and note of a collector, with the team of the day. Reached: the
-- customer spoke, not somebody else.
create view reporting.case_contact as
select r.id as remark_id, r.case_id, r.loan_id, r.staff_id, m.team_id, c.stage, c.app_code,
  c.product_code, r.channel, r.direction, r.result, coalesce(r.connected, false) as connected,
  coalesce(r.right_party, false) as reached, r.contacted_at, r.made_at, r.made_on,
  n.customer_type
from collections.remark r
-- Every one has a case; a query without its columns does not read it.
left join collections."case" c on c.id = r.case_id
left join reporting.loan n on n.loan_id = r.loan_id
left join reporting.team_member_on m on m.staff_id = r.staff_id
  and r.made_on between m.from_on and m.to_on;

-- One row per morning, stage and collector, null being unassigned: the number of cases and their debt at
-- entry into the stage. The team is that of the day.
create view reporting.morning_holding as
select business_on, stage, staff_id, team_id, cases, owed_cents from collections.holding_fact;

-- One row per time that a loan's customer could be reached by nobody, until somebody spoke with them or the
-- loan left collection. Stage and collector are those of today while it is lost, and of the day on which it
-- was lost afterwards.
create view reporting.lost_contact as
select
  l.id as lost_contact_id, l.loan_id, l.case_id, coalesce(n.stage, l.stage) as stage,
  coalesce(n.assignee_id, l.staff_id) as staff_id, m.team_id, c.app_code, c.product_code, l.attempts,
  l.lost_on, l.ended_on, l.ended_by, b.customer_type
from collections.lost_contact l
join collections."case" c on c.id = l.case_id
left join collections."case" n
  on n.loan_id = l.loan_id and n.closed_on is null and l.ended_on is null
left join reporting.loan b on b.loan_id = l.loan_id
left join reporting.team_member_on m on m.staff_id = coalesce(n.assignee_id, l.staff_id)
  and case when l.ended_on is null then 'infinity' else l.lost_on end between m.from_on and m.to_on;

-- One row per request of a collector that something be waived.
create view reporting.case_reduction as
select id as reduction_id, case_id, loan_id, asked_by, asked_at
from collections.reduction where origin = 'collection';

-- One row per due date and loan that was reminded of it by a message.
create view reporting.reminded_loan as select due_on, loan_id from collections.reminded;

-- One row per morning, stage and team, nobody's being one: what had been recovered in the month, and what was
-- expected of it then.
create view reporting.recovery_forecast as
select f.made_on, f.month, f.stage, f.team_id, f.collected_cents, f.held_cents, f.coming_cents,
  f.collected_cents + f.held_cents + f.coming_cents as forecast_cents, f.weeks_cents
from collections.forecast f;

-- One row per case that was open when the newest forecast was made: what is expected of it in the month.
create view reporting.forecast_case as
select
  f.case_id, f.made_on, c.loan_id, c.app_code, c.product_code, f.stage, f.staff_id, f.team_id, f.age,
  f.owed_cents, f.expected_cents, f.low_cents, f.high_cents, f.weeks_cents
from collections.forecast_case f
join collections."case" c on c.id = f.case_id;

-- One row per collector whose days, shift or share of new cases differ from the default: Monday to Saturday,
-- eight to seven, new ones, any number.
create view reporting.collector_setting as
select
  s.staff_id, s.weekdays, s.from_minute, s.until_minute, s.takes_new, s.most_open as most_cases,
  s.version
from reporting.work_assignee s where s.queue = 'case';

-- One row per target: what a team, a person or a stage is to recover in a month.
create view reporting.collection_target as
select t.id as target_id, t.month, t.team_id, t.staff_id, t.stage, t.amount_cents
from collections.target t;

-- One row per hand-out run of cases: for which kind of product and channel (null: several), and by which
-- version of the morning's rule.
create view reporting.case_run as
select
  r.run_id, k.kind, k.channel, k.rule_id, r.cause, r.rule, r.items, r.moved, r.unplaced, r.reason,
  r.ran_on, r.ran_at, r.ran_by
from reporting.work_run r
join collections.run k on k.run_id = r.run_id;
