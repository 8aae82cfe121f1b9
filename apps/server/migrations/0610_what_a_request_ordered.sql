-- What a request asked the operator to pay, and to whom: the payout can be on another wallet, or of another
-- amount, before its late result comes. Requests from before have neither: they are judged by their payout.
alter table payments.disbursement_attempt
  add column amount_cents bigint check (amount_cents > 0),
  add column phone_cipher bytea,
  add column phone_masked text,
  -- The operator paid this request when its payout was another one already. Until two persons have settled it
  -- nothing of the payout leaves.
  add column other_receipt text unique,
  add column other_settled_at timestamptz,
  add check (other_settled_at is null or other_receipt is not null);
create index disbursement_attempt_paid_earlier on payments.disbursement_attempt (id)
  where other_receipt is not null and other_settled_at is null;

alter table payments.disbursement drop constraint disbursement_hold_doubt_check;
alter table payments.disbursement add constraint disbursement_hold_doubt_check check (hold_doubt in
  ('earlier-request-paid', 'blacklisted', 'special-account', 'account-frozen', 'owes-refund',
   'wallet-changed', 'app-closed', 'limit-exceeded'));
