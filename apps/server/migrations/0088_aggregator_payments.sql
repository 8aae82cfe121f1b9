-- A payment aggregator stands between the lender and wallets, cards and banks: what customers pay by
-- it, what it takes for it, and its reports of what it owes and has settled.
alter table payments.payment drop constraint payment_provider_check;
alter table payments.payment add constraint payment_provider_check
  check (provider in ('mpesa', 'bank', 'aggregator'));
alter table payments.payment
  -- By what the customer paid at the aggregator; null of every other provider.
  add channel text,
  -- What the aggregator keeps of it, once it has told so, and where that was booked.
  add fee_cents bigint check (fee_cents >= 0),
  add fee_entry_id bigint references ledger.entry (id),
  add check (provider <> 'aggregator' or channel is not null),
  add check (fee_entry_id is null or fee_cents > 0);
create index payment_aggregator on payments.payment (paid_at desc, id desc)
  where provider = 'aggregator';

-- Who carries a prompt: the wallet operator, or the aggregator, which knows it by our reference.
alter table payments.prompt
  add channel text not null default 'mpesa' check (channel in ('mpesa', 'aggregator')),
  add reference text unique,
  add check ((channel = 'aggregator') = (reference is not null));

-- With what a message was signed, and when its sender says that it was: checked when it is believed.
alter table payments.inbox add signature text, add signed_at text;

-- Its report is a statement of a third account.
alter table settlement.statement_file drop constraint statement_file_account_check;
alter table settlement.statement_file add constraint statement_file_account_check
  check (account in ('payment', 'disburse', 'aggregator'));
alter table settlement.account_day drop constraint account_day_account_check;
alter table settlement.account_day add constraint account_day_account_check
  check (account in ('payment', 'disburse', 'aggregator'));
alter table settlement.difference drop constraint difference_account_check;
alter table settlement.difference add constraint difference_account_check
  check (account in ('payment', 'disburse', 'aggregator'));

-- A refund by the aggregator is known there by our reference.
alter table payments.payment_reversal add reference text unique;
