-- The number of a payout can be that of a member of staff: it waits until two people have entered it as a
-- special account of staff, or the head of audit has approved the wallet.
alter table payments.disbursement drop constraint disbursement_hold_doubt_check;
alter table payments.disbursement add constraint disbursement_hold_doubt_check check (hold_doubt in
  ('earlier-request-paid', 'blacklisted', 'special-account', 'account-frozen', 'owes-refund',
   'wallet-of-another', 'staff-number', 'wallet-changed', 'app-closed', 'limit-exceeded'));

-- Approved by the head of audit, though the number was that of a member of staff.
alter table payments.payout_modification add column of_staff boolean not null default false;
create index payout_modification_of_staff on payments.payout_modification (person_id, phone_hash)
  where of_staff and state = 'approved';
