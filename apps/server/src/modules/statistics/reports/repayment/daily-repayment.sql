-- One row per payment date and group: what loans received on that day by component, and what was
-- paid beyond them. A payment matched later changes its own past day, and says so by the report's
-- time.
with
lines as (
  select
    r.paid_on, r.repayment_id, r.loan_id,
    case :by
      when 'app' then r.app_code
      when 'product' then r.product_code
      when 'channel' then r.channel
      when 'customerType' then r.customer_type
    end as "group",
    coalesce(sum(l.amount_cents) filter (where l.component = 'principal'), 0) as principal,
    coalesce(sum(l.amount_cents) filter (where l.component = 'interest'), 0) as interest,
    coalesce(sum(l.amount_cents) filter (where l.component = 'fee'), 0) as fee,
    coalesce(sum(l.amount_cents) filter (where l.component = 'fine'), 0) as fine
  from reporting.repayment r
  left join reporting.repayment_line l on l.repayment_id = r.repayment_id
  where r.paid_on between :paid_from and :paid_to
    and (:apps::text[] is null or r.app_code = any (:apps))
    and (:products::text[] is null or r.product_code = any (:products))
    and (:customer_types::text[] is null or r.customer_type = any (:customer_types))
  group by r.paid_on, r.repayment_id, r.loan_id, "group"
),
overpaid as (
  select
    p.paid_on,
    case :by
      when 'app' then l.app_code
      when 'product' then l.product_code
      when 'channel' then p.provider
      when 'customerType' then l.customer_type
    end as "group",
    sum(p.surplus_cents) as overpaid
  from reporting.payment p
  join reporting.loan l on l.loan_id = p.loan_id
  where p.paid_on between :paid_from and :paid_to and p.surplus_cents > 0
    and (:apps::text[] is null or l.app_code = any (:apps))
    and (:products::text[] is null or l.product_code = any (:products))
    and (:customer_types::text[] is null or l.customer_type = any (:customer_types))
  group by p.paid_on, "group"
),
days as (
  select
    paid_on, "group", count(*) as repayments, count(distinct loan_id) as loans,
    sum(principal) as principal, sum(interest) as interest, sum(fee) as fee, sum(fine) as fine
  from lines
  group by paid_on, "group"
)
select
  coalesce(d.paid_on, o.paid_on)   as paid_on,
  coalesce(d."group", o."group")   as "group",
  coalesce(d.repayments, 0)        as repayments,
  coalesce(d.loans, 0)             as loans,
  coalesce(d.principal, 0)::bigint as principal,
  coalesce(d.interest, 0)::bigint  as interest,
  coalesce(d.fee, 0)::bigint       as fee,
  coalesce(d.fine, 0)::bigint      as fine,
  coalesce(o.overpaid, 0)::bigint  as overpaid,
  (coalesce(d.principal + d.interest + d.fee + d.fine, 0) + coalesce(o.overpaid, 0))::bigint
                                   as received
from days d
full join overpaid o on o.paid_on = d.paid_on and o."group" is not distinct from d."group"
order by paid_on desc, "group"
