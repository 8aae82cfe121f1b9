-- What coupons took off the price of loans, as it would have been earned: income stands at the list price,
-- and this beside it. It is a deduction from income, and an account of its own: waivers are debt forgiven.
insert into ledger.account (code, name, kind)
values ('coupon_discounts', 'Coupon discounts', 'income')
on conflict do nothing;
create index line_coupon_discounts on ledger.line (loan_id) include (amount_cents)
  where account_code = 'coupon_discounts';

-- Of the list price, when the loan was made.
alter table servicing.loan
  add column discount_interest_cents bigint not null default 0,
  add column discount_fee_cents bigint not null default 0;

-- What the interest of the instalment is less than by the list price; null of a loan without a coupon. As
-- with the interest, what it was when the bill was made, and what was earned by the day it turned.
alter table servicing.instalment
  add column discount_cents bigint,
  add column made_discount_cents bigint,
  add column turned_discount_cents bigint;

-- What was booked so far of what the coupon takes off the interest.
alter table servicing.balance add column discounted_cents bigint not null default 0;

-- The close of a day looks for them among all that earn: they are few.
create index instalment_discounted on servicing.instalment (due_on) where discount_cents > 0;
