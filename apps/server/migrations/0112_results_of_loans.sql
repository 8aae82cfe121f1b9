-- What loans earned, cost, received and were paid on the day it counts for, by month of payout and kind
-- of loan: sums of the journal's lines, so that profit is not added up from every line of a year. A day
-- of the past changes when something is booked for it later.
create table servicing.result_fact (
  effective_on date not null,
  -- First of the month of payout.
  started_month date not null,
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  grade text not null,
  loans bigint not null,
  -- Lent, and what of it left the wallet: a fee may have been kept of it.
  principal_cents bigint not null,
  paid_out_cents bigint not null,
  interest_cents bigint not null,
  fee_cents bigint not null,
  fine_cents bigint not null,
  recovered_cents bigint not null,
  -- What was received, and what was given up of what was owed.
  principal_received_cents bigint not null,
  interest_received_cents bigint not null,
  fee_received_cents bigint not null,
  fine_received_cents bigint not null,
  principal_waived_cents bigint not null,
  interest_waived_cents bigint not null,
  fee_waived_cents bigint not null,
  fine_waived_cents bigint not null,
  principal_written_off_cents bigint not null,
  interest_written_off_cents bigint not null,
  fee_written_off_cents bigint not null,
  fine_written_off_cents bigint not null,
  -- What coupons took off interest and fees, beside what was earned of the customers: together the
  -- list price.
  discount_interest_cents bigint not null default 0,
  discount_fee_cents bigint not null default 0,
  primary key (effective_on, started_month, app_code, product_code, customer_type, grade)
);
create index result_fact_started on servicing.result_fact (started_month, effective_on);

-- The last entry that the facts contain; what was booked since is added when they are read.
create table servicing.result_through (
  is_only boolean primary key default true check (is_only),
  entry_id bigint not null
);
insert into servicing.result_through (entry_id) values
  (0);

-- What was earned of interest, fees and fines in a month less what went of it again, by kind of loan:
-- what is owed before a day is the sum of the months before it and not of every day since the first.
-- Written with the results of loans, from the same lines.
create table servicing.owed_month (
  month date not null,
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  interest_cents bigint not null,
  fee_cents bigint not null,
  fine_cents bigint not null,
  primary key (month, app_code, product_code, customer_type)
);

-- The results of loans in the entries after one and up to another (null: up to the last), a row per
-- day, month of payout and kind of loan. A function, so that the few entries after the one are found
-- by their numbers.
create function servicing.loan_results(after_id bigint, through_id bigint)
returns table (
  effective_on date, started_month date, app_code text, product_code text, customer_type text,
  grade text, loans bigint, principal_cents bigint, paid_out_cents bigint, interest_cents bigint,
  fee_cents bigint, fine_cents bigint, recovered_cents bigint, principal_received_cents bigint,
  interest_received_cents bigint, fee_received_cents bigint, fine_received_cents bigint,
  principal_waived_cents bigint, interest_waived_cents bigint, fee_waived_cents bigint,
  fine_waived_cents bigint, principal_written_off_cents bigint, interest_written_off_cents bigint,
  fee_written_off_cents bigint, fine_written_off_cents bigint,
  discount_interest_cents bigint, discount_fee_cents bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  back text[] := array['repayment', 'reallocation', 'reversal'];
  waived text[] := array['waiver', 'waiver-return'];
  lost text[] := array['write-off', 'write-off-return'];
  coupons text := 'coupon_discounts';
begin
  return query
  select l.effective_on, date_trunc('month', l.started_on)::date, l.app_code, l.product_code,
    l.customer_type, coalesce(l.grade, ''),
    count(*) filter (where l.entry_kind = 'payout' and l.account_code = 'principal_receivable'),
    coalesce(sum(l.amount_cents) filter (
      where l.entry_kind = 'payout' and l.account_code = 'principal_receivable'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = 'payout' and l.account_code = 'wallet_payout'), 0)::bigint,
    coalesce(sum(l.cents) filter (
      where l.part = 'interest' and l.account_code <> coupons), 0)::bigint,
    coalesce(sum(l.cents) filter (
      where l.part = 'fee' and l.account_code <> coupons), 0)::bigint,
    coalesce(sum(l.cents) filter (where l.part = 'fine'), 0)::bigint,
    coalesce(sum(l.cents) filter (where l.part = 'recovered'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (back) and l.account_code = 'principal_receivable'), 0)::bigint,
    coalesce(sum(l.cash_cents) filter (where l.cash_part = 'interest'), 0)::bigint,
    coalesce(sum(l.cash_cents) filter (where l.cash_part = 'fee'), 0)::bigint,
    coalesce(sum(l.cash_cents) filter (where l.cash_part = 'fine'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (waived) and l.account_code = 'principal_receivable'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (waived) and l.account_code = 'interest_receivable'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (waived) and l.account_code = 'fee_receivable'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (waived) and l.account_code = 'fine_receivable'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (lost) and l.account_code = 'principal_receivable'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (lost) and l.account_code = 'interest_receivable'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (lost) and l.account_code = 'fee_receivable'), 0)::bigint,
    coalesce(-sum(l.amount_cents) filter (
      where l.entry_kind = any (lost) and l.account_code = 'fine_receivable'), 0)::bigint,
    coalesce(sum(l.cents) filter (
      where l.part = 'interest' and l.account_code = coupons), 0)::bigint,
    coalesce(sum(l.cents) filter (
      where l.part = 'fee' and l.account_code = coupons), 0)::bigint
  from reporting.loan_line l
  where l.entry_id > after_id and (through_id is null or l.entry_id <= through_id)
  group by 1, 2, 3, 4, 5, 6;
end $$;
