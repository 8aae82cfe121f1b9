-- What coupons took off interest and fees, beside what was earned of the customers: together the list price.
alter table servicing.result_fact
  add column discount_interest_cents bigint not null default 0,
  add column discount_fee_cents bigint not null default 0;

drop function servicing.loan_results(bigint, bigint) cascade;

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
