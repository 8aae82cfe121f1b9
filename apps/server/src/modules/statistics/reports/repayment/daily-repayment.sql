-- One row per payment date and group: the amounts that loans received on that day by component, recoveries of
-- written-off loans, and overpayments. A payment matched later changes its own past day, visible by the
-- report's time. Reversals are negative on the day of the reversal, and in no other figure, neither of that
-- day nor of the payment's own.
with
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
  -- What was kept whole of somebody who owed nothing is of no loan, and of no app.
  left join reporting.loan l on l.loan_id = p.loan_id
  where p.paid_on between :paid_from and :paid_to and p.surplus_cents > 0
    and (:app::text[] is null or l.app_code = any (:app))
    and (:product::text[] is null or l.product_code = any (:product))
    and (:customer_type::text[] is null or l.customer_type = any (:customer_type))
  group by p.paid_on, "group"
),
days as (
  select
    f.paid_on,
    case :by
      when 'app' then f.app_code
      when 'product' then f.product_code
      when 'channel' then f.channel
      when 'customerType' then f.customer_type
    end as "group",
    sum(f.repayments) as repayments,
    sum(case :by when 'channel' then f.channel_loans else f.loans end) as loans,
    sum(f.principal_cents) as principal, sum(f.interest_cents) as interest,
    sum(f.fee_cents) as fee, sum(f.fine_cents) as fine,
    sum(f.recovered_cents) as recovered
  from reporting.repaid_fact f
  where f.paid_on between :paid_from and :paid_to
    and (:app::text[] is null or f.app_code = any (:app))
    and (:product::text[] is null or f.product_code = any (:product))
    and (:customer_type::text[] is null or f.customer_type = any (:customer_type))
  group by f.paid_on, "group"
  having sum(f.repayments) <> 0
),
taken_back as (
  select
    r.reversed_on as paid_on,
    case :by
      when 'app' then r.app_code
      when 'product' then r.product_code
      when 'channel' then r.channel
      when 'customerType' then r.customer_type
    end as "group",
    -sum(r.amount_cents) as cents
  from reporting.repayment_made r
  where r.reversed_on between :paid_from and :paid_to
    and (:app::text[] is null or r.app_code = any (:app))
    and (:product::text[] is null or r.product_code = any (:product))
    and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
  group by r.reversed_on, 2
)
select
  coalesce(d.paid_on, o.paid_on, t.paid_on, e.day) as paid_on,
  coalesce(d."group", o."group", t."group") as "group",
  coalesce(d.repayments, 0)::bigint as repayments,
  coalesce(d.loans, 0)::bigint      as loans,
  coalesce(d.principal, 0)::bigint as principal,
  coalesce(d.interest, 0)::bigint  as interest,
  coalesce(d.fee, 0)::bigint       as fee,
  coalesce(d.fine, 0)::bigint      as fine,
  coalesce(d.recovered, 0)::bigint as recovered,
  coalesce(o.overpaid, 0)::bigint  as overpaid,
  (coalesce(d.principal + d.interest + d.fee + d.fine + d.recovered, 0)
    + coalesce(o.overpaid, 0))::bigint
                                   as received,
  coalesce(t.cents, 0)::bigint     as taken_back
from days d
full join overpaid o on o.paid_on = d.paid_on and o."group" is not distinct from d."group"
full join taken_back t on t.paid_on = coalesce(d.paid_on, o.paid_on)
  and t."group" is not distinct from coalesce(d."group", o."group")
-- For a whole day, zero payments are a figure too.
full join (
  select y.day::date as day
  from generate_series(:paid_from::date, least(:paid_to::date, :today::date), interval '1 day') y (day)
  where :by::text is null
) e on e.day = coalesce(d.paid_on, o.paid_on, t.paid_on)
order by paid_on desc, "group"
