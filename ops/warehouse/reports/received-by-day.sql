-- One row per day: what loans received by component, what was recovered of loans that had been written off,
-- what was paid beyond them, and what was taken back on the day.
select
  day,
  sum(principal) as principal_cents, sum(interest) as interest_cents, sum(fee) as fee_cents,
  sum(fine) as fine_cents, sum(back) as recovered_cents, sum(beyond) as overpaid_cents,
  sum(principal) + sum(interest) + sum(fee) + sum(fine) + sum(back) + sum(beyond) as received_cents,
  sum(taken) as taken_back_cents
from (
  select
    paid_on as day,
    case when component = 'principal' and not recovered then amount_cents else 0 end as principal,
    case when component = 'interest' and not recovered then amount_cents else 0 end as interest,
    case when component = 'fee' and not recovered then amount_cents else 0 end as fee,
    case when component = 'fine' and not recovered then amount_cents else 0 end as fine,
    case when recovered then amount_cents else 0 end as back,
    0 as beyond, 0 as taken
  from repayment_line
  where paid_on between '{from}' and '{to}'
  union all
  select paid_on, 0, 0, 0, 0, 0, surplus_cents, 0
  from payment
  where paid_on between '{from}' and '{to}' and surplus_cents > 0
  union all
  select assumeNotNull(reversed_on), 0, 0, 0, 0, 0, 0, -amount_cents
  from repayment_made
  where reversed_on between '{from}' and '{to}'
) moved
group by day
order by day
