-- Lists of all repayments and all payouts are read in their order, not sorted whole for twenty rows.
create index repayment_amount on servicing.repayment (amount_cents, id)
  where reversed_at is null and amount_cents > 0;
create index disbursement_amount on payments.disbursement (amount_cents, id);
create index disbursement_attempts on payments.disbursement (attempts, id);
create index disbursement_moment on payments.disbursement (disbursed_at, id);

-- Whom a payment may be from, where the operator shows a part of the number: among all customers, and
-- among all who ever paid.
create index person_phone_masked on customers.person (phone_masked);
create index payment_payer_shown on payments.payment (payer_masked, payer_name);

-- Loans that still ask for something are the open ones, which have their index, and these.
create index balance_written_off on servicing.balance (loan_id) where status = 'written-off';
