-- The loan as it was approved when its request was written. Approved again it can be another one; where two
-- persons say that the customer has the money of the request from before, the loan is as that one was.
alter table payments.disbursement_attempt add column loan jsonb;
