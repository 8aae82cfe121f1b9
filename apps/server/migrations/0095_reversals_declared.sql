-- The operator also gives a payment back by itself, because its payer asked it to. One person declares
-- what the operator says of it, and the day on which the money left; another confirms it.
alter table payments.payment_reversal
  add declared_on date,
  add check (declared_on is null or receipt is not null);
