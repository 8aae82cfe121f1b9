-- What statistics ask of many loans at once, without reading the loans: their kind, grade and channel.
create index loan_kind on servicing.loan (id)
  include (app_code, product_code, customer_type, grade, channel);

-- Requests of many days are counted by what became of them, from the index alone.
drop index payments.attempt_written;
create index attempt_written on payments.disbursement_attempt (written_at)
  include (disbursement_id, state) where disbursement_id is not null;
