-- Just before a payout leaves it is asked again whether its approval still stands. One that does not is held
-- with the doubt, until persons decide; a doubt that two of them accepted does not hold it again. Whatever
-- waits for a person says since when.
alter table payments.disbursement
  add column hold_doubt text check (
    hold_doubt in ('blacklisted', 'account-frozen', 'wallet-changed', 'app-closed', 'limit-exceeded')
  ),
  add column doubts_accepted text[] not null default '{}',
  add column waits_since timestamptz;
alter table payments.refund add column retry_asked_at timestamptz;

-- What a first person had asked for before this was counted waits since then, as far as it is known.
update payments.disbursement set waits_since = approved_at
where retry_asked_by is not null and status = 4;
update payments.refund set retry_asked_at = decided_at
where retry_asked_by is not null and state = 'failed';

create index disbursement_waits on payments.disbursement (waits_since) where waits_since is not null;
create index refund_retry on payments.refund (retry_asked_at) where retry_asked_at is not null;
