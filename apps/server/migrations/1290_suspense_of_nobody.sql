-- Money in suspense that is of no payment: there should be none.
create index concurrently if not exists line_suspense_of_nobody on ledger.line (entry_id)
  where account_code = 'suspense' and payment_id is null;
