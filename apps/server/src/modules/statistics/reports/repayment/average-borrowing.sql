-- One row per day of payout and group: the loans of the day, the amount lent, and their average size. The
-- ordinal of a loan counts all apps of the lender.
select
  l.started_on,
  case :by
    when 'app' then l.app_code when 'product' then l.product_code
    when 'customerType' then l.customer_type
    when 'loanNumber' then case when l.loan_ordinal >= 5 then '5+' else l.loan_ordinal::text end
  end                                         as "group",
  count(*)                                    as loans,
  sum(l.principal_cents)::bigint              as lent_amount,
  round(avg(l.principal_cents))::bigint       as average_loan,
  reporting.median(l.principal_cents)         as median_loan,
  count(distinct l.person_id)                 as borrowers,
  round(sum(l.principal_cents) / count(distinct l.person_id))::bigint as average_per_borrower,
  min(l.principal_cents)                      as smallest_loan,
  max(l.principal_cents)                      as largest_loan
from reporting.loan l
where l.started_on between :disbursed_from and :disbursed_to
  and (:app::text[] is null or l.app_code = any (:app))
  and (:product::text[] is null or l.product_code = any (:product))
  and (:customer_type::text[] is null or l.customer_type = any (:customer_type))
  and (:loan_number::text[] is null
    or case when l.loan_ordinal >= 5 then '5+' else l.loan_ordinal::text end = any (:loan_number))
group by l.started_on, "group"
order by l.started_on desc, "group"
