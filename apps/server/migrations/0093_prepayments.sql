-- Principal that is repaid before its time changes the rest of a loan's plan, where the product or the
-- customer wants it so; what came before there was a choice paid the next instalments in advance.
alter table origination.offer
  -- What is done with money that is not due yet, unless the customer wishes otherwise.
  add column prepayment text not null default 'next'
    check (prepayment in ('next', 'shorter', 'smaller'));

-- In steps: a function takes a row of this table, and with a default PostgreSQL 15 would not add a column.
alter table servicing.repayment add column prepayment text;
alter table servicing.repayment alter column prepayment set default 'next';
update servicing.repayment set prepayment = 'next';
alter table servicing.repayment alter column prepayment set not null,
  add constraint repayment_prepayment_check check (prepayment in ('next', 'shorter', 'smaller'));

-- Principal, interest and fee of an instalment are what its plan asks for now; what the bill asked for
-- when it was made is kept beside them once that is another.
alter table servicing.instalment
  add column made_principal_cents bigint,
  add column made_interest_cents bigint,
  add column made_fee_cents bigint,
  -- Of the principal: repaid before its time, so it is no part of what is to be paid on the due day.
  add column prepaid_cents bigint not null default 0,
  -- Its interest changed while it was earned: so much had been by that day, the rest is earned after.
  add column turned_on date,
  add column turned_earned_cents bigint,
  add constraint instalment_made check (num_nulls(made_principal_cents, made_interest_cents,
    made_fee_cents) in (0, 3)),
  add constraint instalment_turned check ((turned_on is null) = (turned_earned_cents is null));
