-- What came into suspense and left it in some months, by their entries. It takes the place of the index by
-- payment, which had to be read whole to find the few payments that wait.
create index concurrently if not exists line_suspense_entry on ledger.line (entry_id)
  include (payment_id, amount_cents) where account_code = 'suspense';
