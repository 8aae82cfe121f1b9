-- What is in suspense, payment by payment: the check before a month is closed reads nothing else.
create index line_suspense on ledger.line (payment_id) include (entry_id, amount_cents)
  where account_code = 'suspense';

-- Auditors' decisions in their order, all five kinds: the list behind their figures reads it from one end.
drop index origination.transition_decided;
create index transition_decided on origination.transition (happened_at, id)
  where staff_id is not null and act in ('pass', 'approve', 'reject', 'return', 'send-back');
