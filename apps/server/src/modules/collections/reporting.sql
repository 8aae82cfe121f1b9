-- One row per case: a loan in a stage, from the day it came in to the day it left.
create view reporting."case" as
select
  c.id as case_id, c.loan_id, c.person_id, c.app_code, c.product_code, c.stage, s.colour,
  c.opened_on, c.owed_at_open_cents, c.principal_at_open_cents, c.holder_id, c.held_since,
  m.team_id, c.closed_on, c.closed_reason, c.recovered_cents, c.last_result, c.last_touched_at,
  c.attempts, c.next_action_at
from collections."case" c
join collections.stage s on s.code = c.stage
left join collections.team_member m on m.staff_id = c.holder_id;

-- One row per promise to pay; open until its date has passed or the whole amount has come.
create view reporting.promise as
select
  p.id as promise_id, p.case_id, p.loan_id, p.staff_id, c.stage, p.amount_cents, p.promised_on,
  p.state, p.paid_cents, p.made_at, p.made_on, p.settled_on
from collections.promise p
join collections."case" c on c.id = p.case_id;

-- One row per repayment that came to a case, and one with a negative amount for each reversed: sum
-- them. Credited by the day the money came, whenever it was matched.
create view reporting.recovery as
select
  r.id as recovery_id, r.case_id, r.loan_id, r.staff_id, r.repayment_id, r.stage, s.colour,
  r.amount_cents, r.rule, r.paid_on, r.booked_on, r.reverses_id
from collections.recovery r
join collections.stage s on s.code = r.stage;

-- One row per team of collectors, with its leader and the stages it works.
create view reporting.team as
select t.id as team_id, t.name, t.leader_id, t.stages from collections.team t;

-- One row per collector in a team.
create view reporting.team_member as
select m.staff_id, m.team_id, m.weight from collections.team_member m;

-- One row per waiver that settlement asked for and that waits for a second person.
create view reporting.waiver_request as
select id as reduction_id, loan_id, asked_by, asked_at
from collections.reduction where origin = 'settlement' and audit_status = 'pending';
