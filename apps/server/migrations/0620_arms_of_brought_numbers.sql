-- Where a plan holds nobody out, a number that somebody brought was held out when its owner is a customer
-- whom the general hold-out has: that said whose it is. Such items are dropped, as at their turn.
update outreach.item i
set arm = 'treated', state = 'dropped', reason = 'no-offers', ended_at = coalesce(i.ended_at, t.created_at)
from outreach.task t
where t.id = i.task_id and t.audience = 'number-list' and t.hold_out_percent = 0 and i.arm = 'held-out';
