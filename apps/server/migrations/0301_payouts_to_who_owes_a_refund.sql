-- A payout that was not sent yet when its customer came to owe a refund is held as well.
alter table payments.disbursement drop constraint disbursement_hold_doubt_check;
alter table payments.disbursement add constraint disbursement_hold_doubt_check check (hold_doubt in
  ('blacklisted', 'account-frozen', 'owes-refund', 'wallet-changed', 'app-closed', 'limit-exceeded'));
