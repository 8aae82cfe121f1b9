-- One row per message of a customer to the lender, without its words.
create view reporting.feedback as
select
  f.id as feedback_id, f.person_id, f.app_code, f.kind, f.topic, f.rating, f.loan_id, f.state,
  f.asked_at, f.asked_on, f.handler_id, f.claimed_at, f.answered_at
from support.feedback f;
