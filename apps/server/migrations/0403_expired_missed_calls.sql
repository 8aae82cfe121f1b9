-- Nobody wants to be called back after days: what waited longer ends by itself.
alter table support.missed_call drop constraint missed_call_state_check,
  add constraint missed_call_state_check
    check (state in ('open', 'reached', 'called-again', 'unreachable', 'no-need', 'expired'));
