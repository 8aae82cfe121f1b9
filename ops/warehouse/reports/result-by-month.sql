-- One row per month: what loans brought, what was given up, written off and taken off by coupons.
select
  toStartOfMonth(effective_on) as month,
  sum(interest_cents + discount_interest_cents) as interest, sum(fee_cents + discount_fee_cents) as fee,
  sum(fine_cents) as fine, sum(recovered_cents) as recovered,
  sum(interest_cents + discount_interest_cents + fee_cents + discount_fee_cents + fine_cents
    + recovered_cents) as income,
  sum(principal_waived_cents + interest_waived_cents + fee_waived_cents + fine_waived_cents) as waived,
  sum(principal_written_off_cents + interest_written_off_cents + fee_written_off_cents
    + fine_written_off_cents) as write_offs,
  sum(discount_interest_cents + discount_fee_cents) as coupon_discounts
from loan_result
where effective_on between '{from}' and '{to}'
group by month
order by month
