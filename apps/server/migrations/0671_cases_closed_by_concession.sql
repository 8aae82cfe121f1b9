-- A case that closes by a waiver or a new plan of instalments is not settled by money.
alter table collections."case" drop constraint case_closed_reason_check;
alter table collections."case" add constraint case_closed_reason_check
  check (closed_reason in ('paid', 'cured', 'conceded', 'moved', 'written-off'));
