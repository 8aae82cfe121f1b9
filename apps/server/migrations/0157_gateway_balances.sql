-- What a gateway says is left of the lender's money with it. Apart from its row: asking is no change of it.
create table messaging.gateway_balance (
  gateway_id bigint primary key references messaging.gateway (id),
  asked_at timestamptz not null,
  -- What came last; an amount that is known stays when the next answer says nothing of use.
  outcome text not null
    check (outcome in ('known', 'no-answer', 'refused', 'unreadable', 'other-currency', 'not-offered')),
  balance_cents bigint,
  known_at timestamptz,
  -- Below what its row names, since when, and how often that came about.
  low_since timestamptz,
  low_times integer not null default 0,
  check ((balance_cents is null) = (known_at is null))
);

-- Who manages gateways is told of less than this; null: of nothing.
alter table messaging.gateway add column low_cents bigint check (low_cents > 0);
