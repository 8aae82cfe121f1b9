drop index ledger.line_suspense;
