-- The wallet of a payout can be another customer's phone by the time it would leave.
alter table payments.disbursement drop constraint disbursement_hold_doubt_check;
alter table payments.disbursement add constraint disbursement_hold_doubt_check check (hold_doubt in
  ('earlier-request-paid', 'blacklisted', 'special-account', 'account-frozen', 'owes-refund',
   'wallet-of-another', 'wallet-changed', 'app-closed', 'limit-exceeded'));
