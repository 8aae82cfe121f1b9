-- What a query was to cost when it was asked, so that what the bureau charged can be held against it.
-- Of queries asked before it is known only while they are open, as what was set aside.
alter table origination.bureau_query
  add price_cents bigint check (price_cents >= 0);
update origination.bureau_query set price_cents = aside_cents where ask_at is not null;
