-- One row per day, week or month, and group: the income from loans in it, as it was earned or as it came in
-- money. Both are the journal's sums; days are those that an entry counts for.
select
  date_trunc(coalesce(:revenue_step::text, 'week'), r.effective_on::timestamp)::date as revenue_on,
  case :by when 'app' then r.app_code when 'product' then r.product_code
    when 'customerType' then r.customer_type end as "group",
  sum(case :profit_basis when 'received' then r.interest_received_cents
    else r.interest_cents + r.discount_interest_cents end)::bigint as interest,
  sum(case :profit_basis when 'received' then r.fee_received_cents
    else r.fee_cents + r.discount_fee_cents end)::bigint as fee,
  sum(case :profit_basis when 'received' then r.fine_received_cents
    else r.fine_cents end)::bigint as fine,
  sum(r.recovered_cents)::bigint as recovered,
  sum(r.recovered_cents + case :profit_basis
    when 'received' then r.interest_received_cents + r.fee_received_cents + r.fine_received_cents
    else r.interest_cents + r.fee_cents + r.fine_cents + r.discount_cents end)::bigint as revenue
from reporting.loan_result r
where r.effective_on between :days_from and :days_to
  and (:app::text[] is null or r.app_code = any (:app))
  and (:product::text[] is null or r.product_code = any (:product))
  and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
group by 1, 2
having bool_or(r.interest_cents <> 0 or r.fee_cents <> 0 or r.fine_cents <> 0
  or r.discount_cents <> 0
  or r.recovered_cents <> 0 or r.interest_received_cents <> 0 or r.fee_received_cents <> 0
  or r.fine_received_cents <> 0)
order by revenue_on desc, "group"
